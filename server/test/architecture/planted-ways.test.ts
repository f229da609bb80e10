import { expect, test } from 'vitest'
import { lint, messages } from './lint.ts'
import { refusedImports } from './rules.ts'

/** Every way to reach for a file; one that is wrong in one way is wrong in all. */
const ways: Record<string, (file: string) => string> = {
  static: (file) => `import { x } from '${file}'; x()`,
  'for its effects': (file) => `import '${file}'`,
  'over several lines': (file) => `import {\n  x,\n} from '${file}'\nx()`,
  'of a type': (file) => `import type { X } from '${file}'; export const x: X = 1`,
  're-export': (file) => `export { x } from '${file}'`,
  're-export of a type': (file) => `export type { X } from '${file}'`,
  're-export of all': (file) => `export * from '${file}'`,
  dynamic: (file) => `export const x = () => import('${file}')`,
  'dynamic, in a template': (file) => `export const x = () => import(\`${file}\`)`,
  'dynamic, known in part': (file) =>
    `export const x = (y: string) => import(\`${file.replace('.ts', '')}-\${y}.ts\`)`,
  'of a type, in place': (file) => `export type X = import('${file}').X`,
  'of a type, by its value': (file) => `export type X = typeof import('${file}')`,
  glob: (file) => `export const x = import.meta.glob('${file}')`,
  'glob with options': (file) => `export const x = import.meta.glob('${file}', { eager: true })`,
  'glob among several': (file) => `export const x = import.meta.glob(['./own.ts', '${file}'])`,
  url: (file) => `export const x = new URL('${file}', import.meta.url)`,
}
const plants = Object.entries(ways).map(([way, write], index) => ({
  way,
  own: [`client/src/features/shop/apples/own-${index}.ts`, write('./apple.ts')] as const,
  others: [`client/src/features/shop/apples/others-${index}.ts`, write('../pears/pear.ts')] as const,
  abroad: [
    `client/src/features/shop/apples/abroad-${index}.ts`,
    write('../../../../../server/src/app.ts'),
  ] as const,
}))
const complaints = lint(
  Object.fromEntries(plants.flatMap(({ own, others, abroad }) => [own, others, abroad])),
)
const rulesAt = (path: string) =>
  complaints.filter((complaint) => complaint.path === path).map(({ rule }) => rule)

test.each(plants)(
  'when an import is wrong ($way), then test and linter refuse it',
  ({ own, others, abroad }) => {
    for (const wrong of [others, abroad]) {
      expect(refusedImports(new Map([wrong]))).toHaveLength(1)
      expect(rulesAt(wrong[0])).toEqual([messages.floors])
    }
    expect(refusedImports(new Map([own]))).toEqual([])
    expect(rulesAt(own[0])).toEqual([])
  },
)

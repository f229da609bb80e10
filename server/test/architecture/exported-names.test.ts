import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'
import { readSources } from './sources.ts'

/** Names under which every file in a folder exports the same kind of value. */
const sameThing: Record<string, RegExp> = { Page: /^client\/src\/pages\//, job: /^server\/src\/jobs\// }

test('two files in a workspace export the same name only for the same thing', () => {
  const files = new Map<string, string[]>()
  for (const [path, source] of readSources())
    for (const name of exportedNames(path, source)) {
      if (sameThing[name]?.test(path)) continue
      const key = `${path.split('/')[0]}: ${name}`
      files.set(key, [...(files.get(key) ?? []), path])
    }
  expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([])
})

test('the check finds each exported name once, in every form of export except re-exports', () => {
  const source = `import { f } from './f.ts'
    export const a = 1, { b, c: [d] } = x
    export type E = 1
    export function g() {}
    const h = 1
    export { f, h, h as i }
    export * from './j.ts'`
  expect(exportedNames('x.ts', source)).toEqual(['a', 'b', 'd', 'E', 'g', 'h', 'i'])
})

function exportedNames(path: string, source: string): string[] {
  const { body } = parseSync(path, source).program
  const imported = body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? node.specifiers.map(({ local }) => local.name) : [],
  )
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration' || node.source) return []
    const own = node.specifiers.filter(({ local }) => !imported.includes(nameOf(local)))
    return [...own.map(({ exported }) => nameOf(exported)), ...declaredNames(node.declaration)]
  })
}

function declaredNames(declaration: ESTree.Declaration | null): string[] {
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => boundNames(id))
  return 'id' in declaration && declaration.id?.type === 'Identifier' ? [declaration.id.name] : []
}

function boundNames(pattern: ESTree.BindingPattern | ESTree.BindingRestElement | null): string[] {
  if (!pattern) return []
  if (pattern.type === 'Identifier') return [pattern.name]
  if (pattern.type === 'ArrayPattern') return pattern.elements.flatMap(boundNames)
  if (pattern.type === 'AssignmentPattern') return boundNames(pattern.left)
  if (pattern.type === 'RestElement') return boundNames(pattern.argument)
  return pattern.properties.flatMap((each) => boundNames(each.type === 'Property' ? each.value : each))
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? String(name.value) : name.name)

test('no two files in server/src declare types with the same name', () => {
  const files = new Map<string, string[]>()
  for (const [path, source] of readSources()) {
    if (!path.startsWith('server/src/') || path.includes('.test.')) continue
    for (const [, name = ''] of source.matchAll(/^(?:export )?(?:type|interface) (\w+)/gm))
      files.set(name, [...(files.get(name) ?? []), path])
  }
  expect([...files].filter(([, paths]) => paths.length > 1)).toEqual([])
})

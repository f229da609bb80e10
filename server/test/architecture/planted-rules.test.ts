import { expect, test } from 'vitest'
import { lint, messages } from './lint.ts'
import { waysTo } from './rules.ts'
import { filesIn, readJson } from './sources.ts'

type Files = Record<string, string>
const value = (file: string) => `import { x } from '${file}'; x()`
const type = (file: string) => `import type { X } from '${file}'; export const x: X = 1`
const each = (names: string[], plant: (name: string) => [path: string, source: string]): Files =>
  Object.fromEntries(names.map(plant))

const clientPackages = Object.keys(readJson('client/package.json').dependencies)
const serverPackages = Object.keys(readJson('server/package.json').dependencies).filter(
  (name) => !clientPackages.includes(name),
)
const contract = filesIn('server/contract')
const zodFiles = [...contract.keys()]
  .filter((path) => waysTo((to) => to === 'package:zod', [path], contract).length > 0)
  .map((path) => path.replace('.ts', ''))
const sharedRooms = ['offers', 'ui', 'session', 'lib'].map((room) => `client/src/${room}`)

/** What is refused in each file of `wrong`, by which rule, and what is right instead. */
const plants: Record<string, { rule: string; wrong: Files; right: Files }> = {
  'two files import each other': {
    rule: 'noImportCycles',
    wrong: { 'server/src/start/a1.ts': value('./a2.ts'), 'server/src/start/a2.ts': value('./a1.ts') },
    right: {
      'server/src/start/b1.ts': value('./b2.ts'),
      'server/src/start/b2.ts': 'export const x = () => 1',
    },
  },
  'two files import types of each other': {
    rule: 'noImportCycles',
    wrong: { 'db/seed/a1.ts': type('./a2.ts'), 'db/seed/a2.ts': type('./a1.ts') },
    right: { 'db/seed/b1.ts': type('./b2.ts'), 'db/seed/b2.ts': 'export type X = number' },
  },
  'three files import each other in a circle': {
    rule: 'noImportCycles',
    wrong: {
      'client/src/lib/a1.ts': value('./a2.ts'),
      'client/src/lib/a2.ts': "export * from './a3.ts'",
      'client/src/lib/a3.ts': type('./a1.ts'),
    },
    right: {
      'client/src/lib/b1.ts': value('./b2.ts'),
      'client/src/lib/b2.ts': "export * from './b3.ts'",
      'client/src/lib/b3.ts': 'export const x = () => 1',
    },
  },
  'the client imports a package of the server': {
    rule: 'noUndeclaredDependencies',
    wrong: each(serverPackages, (name) => [`client/src/lib/${name}.ts`, value(name)]),
    right: each(serverPackages, (name) => [`server/src/platform/${name}.ts`, value(name)]),
  },
  'the client imports a type from a package of the server': {
    rule: 'noUndeclaredDependencies',
    wrong: { 'client/src/pages/pg.ts': type('pg') },
    right: { 'client/src/pages/axios.ts': type('axios') },
  },
  'the server imports a package of the client': {
    rule: 'noUndeclaredDependencies',
    wrong: { 'server/src/features/apples/react.ts': value('react') },
    right: { 'client/src/features/shop/apples/react.ts': value('react') },
  },
  'the client imports a module of Node': {
    rule: 'noNodejsModules',
    wrong: { 'client/src/lib/node.ts': value('node:fs') },
    right: { 'server/src/platform/node.ts': value('node:fs') },
  },
  'a relative import has no extension': {
    rule: 'useImportExtensions',
    wrong: { 'client/src/lib/bare.ts': value('./there') },
    right: {
      'client/src/lib/full.ts': value('./there.ts'),
      'client/src/lib/there.ts': 'export const x = () => 1',
    },
  },
  'the contract imports more than zod and itself': {
    rule: messages.floors,
    wrong: each(['express', 'node:fs', 'pino', '../src/app.ts'], (name) => [
      `server/contract/${name.replace(/\W/g, '')}.ts`,
      `export * from '${name}'`,
    ]),
    right: { 'server/contract/right.ts': `${value('zod')}; export * from './fields.ts'` },
  },
  'what is not a test imports what only a test may': {
    rule: messages.floors,
    wrong: { 'client/src/features/shop/apples/given.ts': value('../pears/pear.ts') },
    right: { 'client/src/features/shop/apples/given.test.ts': `${value('../pears/pear.ts')}; ${type('pg')}` },
  },
  'a room of every screen imports a value of a contract with zod': {
    rule: messages.zodFree,
    wrong: Object.assign(
      {},
      ...sharedRooms.map((room) =>
        each(zodFiles, (file) => [`${room}/${file.replaceAll('/', '-')}.ts`, value(file)]),
      ),
    ),
    right: each(sharedRooms, (room) => [
      `${room}/a.ts`,
      `${type('server/contract/fields')}; ${value('server/contract/facts/pages')}`,
    ]),
  },
}
const complaints = lint(
  Object.assign({}, ...Object.values(plants).flatMap(({ wrong, right }) => [wrong, right])),
)
const rulesAt = (path: string) =>
  complaints.filter((complaint) => complaint.path === path).map(({ rule }) => rule)

test.each(Object.entries(plants))('when %s, then the linter refuses it', (_what, { rule, wrong, right }) => {
  for (const path of Object.keys(wrong)) expect(rulesAt(path), path).toContain(rule)
  for (const path of Object.keys(right)) expect(rulesAt(path), path).not.toContain(rule)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

/** Who may import whom. Tests may import anything: the rules are for what runs. */
const rules: { folder: RegExp; may: (own: string) => RegExp[] }[] = [
  { folder: /^server\/contract\//, may: () => [/^server\/contract\//, /^package:zod$/] },
  {
    folder: /^server\/src\/platform\//,
    may: () => [/^server\/src\/platform\//, /^server\/contract\//, anyPackage],
  },
  {
    folder: /^server\/src\/features\/[^/]+\//,
    may: (own) => [new RegExp(`^${own}`), /^server\/src\/(offers|platform)\//, /^server\/contract\//, anyPackage],
  },
  {
    folder: /^server\/src\/offers\//,
    may: () => [/^server\/src\/(offers|platform)\//, /^server\/contract\//, anyPackage],
  },
  { folder: /^server\/(src\/(start\/)?)?[^/]+$/, may: () => [/^server\/(src|contract)\//, /^db\/seed\//, anyPackage] },
  { folder: /^db\//, may: () => [/^db\//, anyPackage] },
  { folder: /^client\/src\/lib\//, may: (own) => [new RegExp(`^${own}`), ...clientWide] },
  {
    folder: /^client\/src\/(ui|session)\//,
    may: (own) => [new RegExp(`^${own}`), /^client\/src\/lib\//, ...clientWide],
  },
  {
    folder: /^client\/src\/features\/[^/]+\//,
    may: (own) => [new RegExp(`^${own}`), /^client\/src\/(offers|ui|lib|session)\//, ...clientWide],
  },
  { folder: /^client\/src\/offers\//, may: () => [/^client\/src\/(offers|ui|lib|session)\//, ...clientWide] },
  { folder: /^client\/src\/(pages|app)\//, may: () => [/^client\/src\//, ...clientWide] },
  { folder: /^client\/(src\/)?[^/]+$/, may: () => [/^client\/src\//, ...clientWide] },
]

const anyPackage = /^package:/
/** The pictures of the product are everybody's; of the server, only the contract is the client's. */
const clientWide = [/^client\/src\/assets\//, /^server\/contract\//, anyPackage]

const root = fileURLToPath(new URL('../../', import.meta.url))
const sources = ['server', 'client', 'db'].flatMap((workspace) => sourcesIn(workspace))

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name)
    if (entry.isDirectory()) return isLeftOut(entry.name, path) ? [] : sourcesIn(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.test\.tsx?$|test-setup\.ts$/.test(entry.name) ? [path] : []
  })
}

function isLeftOut(name: string, path: string): boolean {
  return ['node_modules', 'dist', 'data'].includes(name) || ['server/test', 'client/e2e'].includes(path)
}

/** What the file imports: paths from the root of the repository, and 'package:…' for the rest. */
function importsOf(path: string): string[] {
  const source = readFileSync(join(root, path), 'utf8')
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, specifier = '']) => {
    if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
    return /^(server|client|db)\//.test(specifier) ? specifier : `package:${specifier}`
  })
}

function violationsOf(path: string): string[] {
  const rule = rules.find(({ folder }) => folder.test(path))
  if (!rule) return [`${path} lies in no folder of the layout`]
  const allowed = rule.may(path.match(rule.folder)?.[0] ?? path)
  return importsOf(path)
    .filter((imported) => !allowed.some((pattern) => pattern.test(imported)))
    .map((imported) => `${path} imports ${imported}`)
}

describe('who may import whom', () => {
  test.each(['server', 'client', 'db'])('when %s imports something, then its folder may', (workspace) => {
    const paths = sources.filter((path) => path.startsWith(`${workspace}/`))
    expect(paths.length).toBeGreaterThan(0)
    expect(paths.flatMap(violationsOf)).toEqual([])
  })
})

test('when a relative import names a file, then it names it with its extension', () => {
  const bare = sources.flatMap((path) =>
    importsOf(path)
      .filter((imported) => !imported.startsWith('package:') && !/\.\w+(\?\w+)?$/.test(imported))
      .filter((imported) => !/^(server\/contract|db\/seed)\//.test(imported))
      .map((imported) => `${path} imports ${imported}`),
  )
  expect(bare).toEqual([])
})

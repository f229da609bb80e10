import { basename } from 'node:path'
import { expect, test } from 'vitest'
import {
  type Document,
  documents,
  entries,
  exists,
  isThere,
  leads,
  linksIn,
  pathsIn,
  unknownScriptsIn,
  unknownVariablesIn,
  variablesOfConfig,
  variablesOfExample,
} from './documents.ts'

const named = (path: string) => {
  const document = documents.find((one) => one.path === path)
  if (!document) throw new Error(`There is no ${path}`)
  return document
}
const wrong = (find: (document: Document) => string[]) =>
  documents.flatMap((document) => find(document).map((what) => `${document.path}: ${what}`))

test('each path that a document names exists', () => {
  expect(documents.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(200)
  expect(wrong((document) => pathsIn(document.text).filter((path) => !isThere(path, document)))).toEqual([])
})

test('each link to a file or heading in a document works', () => {
  expect(wrong((document) => linksIn(document.text).filter((link) => !leads(link, document)))).toEqual([])
})

test('each environment variable in a document is read by the server or a tool', () => {
  expect(wrong(({ text }) => unknownVariablesIn(text))).toEqual([])
})

test('each npm command in a document is in package.json', () => {
  expect(wrong(({ text }) => unknownScriptsIn(text))).toEqual([])
})

test(".env.example and the operators' table contain each variable that the server reads", () => {
  const table =
    named('server/docs/operating.md')
      .text.match(/^\| `.*$/gm)
      ?.join('\n') ?? ''
  expect(variablesOfExample.length).toBeGreaterThan(30)
  expect(variablesOfExample.toSorted()).toEqual(variablesOfConfig.toSorted())
  expect(variablesOfExample.filter((name) => !table.includes(`\`${name}\``))).toEqual([])
})

test.each([
  ['client/README.md', /^client\/src\/features\/[^/.]+\/([^/.]+)$/],
  ['server/README.md', /^server\/src\/features\/([^/.]+)$/],
])('%s names each feature', (readme, isFeature) => {
  const features = entries.flatMap((path) => isFeature.exec(path)?.[1] ?? [])
  expect(features.length).toBeGreaterThan(30)
  expect(features.filter((feature) => !named(readme).text.includes(`\`${feature}\``))).toEqual([])
})

test('each numbered item in the security checklist has a row in the table', () => {
  const cells = [...named('server/docs/security.md').text.matchAll(/^\| ([\d*, ]+) \|/gm)]
  const numbers = cells.flatMap(([, cell = '']) => cell.match(/\d+/g) ?? []).map(Number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
})

test('each decision record has a unique number, which its title repeats', () => {
  const records = documents.filter(({ path }) => path.includes('/docs/decisions/'))
  const numbers = records.map(({ path }) => path.replace(/\/(\d{3})-[^/]*$/, '/$1'))
  expect(new Set(numbers).size).toBe(records.length)
  const hasNumber = ({ path, text }: Document) => text.startsWith(`# ${basename(path).slice(0, 3)}: `)
  expect(records.filter((record) => !hasNumber(record)).map(({ path }) => path)).toEqual([])
})

test('each README is short', () => {
  const lines = (path: string) => named(path).text.trimEnd().split('\n')
  expect(lines('README.md').length).toBeLessThanOrEqual(120)
  for (const path of ['client/README.md', 'server/README.md']) {
    expect(lines(path).length).toBeLessThanOrEqual(150)
    expect(lines(path).filter((line) => line.length > 120)).toEqual([])
  }
  const wordsOf = ({ text }: Document) => text.split(/\s+/).filter(Boolean).length
  const readmes = documents.filter(({ path }) => basename(path) === 'README.md')
  // READMEs of mechanisms are at most half a page long.
  const isOfMechanism = ({ path }: Document) => /^server\/src\/[^/]+\//.test(path)
  expect(readmes.filter((readme) => isOfMechanism(readme) && wordsOf(readme) > 300)).toEqual([])
  const others = readmes.filter((readme) => !isOfMechanism(readme)).map(wordsOf)
  expect(others.reduce((sum, words) => sum + words)).toBeLessThanOrEqual(6_000)
})

test("the changelog exists only once, next to GitHub's other documents", () => {
  expect(named('.github/CHANGELOG.md').text).toMatch(/^# .*\n\n## 1\.0\.0-rc\.1\n/)
  expect(entries.filter((path) => basename(path) === 'CHANGELOG.md')).toEqual(['.github/CHANGELOG.md'])
  expect(exists('CHANGELOG.md')).toBe(false)
})

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

test('when a document names a path of the repository, then it is there', () => {
  expect(documents.flatMap(({ text }) => pathsIn(text)).length).toBeGreaterThan(200)
  expect(wrong((document) => pathsIn(document.text).filter((path) => !isThere(path, document)))).toEqual([])
})

test('when a document links to another place of the repository, then file and heading are there', () => {
  expect(wrong((document) => linksIn(document.text).filter((link) => !leads(link, document)))).toEqual([])
})

test('when a document names an environment variable, then the server or a tool reads it', () => {
  expect(wrong(({ text }) => unknownVariablesIn(text))).toEqual([])
})

test('when a document names a command of npm, then package.json has it', () => {
  expect(wrong(({ text }) => unknownScriptsIn(text))).toEqual([])
})

test('when the server reads a variable, then .env.example and the table for operators have it', () => {
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
])('when there is a feature, then %s names it', (readme, isFeature) => {
  const features = entries.flatMap((path) => isFeature.exec(path)?.[1] ?? [])
  expect(features.length).toBeGreaterThan(30)
  expect(features.filter((feature) => !named(readme).text.includes(`\`${feature}\``))).toEqual([])
})

test('when a checklist item of security has a number, then the table has its row', () => {
  const cells = [...named('server/docs/security.md').text.matchAll(/^\| ([\d*, ]+) \|/gm)]
  const numbers = cells.flatMap(([, cell = '']) => cell.match(/\d+/g) ?? []).map(Number)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
})

test('when a decision is recorded, then its number is its own and stands in its title', () => {
  const records = documents.filter(({ path }) => path.includes('/docs/decisions/'))
  const numbers = records.map(({ path }) => path.replace(/\/(\d{3})-[^/]*$/, '/$1'))
  expect(new Set(numbers).size).toBe(records.length)
  const hasNumber = ({ path, text }: Document) => text.startsWith(`# ${basename(path).slice(0, 3)}: `)
  expect(records.filter((record) => !hasNumber(record)).map(({ path }) => path)).toEqual([])
})

test('when somebody opens a README, then it is short enough to be read', () => {
  const lines = (path: string) => named(path).text.trimEnd().split('\n')
  expect(lines('README.md').length).toBeLessThanOrEqual(120)
  for (const path of ['client/README.md', 'server/README.md']) {
    expect(lines(path).length).toBeLessThanOrEqual(150)
    expect(lines(path).filter((line) => line.length > 120)).toEqual([])
  }
  const wordsOf = ({ text }: Document) => text.split(/\s+/).filter(Boolean).length
  const readmes = documents.filter(({ path }) => basename(path) === 'README.md')
  // At most half a page, for engineers who work on that mechanism.
  const isOfMechanism = ({ path }: Document) => /^server\/src\/[^/]+\//.test(path)
  expect(readmes.filter((readme) => isOfMechanism(readme) && wordsOf(readme) > 300)).toEqual([])
  const others = readmes.filter((readme) => !isOfMechanism(readme)).map(wordsOf)
  expect(others.reduce((sum, words) => sum + words)).toBeLessThanOrEqual(6_000)
})

test('when somebody looks for what is new, then the changelog stands once, beside the other documents of GitHub', () => {
  expect(named('.github/CHANGELOG.md').text).toMatch(/^# .*\n\n## 1\.0\.0-rc\.1\n/)
  expect(entries.filter((path) => basename(path) === 'CHANGELOG.md')).toEqual(['.github/CHANGELOG.md'])
  expect(exists('CHANGELOG.md')).toBe(false)
})

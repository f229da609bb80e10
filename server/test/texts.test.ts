import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { deskTexts } from '../contract/desk-texts.ts'
import { shopTexts } from '../contract/shop-texts.ts'
import { texts } from '../contract/texts.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const sources = ['server/contract', 'server/src', 'client/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path) && !/contract.(?:shop-|desk-)?texts\.ts$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

/** All sentences and longer labels of the catalogue; a single word may well be another word elsewhere. */
function sentencesIn(part: unknown): string[] {
  if (typeof part === 'string') return part.length >= 10 && part.includes(' ') ? [part] : []
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentencesIn) : []
}

/** Where it stands as a text of its own: in quotes, or alone between two tags. */
const whereElse = (sentence: string, files = sources) => {
  const itself = new RegExp(`['"\`>]\\s*${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*['"\`<]`)
  return files.filter(({ source }) => itself.test(source)).map(({ path }) => `${path}: ${sentence}`)
}

test('when the specification fixes a text, then it stands once, in the catalogue', () => {
  const sentences = [...new Set(sentencesIn([texts, shopTexts, deskTexts]))]
  expect(sentences.length).toBeGreaterThan(50)
  expect(sentences.flatMap((sentence) => whereElse(sentence))).toEqual([])
})

test('when a fixed text is written a second time, then the check above finds it', () => {
  const copy = { path: 'client/src/planted.tsx', source: `<p>${shopTexts.register.incomplete}</p>` }
  expect(whereElse(shopTexts.register.incomplete, [...sources, copy])).toEqual([
    `${copy.path}: ${shopTexts.register.incomplete}`,
  ])
})

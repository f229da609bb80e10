import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { usesOf } from '../../client/build/text-uses.ts'
import { texts } from '../contract/texts.ts'
import { eachMessage, languageCodes, messagesOf, sourceLanguage, valuesOf } from '../texts/catalogue.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const sources = ['server/contract', 'server/src', 'client/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

const english = messagesOf(sourceLanguage)
const names = [...eachMessage(english)].map(([path]) => path)

describe('a text that the specification fixes', () => {
  /** A single word may well be another word elsewhere. */
  const sentences = [
    ...new Set(
      [...eachMessage(english)]
        // Their English names are also what is stored.
        .filter(([path]) => !path.startsWith('indianStates.'))
        .map(([, message]) => message),
    ),
  ].filter((message) => message.length >= 10 && message.includes(' ') && !/[{}]/.test(message))

  /** Where it stands as a text of its own: in quotes, or alone between two tags. */
  const whereElse = (sentence: string, files = sources) => {
    const itself = new RegExp(`['"\`>]\\s*${sentence.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*['"\`<]`)
    return files.filter(({ source }) => itself.test(source)).map(({ path }) => `${path}: ${sentence}`)
  }

  test('when it is read, then it stands once, in the catalogue', () => {
    expect(sentences.length).toBeGreaterThan(50)
    expect(sentences.flatMap((sentence) => whereElse(sentence))).toEqual([])
  })

  test('when it is written a second time, then the check above finds it', () => {
    const copy = { path: 'client/src/planted.tsx', source: `<p>${texts.register.incomplete}</p>` }
    expect(whereElse(texts.register.incomplete, [...sources, copy])).toEqual([
      `${copy.path}: ${texts.register.incomplete}`,
    ])
  })
})

describe('the catalogue', () => {
  const others = languageCodes.filter((code) => code !== sourceLanguage)

  test.each(others)('when the language is %s, then it has every text of the English file and no other', (code) => {
    expect([...eachMessage(messagesOf(code))].map(([path]) => path).sort()).toEqual([...names].sort())
  })

  test.each(others)('when the language is %s, then each text asks for the same values as the English one', (code) => {
    const valuesIn = (language: string) =>
      [...eachMessage(messagesOf(language))]
        .map(([path, message]) => `${path}: ${[...valuesOf(message)].map(([name, type]) => `${name} ${type}`).sort()}`)
        .sort()
    expect(valuesIn(code)).toEqual(valuesIn(sourceLanguage))
  })

  test('when no source reads a text, then it is not in the catalogue', () => {
    const read = sources.flatMap(({ path, source }) =>
      usesOf(path, source, english).uses.map((use) => use.path.join('.')),
    )
    const used = new Set(read)
    const isUsed = (name: string) => {
      const parts = name.split('.')
      return parts.some((_, end) => used.has(parts.slice(0, end + 1).join('.')))
    }
    // What a language says of itself is there for all of the code; the shell's texts stand in index.html.
    const elsewhere = /^(?:language|shell)\./
    expect(names.filter((name) => !elsewhere.test(name) && !isUsed(name))).toEqual([])
  })
})

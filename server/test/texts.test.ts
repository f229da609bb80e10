import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, test, vi } from 'vitest'
import { usesOf } from '../../client/build/text-uses.ts'
import { texts } from '../contract/texts.ts'
import { eachMessage, languageCodes, messagesOf, partAt, sourceLanguage, valuesOf } from '../texts/catalogue.ts'

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

describe('a text on the server, where the language is that of the request', () => {
  type Span = { start: number; end: number }

  /** Where a text is read outside of every function. A group may be, and a message that asks for values until it gets them. */
  function readWhileLoading(path: string, source: string) {
    const { uses } = usesOf(path, source, english)
    if (uses.length === 0) return []
    const functions: Span[] = []
    const called = new Set<number>()
    const note = (node: Span) => {
      functions.push(node)
    }
    new Visitor({
      ArrowFunctionExpression: note,
      FunctionDeclaration: note,
      FunctionExpression: note,
      CallExpression: ({ callee }) => {
        called.add(callee.end)
      },
    }).visit(parseSync(path, source).program)
    return uses
      .filter(({ start, end, path: names }) => {
        const part = partAt(english, names)
        const isRead = typeof part === 'string' && (valuesOf(part).size === 0 || called.has(end))
        return isRead && !functions.some((one) => one.start <= start && end <= one.end)
      })
      .map((use) => `${path}: texts.${use.path.join('.')}`)
  }

  test('when a module is loaded, then it reads none', () => {
    const ofServer = sources.filter(({ path }) => path.startsWith('server'))
    expect(ofServer.flatMap(({ path, source }) => readWhileLoading(path, source))).toEqual([])
  })

  test('when a text is read outside of a function, then the check above finds it', () => {
    const planted = `import { texts } from './texts.ts'
      const frozen = { error: texts.missing.name }
      const frozenToo = texts.see({ what: 'shops' })
      const group = texts.missing
      const message = texts.see
      const later = () => texts.missing.email`
    expect(readWhileLoading('server/contract/planted.ts', planted)).toEqual([
      'server/contract/planted.ts: texts.missing.name',
      'server/contract/planted.ts: texts.see',
    ])
  })

  test('when all modules are loaded, then no function that is called meanwhile reads one either', async () => {
    vi.resetModules()
    vi.doMock('../texts/spoken-language.ts', () => ({
      spokenLanguage: () => {
        throw new Error('A text was read before anybody asked')
      },
      speaking: () => undefined,
    }))
    await expect(import('../src/app.ts')).resolves.toBeDefined()
    vi.doUnmock('../texts/spoken-language.ts')
    vi.resetModules()
  })
})

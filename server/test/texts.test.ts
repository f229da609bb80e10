import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from '@messageformat/parser'
import { parseSync, Visitor } from 'rolldown/utils'
import { describe, expect, test, vi } from 'vitest'
import { usesOf } from '../../client/build/text-uses.ts'
import { texts } from '../contract/facts/texts.ts'
import {
  eachMessage,
  languagesWithTexts,
  messagesOf,
  partAt,
  sourceLanguage,
  valuesOf,
} from '../texts/catalogue.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const sources = ['server/contract', 'server/src', 'client/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }))

const english = messagesOf(sourceLanguage)
const names = [...eachMessage(english)].map(([path]) => path)

type Source = { path: string; source: string }

/** Returns all strings, and the texts in JSX or in attributes that users read or hear. */
function wordsIn({ path, source }: Source) {
  const strings: string[] = []
  const onScreen: string[] = []
  const withoutBreaks = (text: string) => text.replace(/\s+/g, ' ').trim()
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value)
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      if (expressions.length === 0) strings.push(quasis[0]?.value.cooked ?? '')
    },
    JSXText: ({ value }) => {
      strings.push(withoutBreaks(value))
      onScreen.push(withoutBreaks(value))
    },
    JSXAttribute: ({ name, value }) => {
      if (name.type !== 'JSXIdentifier' || value?.type !== 'Literal') return
      if (/^(?:aria-label|label|title|placeholder|alt|hint|description|\w+Label)$/.test(name.name))
        onScreen.push(String(value.value))
    },
  }).visit(parseSync(path, source).program)
  return { path, strings, onScreen: onScreen.filter((text) => /\p{L}{2}/u.test(text.replace(/&\w+;/g, ''))) }
}

const words = sources.map(wordsIn)

describe('texts in sources', () => {
  /** Texts of several words only, since a single word may have several meanings. */
  const sentences = new Set(
    [...eachMessage(english)]
      // Excludes texts that are also stored values, or examples of such values.
      .filter(([path]) => !/^indianStates\.|^myProducts\.filters\.categories\.|\.example$/.test(path))
      .map(([, message]) => message)
      .filter((message) => message.length >= 10 && message.includes(' ') && !/[{}]/.test(message)),
  )
  const copiesIn = ({ path, strings }: ReturnType<typeof wordsIn>) =>
    strings.filter((text) => sentences.has(text)).map((text) => `${path}: ${text}`)
  const ownWordsOf = ({ path, onScreen }: ReturnType<typeof wordsIn>) =>
    onScreen.map((text) => `${path}: ${text}`)

  test('are written once, in the catalogue', () => {
    expect(sentences.size).toBeGreaterThan(1000)
    expect(words.flatMap(copiesIn)).toEqual([])
  })

  test('on screens come from the catalogue', () => {
    expect(words.flatMap(ownWordsOf)).toEqual([])
  })

  test('are found by these checks when they are hard-coded in a screen', () => {
    const path = 'client/src/planted.tsx'
    const text = texts.register.incomplete
    const planted = wordsIn({ path, source: `export const Planted = () => <p title="A title">${text}</p>` })
    expect(copiesIn(planted)).toEqual([`${path}: ${text}`])
    expect(ownWordsOf(planted)).toEqual([`${path}: A title`, `${path}: ${text}`])
  })
})

describe('the catalogue', () => {
  const others = languagesWithTexts.filter((code) => code !== sourceLanguage)

  test.each(others)('has every text of the English file, and no other, in %s', (code) => {
    expect([...eachMessage(messagesOf(code))].map(([path]) => path).sort()).toEqual([...names].sort())
  })

  test.each(others)('takes the same values for each text as in English, in %s', (code) => {
    const valuesIn = (language: string) =>
      [...eachMessage(messagesOf(language))]
        .map(
          ([path, message]) =>
            `${path}: ${[...valuesOf(message)].map(([name, type]) => `${name} ${type}`).sort()}`,
        )
        .sort()
    expect(valuesIn(code)).toEqual(valuesIn(sourceLanguage))
  })

  test('has a singular form for everything that is counted', () => {
    const things =
      'days|hours|minutes|people|offers|shops|rows|places|photos|codes|searches|brands|letters|characters|areas|customers'
    const counted = new RegExp(`\\{(?!brand|shop)\\w+\\} (?:[a-z]+ )?(?:${things})\\b`)
    /** Returns a message's text outside of plural forms. */
    const outside = (message: string) =>
      parse(message)
        .map((token) => (token.type === 'content' ? token.value : 'cases' in token ? '' : `{${token.arg}}`))
        .join('')
    // Excludes the privacy notice, since changing its text would ask all users for consent again.
    const faults = [...eachMessage(english)].filter(
      ([path, message]) => !path.startsWith('notice.') && counted.test(outside(message)),
    )
    expect(faults).toEqual([])
  })

  test('contains no unused text', () => {
    const read = sources.flatMap(({ path, source }) =>
      usesOf(path, source, english).uses.map((use) => use.path.join('.')),
    )
    const used = new Set(read)
    const isUsed = (name: string) => {
      const parts = name.split('.')
      return parts.some((_, end) => used.has(parts.slice(0, end + 1).join('.')))
    }
    // Texts that are used by generic code or by index.html.
    const elsewhere = /^(?:language|shell)\./
    expect(names.filter((name) => !elsewhere.test(name) && !isUsed(name))).toEqual([])
  })
})

test.each([
  'export const all = texts',
  'export const all = { texts }',
  'export const all = { ...texts }',
  'export const some = Math.random() ? texts : {}',
  'export const one = (name: string) => texts[name]',
  'const show = (texts: string[]) => texts',
])('the build refuses a source with «%s», which hides which texts are used', (line) => {
  const source = `import { texts } from './texts.ts'\n${line}`
  expect(() => usesOf('planted.ts', source, english)).toThrow(
    'planted.ts:2: write the name of each text in full',
  )
})

describe('texts on the server, where the language depends on the request', () => {
  type Span = { start: number; end: number }

  /** Finds texts that are read while a module loads: they would keep the language of that moment. */
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

  test('are not read while a module loads', () => {
    const ofServer = sources.filter(({ path }) => path.startsWith('server'))
    expect(ofServer.flatMap(({ path, source }) => readWhileLoading(path, source))).toEqual([])
  })

  test('are found by the check above when they are outside of functions', () => {
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

  test('are not read by functions that run while modules load', async () => {
    vi.resetModules()
    vi.doMock('../texts/locale.ts', () => ({
      currentLocale: () => {
        throw new Error('A text was read before anybody asked')
      },
      speaking: () => undefined,
    }))
    await expect(import('../src/app.ts')).resolves.toBeDefined()
    vi.doUnmock('../texts/locale.ts')
    vi.resetModules()
  })
})

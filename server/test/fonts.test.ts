import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { conjuncts } from '../../.config/fonts/hindi-text.ts'
import { aboutLanguage, eachMessage, languagesWithTexts, messagesOf } from '../texts/catalogue.ts'

// The committed fonts of the screens, which `npm run fonts` makes.
const ui = join(import.meta.dirname, '../../client/src/ui')
const weights = { min: 400, max: 800 }

/** Our files by family as fonts.css names them, each with the letters that the browser takes from it. */
const faces = [...readFileSync(join(ui, 'fonts.css'), 'utf8').matchAll(/@font-face \{([^}]+)\}/g)].flatMap(
  ([, face = '']) => {
    const read = (property: string) => new RegExp(`${property}:\\s+([^;]+);`).exec(face)?.[1]?.trim() ?? ''
    const file = /url\("([^"]+)"\)/.exec(face)?.[1]
    if (!file) return []
    const font = readFont(join(ui, file))
    const ranges = [...read('unicode-range').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
    )
    const letters = [...font.letters].filter((code) =>
      ranges.some(([from, to]) => from <= code && code <= to),
    )
    return [{ family: JSON.parse(read('font-family')), weight: read('font-weight'), font, letters }]
  },
)
const lettersOf = (family: string) =>
  new Set(faces.filter((face) => face.family === family).flatMap(({ letters }) => letters))
const lackingIn = (family: string, texts: string[], isMeant: RegExp) => {
  const letters = lettersOf(family)
  const all = [...new Set(texts.join(''))].filter((letter) => isMeant.test(letter))
  return all.filter((letter) => !letters.has(letter.codePointAt(0) ?? 0))
}
/** Consonants, each with a nukta or none, joined by halants. */
const conjunct = /(?:[\u0915-\u0939]\u093c?\u094d)+[\u0915-\u0939]\u093c?/g
const textsOf = (code: string) => [...eachMessage(messagesOf(code))].map(([, message]) => message)

test('fonts.css names the families in use, each with all weights', () => {
  expect([...new Set(faces.map(({ family }) => family))]).toEqual([
    ...['Anek Latin Variable', 'Chowk Devanagari', 'Language Names'],
  ])
  for (const { weight, font } of faces) {
    expect(weight).toBe(`${weights.min} ${weights.max}`)
    expect(font.weights).toEqual(weights)
  }
})

test.each(languagesWithTexts)('the fonts have each letter of the texts in %s', (code) => {
  expect(lackingIn('Anek Latin Variable', textsOf(code), /[\u0020-\u024f\u2000-\u22ff]/)).toEqual([])
  expect(lackingIn('Chowk Devanagari', textsOf(code), /\p{Script=Devanagari}/u)).toEqual([])
})

test('the Hindi font has each conjunct of the texts', () => {
  const drawn = new Set(conjuncts.map((conjunct) => conjunct.normalize('NFD')))
  const written = textsOf('hi').flatMap((text) => text.normalize('NFD').match(conjunct) ?? [])
  expect([...new Set(written)].filter((each) => !each.startsWith('र्') && !drawn.has(each))).toEqual([])
})

test('the font of language names has each letter of these', () => {
  const names = languagesWithTexts.map((code) => aboutLanguage(code).name)
  expect(lackingIn('Language Names', names, /\p{Script=Devanagari}/u)).toEqual([])
})

/** The letters and the span of weights of a WOFF2 file: its tables `cmap` and `fvar`. */
function readFont(path: string) {
  const tables = tablesOf(readFileSync(path))
  const [cmap, fvar] = [tables.get('cmap'), tables.get('fvar')]
  if (!cmap || !fvar) throw new Error(`${path} has no letters, or no axes`)
  const letters = new Set<number>()
  for (let record = 4; record < 4 + 8 * cmap.readUInt16BE(2); record += 8)
    for (const letter of lettersAt(cmap.subarray(cmap.readUInt32BE(record + 4)))) letters.add(letter)
  const axis = fvar.subarray(fvar.readUInt16BE(4))
  const isWeight = axis.toString('latin1', 0, 4) === 'wght'
  const value = (at: number) => (isWeight ? axis.readInt32BE(at) / 2 ** 16 : Number.NaN)
  return { letters, weights: { min: value(4), max: value(12) } }
}

function* lettersAt(subtable: Buffer) {
  const format = subtable.readUInt16BE(0)
  if (format === 12)
    for (let group = 16; group < 16 + 12 * subtable.readUInt32BE(12); group += 12)
      yield* span(subtable.readUInt32BE(group), subtable.readUInt32BE(group + 4))
  else if (format === 4) {
    const size = subtable.readUInt16BE(6)
    for (let at = 0; at < size; at += 2)
      yield* span(subtable.readUInt16BE(16 + size + at), subtable.readUInt16BE(14 + at))
  }
}
function* span(from: number, to: number) {
  for (let code = from; code <= to && code !== 0xffff; code++) yield code
}

/** Those tables of a WOFF2 file that are as they were in the font. */
function tablesOf(file: Buffer) {
  let at = 48
  const base128 = () => {
    for (let value = 0; ; ) {
      const byte = file[at++] ?? 0
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const directory = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at++] ?? 0
    const known = flags & 63
    if (known === 63) at += 4
    const tag = { 0: 'cmap', 47: 'fvar' }[known] ?? (known === 63 ? file.toString('latin1', at - 4, at) : '')
    const size = base128()
    // glyf and loca are transformed unless the version says no, others only when it says so.
    const isGlyphs = known === 10 || known === 11
    return { tag, size: flags >> 6 === (isGlyphs ? 3 : 0) ? size : base128() }
  })
  const content = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)))
  let start = 0
  return new Map(
    directory.map(({ tag, size }) => {
      start += size
      return [tag, content.subarray(start - size, start)]
    }),
  )
}

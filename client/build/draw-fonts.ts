import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { aboutLanguage, languagesWithTexts } from '../../server/texts/catalogue.ts'
import { parts, syllables } from './hindi-text.ts'
import { keepGlyphs } from './keep-glyphs.ts'

/**
 * ui/tokens.css knows no weight beyond these; 400 is where the families begin to be drawn from, so that
 * nothing is rounded anew. Hints stay: they weigh nothing in these families, and without them a browser hints
 * by itself.
 */
const common = {
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  dropTables: ['STAT', 'DSIG'],
}
const span = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** What English is written with; fonts.css names the same letters. */
const latin = `${span(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−`
/** What is rarer: é, ½, °. */
const accents = [...`${span(0xa1, 0xff)}ıŒœ€™`].filter((letter) => !latin.includes(letter)).join('')
const devanagariFeatures = 'abvm blwm dist abvs akhn blwf blws cjct half nukt pres psts rkrf rphf'.split(' ')

const source = (name: string) =>
  createRequire(import.meta.url).resolve(`@fontsource-variable/${name}-wght-normal.woff2`)
/** What the switch offers on every page: our whole Hindi font for one word would be 44 kB. */
export const languageNames = languagesWithTexts.map((code) => aboutLanguage(code).name).join('')

export const sources = {
  latin: source('anek-latin/files/anek-latin-latin'),
  latinMore: source('anek-latin/files/anek-latin-latin-ext'),
  devanagari: source('noto-sans-devanagari/files/noto-sans-devanagari-devanagari'),
}

/** The product's fonts by name: the families' letters, weights and features that it uses. */
export const fonts: Record<string, () => Promise<Uint8Array>> = {
  latin: () => cut(sources.latin, latin, ['kern', 'tnum']),
  accents: () => cut(sources.latin, accents, ['kern']),
  rupee: () => cut(sources.latinMore, '₹', []),
  hindi: drawHindi,
  names: async () => cut(sources.devanagari, languageNames, devanagariFeatures),
}

const cut = async (file: string, text: string, keepFeatures: string[]) =>
  subsetFont(await readFile(file), text, { ...common, keepFeatures, targetFormat: 'woff2' })

async function drawHindi() {
  const letters = [...new Set([' ', ...parts.join(''), ...syllables.join('')])].join('')
  const everything = await subsetFont(await readFile(sources.devanagari), letters, {
    ...common,
    keepFeatures: devanagariFeatures,
    targetFormat: 'sfnt',
  })
  const everyday = await keepGlyphs(everything, parts, syllables)
  return subsetFont(Buffer.from(everyday), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })
}

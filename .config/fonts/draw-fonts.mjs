// `npm run fonts`: regenerates the committed fonts after a change of the letters below, of hindi-text.ts or
// of the share images' letters.ts. Each font contains only the letters, weights and features in use.
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { lettersOf } from '../../server/src/features/share-images/drawing/letters.ts'
import { aboutLanguage, languagesWithTexts } from '../../server/texts/catalogue.ts'
import { parts, syllables } from './hindi-text.ts'

const packageFile = createRequire(import.meta.url).resolve
const source = (name) => readFile(packageFile(`@fontsource-variable/${name}-wght-normal.woff2`))
const sources = {
  latin: await source('anek-latin/files/anek-latin-latin'),
  latinExtended: await source('anek-latin/files/anek-latin-latin-ext'),
  anekDevanagari: await source('anek-devanagari/files/anek-devanagari-devanagari'),
  devanagari: await source('noto-sans-devanagari/files/noto-sans-devanagari-devanagari'),
}

/**
 * The weights of ui/tokens.css. 400 is the families' default, so that no outline is rounded. Hinting is kept,
 * since it takes no space in these families; without it, browsers would hint by themselves.
 */
const common = {
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
  dropTables: ['STAT', 'DSIG'],
}
const cut = (font, text, keepFeatures) =>
  subsetFont(font, text, { ...common, keepFeatures, targetFormat: 'woff2' })

const span = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))
/** English letters; must match fonts.css. */
const latin = `${span(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−`
const accents = [...`${span(0xa1, 0xff)}ıŒœ›€™`].filter((letter) => !latin.includes(letter)).join('')
const devanagariFeatures = 'abvm blwm dist abvs akhn blwf blws cjct half nukt pres psts rkrf rphf'.split(' ')
/** Letters of the language switch on every page: the whole Hindi font would add 44 kB for one word. */
const languageNames = languagesWithTexts.map((code) => aboutLanguage(code).name).join('')

const screenFonts = {
  latin: await cut(sources.latin, latin, ['kern', 'tnum']),
  accents: await cut(sources.latin, accents, ['kern']),
  rupee: await cut(sources.latinExtended, '₹', []),
  hindi: await drawHindi(),
  names: await cut(sources.devanagari, languageNames, devanagariFeatures),
}
for (const [name, font] of Object.entries(screenFonts))
  await writeFile(new URL(`../../client/src/ui/fonts/${name}.woff2`, import.meta.url), font)

// For share images, with all rules that join Hindi letters. TrueType, since fontconfig cannot read WOFF2.
const shareImages = new URL('../../server/src/features/share-images/drawing/fonts/', import.meta.url)
const shareImageFonts = {
  'anek-latin': [sources.latin, lettersOf('latin')],
  'anek-latin-extended': [sources.latinExtended, lettersOf('latinExtended')],
  'anek-devanagari': [sources.anekDevanagari, lettersOf('devanagari')],
}
for (const [name, [font, letters]] of Object.entries(shareImageFonts)) {
  const options = { targetFormat: 'sfnt', variationAxes: { wght: { min: 400, max: 800 } } }
  await writeFile(new URL(`${name}.ttf`, shareImages), await subsetFont(font, letters, options))
}
const licenceOf = (name) => packageFile(`@fontsource-variable/${name}/LICENSE`)
await copyFile(licenceOf('anek-latin'), new URL('OFL.txt', shareImages))
for (const name of ['anek-latin', 'noto-sans-devanagari'])
  await copyFile(licenceOf(name), new URL(`../../client/src/ui/fonts/${name}-OFL.txt`, import.meta.url))

/**
 * Reduces the font to the glyphs of everyday Hindi: the glyphs of its syllables, and intermediate ones during
 * shaping. A subset by letters alone would keep every possible ligature, which is half of the file.
 */
async function drawHindi() {
  const letters = [...new Set([' ', ...parts.join(''), ...syllables.join('')])].join('')
  const whole = await subsetFont(sources.devanagari, letters, {
    ...common,
    keepFeatures: devanagariFeatures,
    targetFormat: 'sfnt',
  })
  const everyday = await keepGlyphs(whole, letters, glyphsOf(whole))
  return subsetFont(Buffer.from(everyday), undefined, { keepAllGlyphs: true, targetFormat: 'woff2' })
}

function glyphsOf(data) {
  const font = new Font(new Face(new Blob(data)))
  const glyphs = new Set()
  const text = new Text()
  const note = () => {
    for (const { codepoint } of text.getGlyphInfos()) glyphs.add(codepoint)
    return true
  }
  const draw = (written) => {
    text.addText(written)
    text.guessSegmentProperties()
    shape(font, text)
    note()
  }
  for (const written of syllables) {
    text.reset()
    draw(written)
  }
  for (const written of parts) {
    text.reset()
    text.setMessageFunc(note)
    draw(written)
  }
  return glyphs
}

/**
 * Calls HarfBuzz directly, since subset-font cannot select glyphs. Numbers are constants from hb-subset.h.
 */
async function keepGlyphs(font, letters, glyphs) {
  const [writable, noLayoutClosure, layoutFeatures] = [2, 0x200, 6]
  const wasm = await readFile(packageFile('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const harfbuzz = (await WebAssembly.instantiate(wasm)).instance.exports
  harfbuzz._initialize?.()
  const call = (name, ...args) => {
    const result = harfbuzz[name](...args)
    if (result === 0) throw new Error(`HarfBuzz refused ${name}`)
    return result
  }
  const memory = () => new Uint8Array(harfbuzz.memory.buffer)
  const start = call('malloc', font.length)
  memory().set(font, start)
  const face = call('hb_face_create', call('hb_blob_create', start, font.length, writable, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const features = call('hb_subset_input_set', input, layoutFeatures)
  harfbuzz.hb_set_clear(features)
  harfbuzz.hb_set_invert(features)
  harfbuzz.hb_subset_input_set_flags(input, noLayoutClosure)
  const letterSet = call('hb_subset_input_unicode_set', input)
  for (const letter of letters) harfbuzz.hb_set_add(letterSet, letter.codePointAt(0))
  const glyphSet = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) harfbuzz.hb_set_add(glyphSet, glyph)
  const subset = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input))
  const at = call('hb_blob_get_data', subset, 0)
  return memory().slice(at, at + call('hb_blob_get_length', subset))
}

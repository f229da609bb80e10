import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'

/** Constants of hb-subset.h. */
const writable = 2
const noLayoutClosure = 0x200
const layoutFeatures = 6

type Harfbuzz = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory }

/**
 * Cuts a font down to the glyphs that these texts need: those they end up with, and those that the parts go
 * through on the way there. A subset by letters alone keeps every ligature that could be made of them, in
 * Devanagari half of the file.
 */
export async function keepGlyphs(font: Uint8Array, parts: string[], texts: string[]): Promise<Uint8Array> {
  const glyphs = glyphsOf(font, parts, texts)
  const harfbuzz = await loadSubsetter()
  const call = (name: string, ...args: number[]) => {
    const result = harfbuzz[name]?.(...args)
    if (result === 0) throw new Error(`HarfBuzz refused ${name}`)
    return result ?? 0
  }
  const memory = () => new Uint8Array(harfbuzz.memory.buffer)
  const start = call('malloc', font.length)
  memory().set(font, start)
  const face = call('hb_face_create', call('hb_blob_create', start, font.length, writable, 0, 0), 0)
  const input = call('hb_subset_input_create_or_fail')
  const features = call('hb_subset_input_set', input, layoutFeatures)
  harfbuzz.hb_set_clear?.(features)
  harfbuzz.hb_set_invert?.(features)
  harfbuzz.hb_subset_input_set_flags?.(input, noLayoutClosure)
  const letters = call('hb_subset_input_unicode_set', input)
  for (const letter of new Set([' ', ...parts.join(''), ...texts.join('')]))
    harfbuzz.hb_set_add?.(letters, letter.codePointAt(0) ?? 0)
  const kept = call('hb_subset_input_glyph_set', input)
  for (const glyph of glyphs) harfbuzz.hb_set_add?.(kept, glyph)
  const subset = call('hb_face_reference_blob', call('hb_subset_or_fail', face, input))
  const at = call('hb_blob_get_data', subset, 0)
  return memory().slice(at, at + call('hb_blob_get_length', subset))
}

function glyphsOf(data: Uint8Array, parts: string[], texts: string[]): Set<number> {
  const font = new Font(new Face(new Blob(data)))
  const glyphs = new Set<number>()
  const text = new Text()
  const note = () => {
    for (const { codepoint } of text.getGlyphInfos()) glyphs.add(codepoint)
    return true
  }
  const draw = (written: string) => {
    text.addText(written)
    text.guessSegmentProperties()
    shape(font, text)
    note()
  }
  for (const written of texts) {
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

async function loadSubsetter(): Promise<Harfbuzz> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm')
  const { instance } = await WebAssembly.instantiate(await readFile(file))
  const harfbuzz = instance.exports as unknown as Harfbuzz
  harfbuzz._initialize?.()
  return harfbuzz
}

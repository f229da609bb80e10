import { join } from 'node:path'
import { currentLocale } from '../../../../contract/facts/texts.ts'
import type { BilingualName } from '../../../offers/share-image.ts'
import { escapeHtml } from '../../../platform/mail/escape-html.ts'
import { loadSharp } from '../../../platform/uploads/encode-picture.ts'
import { clusters, drawable, isHindi } from './letters.ts'

/** `server/build.mjs` copies the fonts to this folder beside the bundle. */
const fontFile = (name: string) => join(import.meta.dirname, 'fonts', `${name}.ttf`)

/** The family names in the font files. */
const fontFamilies = ['Anek Latin Medium', 'Anek Devanagari Medium']

let registered: Promise<void> | undefined

/** librsvg ignores @font-face; fontconfig knows a font once the process has drawn text with its file. */
export const registerFonts = () => (registered ??= register())

async function register() {
  const sharp = await loadSharp()
  for (const name of ['anek-latin', 'anek-latin-extended', 'anek-devanagari'])
    await sharp({ text: { text: 'a', fontfile: fontFile(name) } })
      .png()
      .toBuffer()
}

/** `size` is in pixels, `tracking` a fraction of the size. */
export type TextStyle = {
  size: number
  weight: number
  color: string
  tracking?: number
  lineHeight?: number
}

/** For Hindi, returns a smaller, lighter font, taller lines and no tracking, since its letters are joined. */
export function styleFor(text: string, style: TextStyle): TextStyle {
  if (!isHindi(text)) return style
  const { size, weight, lineHeight = 1.1 } = style
  return {
    ...style,
    size: Math.round(size * 0.94),
    weight: Math.min(weight, 740),
    tracking: 0,
    lineHeight: Math.max(lineHeight, 1.28),
  }
}

/** Draws the lines from `y` downwards. Returns the `y` below the last one. */
export function textLines(lines: string[], x: number, y: number, style: TextStyle) {
  const at = (line: number) => y + line * leading(style)
  const drawn = lines.map((text, line) => textLine(text, x, at(line) + baseline(style), style))
  return { drawn, below: at(lines.length) }
}

export const leading = ({ size, lineHeight = 1.1 }: TextStyle) => Math.round(size * lineHeight)
const baseline = (style: TextStyle) => Math.round((leading(style) - style.size) / 2 + 0.85 * style.size)

const families = fontFamilies.map((family) => `'${family}'`).join(', ')

/** `y` is the position of the baseline. */
export const textLine = (
  text: string,
  x: number,
  y: number,
  { size, weight, color, tracking = 0 }: TextStyle,
) =>
  `<text x="${x}" y="${y}" font-family="${families}" font-weight="${weight}" font-size="${size}"` +
  ` letter-spacing="${(size * tracking).toFixed(2)}" fill="${color}" xml:space="preserve">${escapeHtml(text)}</text>`

/** Returns the advance width in pixels, measured between two letters: only ink can be measured. */
export async function widthOf(text: string, style: TextStyle): Promise<number> {
  const [within, alone] = await Promise.all([inkOf(`H${text}H`, style), inkOf('HH', style)])
  return within - alone
}

async function inkOf(text: string, { size, weight, tracking = 0 }: TextStyle): Promise<number> {
  await registerFonts()
  const sharp = await loadSharp()
  const inPoints = (pixels: number) => Math.round(pixels * 1024)
  const attributes = [
    `font_family="${fontFamilies.join(',')}"`,
    `font_weight="${weight}"`,
    `size="${inPoints(size)}"`,
    `letter_spacing="${inPoints(size * tracking)}"`,
  ]
  const set = sharp({ text: { text: `<span ${attributes.join(' ')}>${escapeHtml(text)}</span>`, dpi: 72 } })
  const { info } = await set.raw().toBuffer({ resolveWithObject: true })
  return info.width
}

const ellipsis = '…'

/** Shortens a text to the width, with an ellipsis. Never separates joined letters. */
export async function cut(text: string, style: TextStyle, width: number): Promise<string> {
  if ((await widthOf(text, style)) <= width) return text
  const letters = clusters(text)
  const shortened = (count: number) =>
    letters
      .slice(0, count)
      .join('')
      .replace(/(?<![\s,.\-–—])[\s,.\-–—]+$/, '') + ellipsis
  return shortened(await howManyFit(letters.length, shortened, style, width))
}

async function howManyFit(
  letters: number,
  textOf: (count: number) => string,
  style: TextStyle,
  width: number,
) {
  let fits = 0
  let tooLong = letters
  while (tooLong - fits > 1) {
    const count = (fits + tooLong) >> 1
    if ((await widthOf(textOf(count), style)) <= width) fits = count
    else tooLong = count
  }
  return fits
}

export async function wrap(text: string, style: TextStyle, width: number, most: number): Promise<string[]> {
  const lines: string[] = []
  let rest = text.split(' ')
  while (rest.length > 0 && lines.length < most - 1) {
    const taken = await fillLine(rest, style, width)
    lines.push(taken.line)
    rest = taken.rest
  }
  if (rest.length > 0) lines.push(await cut(rest.join(' '), style, width))
  return lines
}

async function fillLine(words: string[], style: TextStyle, width: number) {
  let count = 1
  while (count < words.length && (await widthOf(words.slice(0, count + 1).join(' '), style)) <= width) count++
  const line = words.slice(0, count).join(' ')
  if (count > 1 || (await widthOf(line, style)) <= width) return { line, rest: words.slice(count) }
  const letters = clusters(line)
  const some = Math.max(
    1,
    await howManyFit(letters.length, (count) => letters.slice(0, count).join(''), style, width),
  )
  return { line: letters.slice(0, some).join(''), rest: [letters.slice(some).join(''), ...words.slice(1)] }
}

export const drawnName = ({ name, name_hi }: BilingualName) =>
  (currentLocale() === 'hi' && name_hi && drawable(name_hi)) || drawable(name)

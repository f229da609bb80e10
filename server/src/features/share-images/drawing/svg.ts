import { fontFamilies } from './fonts.ts'
import type { TextStyle } from './text-style.ts'

export const cardSize = { width: 1200, height: 630 }

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

const families = fontFamilies.map((family) => `'${family}'`).join(', ')

/** A line of text; x is where it begins, y its letters' foot. */
export const textLine = (
  text: string,
  x: number,
  y: number,
  { size, weight, color, tracking = 0 }: TextStyle,
) =>
  `<text x="${x}" y="${y}" font-family="${families}" font-weight="${weight}" font-size="${size}"` +
  ` letter-spacing="${(size * tracking).toFixed(2)}" fill="${color}" xml:space="preserve">${escapeXml(text)}</text>`

export const svg = (parts: string[], { width, height } = cardSize) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  )

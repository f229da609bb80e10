import { bytesOf } from '../generate/colours.ts'
import type { Part } from '../generate/photos.ts'

/** A perceptual colour (Oklab, polar): lightness and chroma from 0 to 1, hue in degrees. */
type Look = { lightness: number; chroma: number; hue: number }

/** Pixels of nearly the same colour, which are painted alike: each channel is rounded to steps of eight. */
type Shade = Look & { key: number; pixels: number }

type ShadeInPart = Shade & { share: number }

const shadeBits = 5
const dropped = 8 - shadeBits

/** Recolours one part of a drawing (raw RGBA) in place; keeps light and shadow. */
export function paint(drawing: Buffer, part: Part, colour: string) {
  const shades = shadesOf(drawing)
  const found = part === 'main' ? mainPart(shades) : part
  const target = oklabOf(bytesOf(colour))
  // Reduces the contrast of very dark and light colours, which would leave the valid range.
  const contrast = Math.min(1, 0.45 + 2 * Math.min(target.lightness, 1 - target.lightness))
  const inPart = shades
    .map((shade) => ({ ...shade, share: shareOf(shade, found) }))
    .filter(({ share }) => share > 0)
  const weight = sumOf(inPart, ({ share, pixels }) => share * pixels)
  const mean = {
    lightness: sumOf(inPart, ({ share, pixels, lightness }) => share * pixels * lightness) / weight,
    chroma: sumOf(inPart, ({ share, pixels, chroma }) => share * pixels * chroma) / weight,
  }
  const placeOf = new Uint32Array(1 << (3 * shadeBits))
  const shifts = [0]
  for (const { key, share, lightness, chroma, hue } of inPart) {
    const hued = typeof found === 'number'
    const rgb = rgbOf(
      target.lightness + (lightness - mean.lightness) * contrast,
      target.chroma * (hued ? Math.min(1.25, Math.max(0.5, chroma / mean.chroma)) : 1),
      target.hue + (hued ? 0.35 * turnBetween(found, hue) : 0),
    )
    const middle = middleOf(key)
    placeOf[key] = shifts.length
    for (const [channel, value] of rgb.entries()) shifts.push(share * (value - (middle[channel] ?? 0)))
  }
  for (let at = 0; at < drawing.length; at += 4) {
    const place = drawing[at + 3] === 0 ? 0 : (placeOf[keyAt(drawing, at)] ?? 0)
    if (place === 0) continue
    for (let channel = 0; channel < 3; channel++) {
      const value = (drawing[at + channel] ?? 0) + (shifts[place + channel] ?? 0)
      drawing[at + channel] = Math.min(255, Math.max(0, value))
    }
  }
}

function shadesOf(drawing: Buffer): Shade[] {
  const counts = new Uint32Array(1 << (3 * shadeBits))
  const keys: number[] = []
  for (let at = 0; at < drawing.length; at += 4) {
    if (drawing[at + 3] === 0) continue
    const key = keyAt(drawing, at)
    const before = counts[key] ?? 0
    if (before === 0) keys.push(key)
    counts[key] = before + 1
  }
  return keys.map((key) => ({ key, pixels: counts[key] ?? 0, ...oklabOf(middleOf(key)) }))
}

const keyAt = (drawing: Buffer, at: number) =>
  (((drawing[at] ?? 0) >> dropped) << (2 * shadeBits)) |
  (((drawing[at + 1] ?? 0) >> dropped) << shadeBits) |
  ((drawing[at + 2] ?? 0) >> dropped)

const middleOf = (key: number) =>
  [2, 1, 0].map((channel) => (((key >> (channel * shadeBits)) & 31) << dropped) + 4)

const sumOf = (shades: readonly ShadeInPart[], of: (shade: ShadeInPart) => number) =>
  shades.reduce((sum, shade) => sum + of(shade), 0)

function mainPart(shades: readonly Shade[]): number | 'plain' {
  const tens = new Array<number>(36).fill(0)
  let plain = 0
  for (const { chroma, hue, pixels } of shades) {
    const ten = Math.floor(((hue + 360) % 360) / 10)
    if (chroma < 0.06) plain += pixels
    else tens[ten] = (tens[ten] ?? 0) + pixels
  }
  const coloured = tens.reduce((sum, pixels) => sum + pixels, 0)
  if (plain > 1.5 * coloured) return 'plain'
  const around = (ten: number) => [35, 0, 1].reduce((sum, step) => sum + (tens[(ten + step) % 36] ?? 0), 0)
  return 5 + 10 * tens.reduce((fullest, _, ten) => (around(ten) > around(fullest) ? ten : fullest), 0)
}

function shareOf({ chroma, hue }: Look, part: Exclude<Part, 'main'>): number {
  if (part === 'whole') return 1
  if (part === 'plain') return 1 - ramp(chroma, 0.08, 0.12)
  // Greys are slightly violet in these drawings.
  return ramp(chroma, 0.045, 0.08) * (1 - ramp(Math.abs(turnBetween(part, hue)), 38, 58))
}

const ramp = (value: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (value - from) / (to - from)))

export const turnBetween = (from: number, to: number) => ((to - from + 540) % 360) - 180

export function oklabOf([red = 0, green = 0, blue = 0]: Iterable<number> & ArrayLike<number>): Look {
  const [r = 0, g = 0, b = 0] = [lightOf[red], lightOf[green], lightOf[blue]]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const redness = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const yellowness = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.sqrt(redness ** 2 + yellowness ** 2),
    hue: (Math.atan2(yellowness, redness) * 180) / Math.PI,
  }
}

function rgbOf(lightness: number, chroma: number, hue: number) {
  const redness = chroma * Math.cos((hue * Math.PI) / 180)
  const yellowness = chroma * Math.sin((hue * Math.PI) / 180)
  const long = (lightness + 0.3963377774 * redness + 0.2158037573 * yellowness) ** 3
  const middle = (lightness - 0.1055613458 * redness - 0.0638541728 * yellowness) ** 3
  const short = (lightness - 0.0894841775 * redness - 1.291485548 * yellowness) ** 3
  return [
    byteOf(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    byteOf(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    byteOf(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

const lightOf = Array.from({ length: 256 }, (_, byte) =>
  byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
)

function byteOf(light: number) {
  const value = Math.min(1, Math.max(0, light))
  return Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055))
}

import sharp from 'sharp'
import { emojiFile } from '../files.ts'
import { backgrounds, type Photo, partsOf } from '../generate/photos.ts'
import { paint } from './paint-part.ts'

const size = 480
const objectSize = 336
const top = 67
const objectFormat = { width: objectSize, height: objectSize, channels: 4 } as const

const stageFormat = { width: size, height: size, channels: 3 } as const

/** An object with a shadow on a gradient, as an uncompressed PNG, since the photo is encoded again. */
export async function renderProductPhoto({ background, ...object }: Photo): Promise<Buffer> {
  const [stage, drawn] = await Promise.all([stageOf(background), drawObject(object, objectSize)])
  return sharp(stage, { raw: stageFormat })
    .composite([{ input: drawn, raw: objectFormat, left: (size - objectSize) / 2, top }])
    .png({ compressionLevel: 0 })
    .toBuffer()
}

export async function drawObject(
  { emoji, colours }: Pick<Photo, 'emoji' | 'colours'>,
  pixels: number,
): Promise<Buffer> {
  const drawing = Buffer.from(await drawingOf(emoji, pixels))
  const parts = partsOf(emoji)
  for (const [index, colour] of colours.entries()) paint(drawing, parts[index] ?? 'main', colour)
  return drawing
}

const drawings = new Map<string, Promise<Buffer>>()

/** Caches the last drawings: photos of one object in several colours follow each other. */
function drawingOf(emoji: string, pixels: number): Promise<Buffer> {
  const name = `${emoji} ${pixels}`
  const drawing =
    drawings.get(name) ?? sharp(emojiFile(emoji)).resize(pixels, pixels).ensureAlpha().raw().toBuffer()
  if (drawings.size === 4) drawings.clear()
  drawings.set(name, drawing)
  return drawing
}

const stages = new Map<number, Promise<Buffer>>()

function stageOf(background: number): Promise<Buffer> {
  const drawn =
    stages.get(background) ??
    sharp(Buffer.from(stageSvg(background)))
      .flatten()
      .raw()
      .toBuffer()
  stages.set(background, drawn)
  return drawn
}

function stageSvg(background: number): string {
  const [inner, outer] = backgrounds[background] ?? ['#ffffff', '#e0e0e0']
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">
    <radialGradient id="wall" cx=".5" cy=".38" r=".8">
      <stop offset="0" stop-color="${inner}"/>
      <stop offset="1" stop-color="${outer}"/>
    </radialGradient>
    <radialGradient id="shadow">
      <stop offset="0" stop-color="#3b1440" stop-opacity=".34"/>
      <stop offset=".6" stop-color="#3b1440" stop-opacity=".12"/>
      <stop offset="1" stop-color="#3b1440" stop-opacity="0"/>
    </radialGradient>
    <rect width="100" height="100" fill="url(#wall)"/>
    <ellipse cx="50" cy="83" rx="31" ry="5.2" fill="url(#shadow)"/>
  </svg>`
}

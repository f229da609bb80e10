import type { SharedPhoto } from '../../../offers/share-image.ts'
import { loadSharp } from '../../../platform/uploads/encode-picture.ts'
import type { FileStore } from '../../../platform/uploads/file-store.ts'
import { webpPath } from '../../../platform/uploads/picture-urls.ts'
import { noPhoto } from './look.ts'

export const cardSize = { width: 1200, height: 630 }

export const svg = (parts: string[], { width, height } = cardSize) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`,
  )

export type Card = {
  background: string
  photos: { photo: SharedPhoto | undefined; place: PhotoFrame }[]
  drawing: string[]
}

type PaintedCard = { jpeg: Buffer; isComplete: boolean }

/** WhatsApp shows no pictures over 300 kB; issue 10 sets the limit to 250 kB. */
const maxBytes = 250 * 1000

/** An incomplete image shows a default picture, since the file of a photo is missing or damaged. */
export async function paint({ background, photos, drawing }: Card, files: FileStore): Promise<PaintedCard> {
  const sharp = await loadSharp()
  const placed = []
  for (const { photo, place } of photos) placed.push(await placePhoto(files, photo, place))
  const isComplete = placed.every((one) => !one.isLacking)
  const picture = sharp({ create: { ...cardSize, channels: 3, background } })
    .composite([...placed, { input: svg(drawing), left: 0, top: 0 }])
    .removeAlpha()
  for (const quality of [84, 70, 50]) {
    const jpeg = await picture.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length <= maxBytes) return { jpeg, isComplete }
  }
  return { jpeg: await picture.jpeg({ quality: 30 }).toBuffer(), isComplete }
}

export type PhotoFrame = { left: number; top: number; width: number; height: number }

async function placePhoto(files: FileStore, photo: SharedPhoto | undefined, place: PhotoFrame) {
  const { left, top, width, height } = place
  const sharp = await loadSharp()
  const fill = (input: Buffer) =>
    sharp(input)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  const stored = photo && (await files.read(webpPath(photo.key, widthFor(photo, place))))
  const found = stored && (await fill(stored.bytes).catch(() => undefined))
  const input = found ?? (await fill(defaultPicture(place)))
  return {
    input,
    raw: { width, height, channels: 3 as const },
    left,
    top,
    isLacking: Boolean(photo && !found),
  }
}

const widthFor = ({ widths }: SharedPhoto, { width, height }: PhotoFrame) => {
  const needed = Math.max(width, height)
  return [...widths].sort((a, b) => a - b).find((candidate) => candidate >= needed) ?? Math.max(...widths)
}

const defaultPicture = ({ width, height }: PhotoFrame) => {
  const edge = Math.max(width, height)
  return svg([`<g transform="scale(${edge / 300})">${noPhoto()}</g>`], { width: edge, height: edge })
}

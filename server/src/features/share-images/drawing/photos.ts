import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedPhoto } from '../../../offers/share-image.ts'
import { loadSharp } from '../../../platform/uploads/encode-picture.ts'
import { webpPath } from '../../../platform/uploads/picture-urls.ts'
import { noPhoto } from './look.ts'
import { svg } from './svg.ts'

/** Where it goes on the card, in pixels. */
export type PhotoFrame = { left: number; top: number; width: number; height: number }

/** A stored photo that fills its place; the default picture when there is none or its file is gone. */
export async function placePhoto(uploads: string, photo: SharedPhoto | undefined, place: PhotoFrame) {
  const { left, top, width, height } = place
  const sharp = await loadSharp()
  const fill = (input: Buffer) =>
    sharp(input)
      .resize({ width, height, fit: 'cover' })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer()
  const stored =
    photo &&
    (await readFile(join(uploads, webpPath(photo.key, widthFor(photo, place)))).catch(() => undefined))
  const input = (stored && (await fill(stored).catch(() => undefined))) ?? (await fill(defaultPicture(place)))
  return { input, raw: { width, height, channels: 3 as const }, left, top }
}

/** The smallest stored size that need not be enlarged. */
const widthFor = ({ widths }: SharedPhoto, { width, height }: PhotoFrame) => {
  const needed = Math.max(width, height)
  return [...widths].sort((a, b) => a - b).find((candidate) => candidate >= needed) ?? Math.max(...widths)
}

/** Drawn at its size, so that it is sharp. */
const defaultPicture = ({ width, height }: PhotoFrame) => {
  const edge = Math.max(width, height)
  return svg([`<g transform="scale(${edge / 300})">${noPhoto()}</g>`], { width: edge, height: edge })
}

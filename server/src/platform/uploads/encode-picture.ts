import type { Metadata, Sharp } from 'sharp'
import { limits, pictureWidths } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

/** Pixels. */
const longestEdge = 1600
const maxPixels = limits.upload.megapixels * 1_000_000

export type EncodedPicture = {
  width: number
  height: number
  edge_colour: string
  jpeg: Buffer
  webp: { width: number; bytes: Buffer }[]
}

/** The ratio a picture is stored in: the rest is cut off ('cover') or filled with white ('contain'). */
export type Shape = {
  width: number
  height: number
  fit: 'cover' | 'contain'
  /** In place of those of pictureWidths; such a picture is never the photo of an offer. */
  widths?: readonly number[]
  /** Encodes faster, into files that are up to a fifth larger: for loading hundreds of pictures. */
  isBulk?: boolean
}

/**
 * Decodes a picture believing nothing but its bytes, turns it upright, drops all metadata and encodes the
 * files to store in the given shape (decisions 5). Throws 415 (no accepted type), 413 (too many pixels), 400
 * (damaged).
 */
export async function encodePicture(bytes: Buffer, field: string, shape: Shape): Promise<EncodedPicture> {
  const refuse = (status: 400 | 413 | 415, text: string, cause?: unknown) =>
    new AppError(status, text, { fields: { [field]: text }, cause })
  const damaged = (cause: unknown) => refuse(400, texts.errors.pictureDamaged, cause)

  if (!isAcceptedType(bytes)) throw refuse(415, texts.errors.pictureType)
  const sharp = await loadSharp()
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  if (metadata.width * metadata.height > maxPixels)
    throw refuse(413, texts.errors.tooManyPixels({ megapixels: limits.upload.megapixels }))

  try {
    const picture = await encode(await upright(bytes, metadata, shape), shape)
    return { ...picture, jpeg: asWritten(bytes, picture.jpeg) }
  } catch (error) {
    throw damaged(error)
  }
}

/** Decoded once: sRGB, on white, no larger than stored. */
async function upright(bytes: Buffer, metadata: Metadata, shape: Shape): Promise<Sharp> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ ...targetSize(metadata, shape), fit: shape.fit, background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The largest size of the shape's ratio that needs no enlarging. */
function targetSize({ autoOrient }: Metadata, shape: Shape): { width: number; height: number } {
  const scales = [autoOrient.width / shape.width, autoOrient.height / shape.height]
  const natural = shape.fit === 'cover' ? Math.min(...scales) : Math.max(...scales)
  const scale = Math.min(natural, longestEdge / Math.max(shape.width, shape.height))
  return {
    width: Math.max(1, Math.round(shape.width * scale)),
    height: Math.max(1, Math.round(shape.height * scale)),
  }
}

async function encode(picture: Sharp, shape: Shape): Promise<EncodedPicture> {
  const { widths: smaller, isBulk = false } = shape
  const { width, height } = await picture.metadata()
  const widths = pictureWidths(width, smaller)
  const jpeg = await picture.clone().jpeg({ quality: 82, mozjpeg: !isBulk }).toBuffer()
  const webp: EncodedPicture['webp'] = []
  for (const size of widths)
    webp.push({
      width: size,
      bytes: await picture
        .clone()
        .resize(size)
        .webp({ quality: 78, effort: isBulk ? 2 : 4 })
        .toBuffer(),
    })
  return { width, height, edge_colour: await edgeColourOf(picture), jpeg, webp }
}

const startsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/**
 * Whether the first bytes are those of a JPEG, PNG, WebP or AVIF (decisions 5). Asked before any decoder sees
 * the file: decoders of other formats, SVG above all, can be kept busy for minutes by a few kilobytes.
 */
const isAcceptedType = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, '\xff\xd8\xff') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  (startsWith(bytes, 4, 'ftyp') && (startsWith(bytes, 8, 'avif') || startsWith(bytes, 8, 'avis')))

/** What was written here is no larger than this many times what it is written as again. */
const mostLarger = 1.1

/**
 * The JPEG to store of one that was decoded and encoded anew: where the upload has the parts that this
 * encoder writes, to the byte but for pixels and their codes, and is no larger, it was written by it, so it
 * stays as it is. A photo that comes back from a download of offers loses nothing then; a camera's has other
 * tables.
 */
function asWritten(upload: Buffer, encoded: Buffer): Buffer {
  const [uploaded, written] = [partsOf(upload), partsOf(encoded)]
  const isWritten = uploaded !== undefined && uploaded === written
  return isWritten && upload.length <= mostLarger * encoded.length ? upload : encoded
}

/** Marker, length, class, 16 counts and at most 256 symbols. */
const longestCodes = 2 + 2 + 1 + 16 + 256
const markers = { scan: 0xda, codes: 0xc4, end: 0xd9 }

/**
 * All but the compressed pixels and what is in their codes, which differ with the picture; undefined where it
 * does not end with its end, or is no JPEG.
 */
function partsOf(jpeg: Buffer): string | undefined {
  if (jpeg.readUInt16BE(0) !== 0xffd8) return undefined
  const parts: string[] = []
  let [scans, codes] = [0, 0]
  for (let at = 2; at + 3 < jpeg.length; ) {
    const [sign, marker] = [jpeg[at], jpeg[at + 1] ?? 0]
    if (sign !== 0xff) return undefined
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (marker === markers.scan) {
      at = endOfScan(jpeg, end)
      scans++
      // Each scan has its codes, the first one two.
      if (jpeg[at + 1] === markers.end)
        return at + 2 === jpeg.length && codes <= scans + 1 ? parts.join() : undefined
      continue
    }
    if (marker !== markers.codes) parts.push(jpeg.toString('hex', at, end))
    else if (end - at > longestCodes) return undefined
    else codes++
    at = end
  }
  return undefined
}

/** Where the next marker is; among the pixels, 0xff is followed by 0. */
function endOfScan(jpeg: Buffer, from: number) {
  let at = jpeg.indexOf(0xff, from)
  while (at !== -1 && jpeg[at + 1] === 0) at = jpeg.indexOf(0xff, at + 2)
  return at === -1 ? jpeg.length : at
}

/** The share of the width that counts as an edge. */
const edge = 0.02

/** The mean colour of the left and right edge, as '#2f1537': it surrounds a picture in a wider place. */
export async function edgeColourOf(picture: Sharp): Promise<string> {
  const { width, height } = await picture.metadata()
  const thickness = Math.max(1, Math.round(width * edge))
  const [left, right] = await Promise.all(
    [0, width - thickness].map(async (start) => {
      const strip = { left: start, top: 0, width: thickness, height }
      // `stats` would read the whole picture: what is cut out counts once it is pixels.
      const pixels = await picture.clone().extract(strip).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
      return [...pixels.subarray(0, 3)]
    }),
  )
  const channels = (left ?? []).map((value, channel) => Math.round((value + (right?.[channel] ?? value)) / 2))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Loaded with the first picture: a process that gets none is smaller and starts sooner. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // One thread a picture: parallelism comes from several pictures at once.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

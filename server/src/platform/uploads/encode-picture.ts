import type { Metadata, Sharp } from 'sharp'
import { limits, pictureWidths } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'

/** Length of a stored picture's longer edge, in pixels. */
const longestEdge = 1600
const maxPixels = limits.upload.megapixels * 1_000_000

export type EncodedPicture = {
  width: number
  height: number
  edge_colour: string
  jpeg: Buffer
  webp: { width: number; bytes: Buffer }[]
}

/** Aspect ratio of the stored picture: 'cover' crops, 'contain' adds white. */
export type Shape = {
  width: number
  height: number
  fit: 'cover' | 'contain'
  widths?: readonly number[]
  /** For hundreds of pictures: encodes faster, but files are up to a fifth larger. */
  isBulk?: boolean
}

/**
 * Ignores the file's name and type and removes all metadata (decisions 5). Throws 415 (type), 413 (too many
 * pixels) or 400 (damaged).
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
  const options = { quality: 78, effort: isBulk ? 2 : 4 }
  for (const size of widths)
    webp.push({ width: size, bytes: await picture.clone().resize(size).webp(options).toBuffer() })
  return { width, height, edge_colour: await edgeColourOf(picture), jpeg, webp }
}

const startsWith = (bytes: Buffer, at: number, text: string) =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))

/** Checks the type before decoding (decisions 5): a small SVG can keep its decoder busy for minutes. */
const isAcceptedType = (bytes: Buffer): boolean =>
  startsWith(bytes, 0, '\xff\xd8\xff') ||
  startsWith(bytes, 0, '\x89PNG\r\n\x1a\n') ||
  (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) ||
  (startsWith(bytes, 4, 'ftyp') && (startsWith(bytes, 8, 'avif') || startsWith(bytes, 8, 'avis')))

const mostLarger = 1.1

/**
 * Returns an upload unchanged if this encoder wrote it, such as a photo from downloaded offers, so that it
 * loses no quality. Such a file's segments are byte-identical except for pixels and Huffman tables.
 */
function asWritten(upload: Buffer, encoded: Buffer): Buffer {
  const [uploaded, written] = [partsOf(upload), partsOf(encoded)]
  const isWritten = uploaded !== undefined && uploaded === written
  return isWritten && upload.length <= mostLarger * encoded.length ? upload : encoded
}

/** Bytes of the longest Huffman segment: marker, length, class, 16 counts and 256 symbols. */
const longestCodes = 2 + 2 + 1 + 16 + 256
const markers = { scan: 0xda, codes: 0xc4, end: 0xd9 }

/** Returns all segments except pixels and Huffman tables, or undefined for other formats or trailing data. */
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
      // Each scan has one Huffman table, except the first scan, which has two.
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

/** Skips 0xff bytes within pixel data, which are always followed by 0. */
function endOfScan(jpeg: Buffer, from: number) {
  let at = jpeg.indexOf(0xff, from)
  while (at !== -1 && jpeg[at + 1] === 0) at = jpeg.indexOf(0xff, at + 2)
  return at === -1 ? jpeg.length : at
}

const edge = 0.02

/** Returns the mean colour of the left and right edges. */
export async function edgeColourOf(picture: Sharp): Promise<string> {
  const { width, height } = await picture.metadata()
  const thickness = Math.max(1, Math.round(width * edge))
  const [left, right] = await Promise.all(
    [0, width - thickness].map(async (start) => {
      const strip = { left: start, top: 0, width: thickness, height }
      // `stats()` would ignore `extract()` and read the whole picture.
      const pixels = await picture.clone().extract(strip).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
      return [...pixels.subarray(0, 3)]
    }),
  )
  const channels = (left ?? []).map((value, channel) => Math.round((value + (right?.[channel] ?? value)) / 2))
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Loaded with the first picture, which saves memory and time at the start. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  // Pictures are encoded in parallel, so each gets one thread.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

import sharp, { type Metadata, type Sharp } from 'sharp'
import { AppError } from '../http/errors.ts'

/** Widths of the WebP files in pixels; of those a picture gets the ones below its own width, and its own. */
const srcsetWidths = [160, 320, 480, 800, 1200]
/** Pixels. */
const longestEdge = 1600
const maxPixels = 40_000_000
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'avif'])

export type EncodedPicture = { width: number; height: number; jpeg: Buffer; webp: { width: number; bytes: Buffer }[] }

// One thread a picture: parallelism comes from several pictures at once.
sharp.concurrency(1)
sharp.cache(false)

/** How the stored crop must look: width by height, or as it comes. */
export type Shape = { width: number; height: number }

/**
 * Decodes a picture believing nothing but its bytes, turns it upright, drops all metadata and encodes the files to
 * store (decisions 5). `shape` crops to a ratio. Throws 415 (no accepted type), 413 (too many pixels), 400 (damaged).
 */
export async function encodePicture(bytes: Buffer, field: string, shape?: Shape): Promise<EncodedPicture> {
  const refuse = (status: 400 | 413 | 415, text: string) => new AppError(status, text, { fields: { [field]: text } })

  const metadata = await readHeader(bytes)
  if (!metadata || !isAccepted(metadata))
    throw refuse(415, 'This file is no picture that we accept. Please choose a JPEG, PNG, WebP or AVIF picture.')
  if (metadata.width * metadata.height > maxPixels)
    throw refuse(413, 'This picture has too many pixels. Please choose one of at most 40 megapixels.')

  try {
    return await encode(await upright(bytes, metadata, shape))
  } catch {
    throw refuse(400, 'This picture is damaged and could not be read. Please choose another one.')
  }
}

const readHeader = async (bytes: Buffer) => {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata()
  } catch {
    return undefined
  }
}

/** libvips calls AVIF 'heif', told apart from HEIC by its compression. */
const isAccepted = ({ format, compression }: Metadata) =>
  acceptedFormats.has(format === 'heif' && compression === 'av1' ? 'avif' : format)

/** Decoded once: sRGB, on white, no larger than stored. */
async function upright(bytes: Buffer, metadata: Metadata, shape: Shape | undefined): Promise<Sharp> {
  const source = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).rotate()
  const size = targetSize(metadata, shape)
  const { data, info } = await source
    .resize({ ...size, fit: shape ? 'cover' : 'inside', withoutEnlargement: !shape })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
}

/** The largest size of the wanted ratio that needs no enlarging. */
function targetSize({ autoOrient }: Metadata, shape: Shape | undefined): { width: number; height: number } {
  if (!shape) return { width: longestEdge, height: longestEdge }
  const { width, height } = autoOrient
  const scale = Math.min(width / shape.width, height / shape.height, longestEdge / Math.max(shape.width, shape.height))
  return { width: Math.max(1, Math.round(shape.width * scale)), height: Math.max(1, Math.round(shape.height * scale)) }
}

async function encode(picture: Sharp): Promise<EncodedPicture> {
  const { width, height } = await picture.metadata()
  const widths = [...srcsetWidths.filter((candidate) => candidate < width), width]
  const jpeg = await picture.clone().jpeg({ quality: 82, mozjpeg: true }).toBuffer()
  const webp: EncodedPicture['webp'] = []
  for (const size of widths)
    webp.push({ width: size, bytes: await picture.clone().resize(size).webp({ quality: 78 }).toBuffer() })
  return { width, height, jpeg, webp }
}

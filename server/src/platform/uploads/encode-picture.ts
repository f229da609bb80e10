import type { Metadata, Sharp } from 'sharp'
import { limits, pictureWidths } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { AppError } from '../errors.ts'
import { asWritten } from './as-written.ts'
import { edgeColourOf } from './edge-colour.ts'
import { loadSharp } from './load-sharp.ts'
import { isAcceptedType } from './picture-type.ts'

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

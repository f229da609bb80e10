import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { randomHex } from '../lib/storage/random-id.ts'
import { previewSize, type Size, uploadSize } from './cropper-geometry.ts'

/**
 * A cropped picture: the file to upload and a preview as a data address. A small one had to be enlarged, or
 * nearly: shoppers will see it blurred.
 */
export type CroppedPicture = { file: File; preview: string; isSmall?: boolean }

/** The picture for a cropped JPEG, with its preview. Throws when the JPEG cannot be decoded. */
export async function pictureFrom(jpeg: Blob): Promise<CroppedPicture> {
  const bitmap = await createImageBitmap(jpeg)
  const canvas = drawn(
    bitmap,
    { x: 0, y: 0, width: bitmap.width, height: bitmap.height },
    previewSize(bitmap),
  )
  const isSmall = Math.min(bitmap.width, bitmap.height) <= limits.cropPreview
  bitmap.close()
  return croppedPicture(jpeg, canvas, isSmall)
}

/**
 * What a photo becomes by itself: its middle square, as a crop would give it, and the whole of it no larger
 * than crops need, as phones' photos are too large to be kept. Throws when it cannot be decoded.
 */
export async function cutToMiddle(photo: Blob): Promise<{ picture: CroppedPicture; uncut: Blob }> {
  const bitmap = await createImageBitmap(photo)
  const { width, height } = bitmap
  const edge = Math.min(width, height)
  const factor = Math.min(1, limits.uploadEdge / edge)
  const whole = { width: Math.round(width * factor), height: Math.round(height * factor) }
  const middle = { x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge }
  const square = drawn(bitmap, middle, uploadSize(middle))
  const uncut = drawn(bitmap, { x: 0, y: 0, width, height }, whole)
  bitmap.close()
  const small = drawn(square, { x: 0, y: 0, ...sizeOf(square) }, previewSize(square))
  const isSmall = square.width <= limits.cropPreview
  return { picture: croppedPicture(await jpegOf(square), small, isSmall), uncut: await jpegOf(uncut) }
}

/** A square picture so small that the browser's storage takes it, as a data address. */
export async function thumbnailOf(square: Blob, edge: number): Promise<string> {
  const bitmap = await createImageBitmap(square)
  const size = { width: edge, height: edge }
  const canvas = drawn(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, size)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}

/** The canvas as an uploadable JPEG. */
export async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!jpeg) throw new Error(texts.cropper.noCanvas)
  return jpeg
}

function drawn(source: CanvasImageSource, part: Size & { x: number; y: number }, size: Size) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error(texts.cropper.noCanvas)
  fillWhite(context)
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height)
  return canvas
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height })

const croppedPicture = (jpeg: Blob, preview: HTMLCanvasElement, isSmall: boolean): CroppedPicture => ({
  file: new File([jpeg], `${randomHex()}.jpg`, { type: 'image/jpeg' }),
  preview: preview.toDataURL('image/jpeg', 0.9),
  isSmall,
})

/** JPEG has no transparency: what is not covered by the picture becomes white. */
export function fillWhite(context: CanvasRenderingContext2D) {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

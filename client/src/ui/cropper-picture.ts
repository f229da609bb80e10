import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { randomHex } from '../lib/storage/random-id.ts'
import { previewSize, type Size, uploadSize } from './cropper-geometry.ts'

/**
 * A cropped picture: the file to upload and a preview as a data address. A small one had to be enlarged, or
 * nearly: shoppers will see it blurred.
 */
export type CroppedPicture = { file: File; preview: string; isSmall?: boolean }

/** The picture for a JPEG that was cropped before. Throws when it cannot be decoded. */
export async function pictureFrom(jpeg: Blob): Promise<CroppedPicture> {
  const bitmap = await createImageBitmap(jpeg)
  const picture = withPreview(jpeg, bitmap)
  bitmap.close()
  return picture
}

/** What was cropped, as picture. Throws where the browser makes no JPEG of it. */
export const cropped = (canvas: HTMLCanvasElement): CroppedPicture => withPreview(jpegOf(canvas), canvas)

function withPreview(jpeg: Blob, drawing: CanvasImageSource & Size): CroppedPicture {
  const preview = drawn(drawing, { x: 0, y: 0, ...sizeOf(drawing) }, previewSize(drawing))
  return croppedPicture(jpeg, preview, Math.min(drawing.width, drawing.height) <= limits.cropPreview)
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
  const square = cropped(drawn(bitmap, middle, uploadSize(middle)))
  const uncut = drawn(bitmap, { x: 0, y: 0, width, height }, whole)
  bitmap.close()
  return { picture: square, uncut: jpegOf(uncut) }
}

/** A square JPEG no larger than what is uploaded. Throws when it cannot be decoded. */
export async function isCutAlready(photo: Blob): Promise<boolean> {
  if (photo.type !== 'image/jpeg') return false
  const bitmap = await createImageBitmap(photo)
  const { width, height } = bitmap
  bitmap.close()
  return width === height && width <= limits.uploadEdge && photo.size <= limits.upload.megabytes * 1_000_000
}

/** A square picture so small that the browser's storage takes it, as a data address. */
export async function thumbnailOf(square: Blob, edge: number): Promise<string> {
  const bitmap = await createImageBitmap(square)
  const size = { width: edge, height: edge }
  const canvas = drawn(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, size)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}

/**
 * The canvas as an uploadable JPEG. Not by `toBlob`, which browsers leave to idle moments: with a busy phone
 * that is seconds (measured: 1.7 of 2.9).
 */
function jpegOf(canvas: HTMLCanvasElement): Blob {
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(canvas.toDataURL('image/jpeg', 0.9)) ?? []
  if (!base64) throw new Error(texts.cropper.noCanvas)
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
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

import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { randomHex } from '../lib/storage/random-id.ts'

export type Size = { width: number; height: number }

/** Maximum zoom, relative to the scale at which the picture fills the box. */
const closest = 6

export function scaleRange(box: Size, picture: Size) {
  const [horizontal, vertical] = [box.width / picture.width, box.height / picture.height]
  const fill = Math.max(horizontal, vertical)
  return { whole: Math.min(horizontal, vertical), fill, closest: fill * closest }
}

export type ScaleRange = ReturnType<typeof scaleRange>

/** Position of the zoom slider, 0 to 100. Logarithmic, so that equal steps look equal. */
export const sliderOf = (scale: number, { whole, closest }: ScaleRange) =>
  Math.min(100, Math.max(0, (100 * Math.log(scale / whole)) / Math.log(closest / whole)))

export const scaleOf = (slider: number, { whole, closest }: ScaleRange) =>
  whole * (closest / whole) ** (slider / 100)

/** A cropperjs matrix that scales and moves: [scale, 0, 0, scale, x, y] about the centre. */
export type Matrix = readonly number[]

const matrixOf = (scale: number, x: number, y: number): Matrix => [scale, 0, 0, scale, x, y]

export const centred = (scale: number, box: Size, picture: Size) =>
  matrixOf(scale, (box.width - picture.width) / 2, (box.height - picture.height) / 2)

export function zoomed([from = 1, , , , x = 0, y = 0]: Matrix, to: number, box: Size, picture: Size): Matrix {
  const factor = to / from
  const [middleX, middleY] = [(box.width - picture.width) / 2, (box.height - picture.height) / 2]
  return matrixOf(to, middleX + (x - middleX) * factor, middleY + (y - middleY) * factor)
}

/** Keeps the same view when the box is resized; the aspect ratio of the box must not change. */
export function rescaled([scale = 1, , , , x = 0, y = 0]: Matrix, from: Size, to: Size, picture: Size) {
  const factor = to.width / from.width
  const shift = (offset: number, side: keyof Size) =>
    (to[side] - picture[side]) / 2 + (offset - (from[side] - picture[side]) / 2) * factor
  return matrixOf(scale * factor, shift(x, 'width'), shift(y, 'height'))
}

/** True while the scale is in range and the picture overlaps the middle half of the box. */
export function isUsable([scale = 1, , , , x = 0, y = 0]: Matrix, box: Size, picture: Size) {
  const range = scaleRange(box, picture)
  const slack = 1.001
  if (scale < range.whole / slack || scale > range.closest * slack) return false
  const overlaps = (offset: number, side: keyof Size) =>
    Math.abs(picture[side] / 2 + offset - box[side] / 2) <= (picture[side] * scale) / 2 + box[side] / 4
  return overlaps(x, 'width') && overlaps(y, 'height')
}

const resized = ({ width, height }: Size, factor: number): Size => ({
  width: Math.round(width * factor),
  height: Math.round(height * factor),
})

/** Size of the upload in pixels: the crop's own size, with a long edge of 300 to 1600 (decisions 5). */
export function uploadSize(crop: Size): Size {
  const edge = Math.max(crop.width, crop.height)
  return resized(crop, Math.min(limits.uploadEdge, Math.max(limits.cropPreview, edge)) / edge)
}

/** Size of the preview in pixels. Its short edge is 300. */
export const previewSize = (size: Size): Size =>
  resized(size, limits.cropPreview / Math.min(size.width, size.height))

/** `preview` is a data URL. `isSmall` means that shoppers will see the photo blurred. */
export type CroppedPicture = { file: File; preview: string; isSmall?: boolean }

/** Throws when the browser cannot decode the JPEG. */
export async function pictureFrom(jpeg: Blob): Promise<CroppedPicture> {
  const bitmap = await createImageBitmap(jpeg)
  const picture = withPreview(jpeg, bitmap)
  bitmap.close()
  return picture
}

/** Throws when the browser cannot export the canvas as a JPEG. */
export const cropped = (canvas: HTMLCanvasElement): CroppedPicture => withPreview(jpegOf(canvas), canvas)

function withPreview(jpeg: Blob, drawing: CanvasImageSource & Size): CroppedPicture {
  return {
    file: new File([jpeg], `${randomHex()}.jpg`, { type: 'image/jpeg' }),
    preview: drawn(drawing, wholeOf(drawing), previewSize(drawing)).toDataURL('image/jpeg', 0.9),
    isSmall: Math.min(drawing.width, drawing.height) <= limits.cropPreview,
  }
}

/** Crops the middle square. `uncut` is the whole photo, scaled down. Throws if it is unreadable. */
export async function cropToMiddle(photo: Blob): Promise<{ picture: CroppedPicture; uncut: Blob }> {
  const bitmap = await createImageBitmap(photo)
  const { width, height } = bitmap
  const edge = Math.min(width, height)
  const middle = { x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge }
  const square = cropped(drawn(bitmap, middle, uploadSize(middle)))
  const uncut = drawn(bitmap, wholeOf(bitmap), resized(bitmap, Math.min(1, limits.uploadEdge / edge)))
  bitmap.close()
  return { picture: square, uncut: jpegOf(uncut) }
}

/** True for a square JPEG that is no larger than an upload. Throws when the browser cannot decode it. */
export async function isCroppedSquare(photo: Blob): Promise<boolean> {
  if (photo.type !== 'image/jpeg') return false
  const bitmap = await createImageBitmap(photo)
  const { width, height } = bitmap
  bitmap.close()
  return width === height && width <= limits.uploadEdge && photo.size <= limits.upload.megabytes * 1_000_000
}

/** Returns a data URL small enough for the browser's storage. */
export async function thumbnailOf(square: Blob, edge: number): Promise<string> {
  const bitmap = await createImageBitmap(square)
  const canvas = drawn(bitmap, wholeOf(bitmap), { width: edge, height: edge })
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.8)
}

/** Avoids `toBlob`, which browsers delay until they are idle: 1.7 s of 2.9 s on a busy phone. */
function jpegOf(canvas: HTMLCanvasElement): Blob {
  const [, base64] = /^data:image\/jpeg;base64,(.+)$/.exec(canvas.toDataURL('image/jpeg', 0.9)) ?? []
  if (!base64) throw new Error(texts.cropper.noCanvas)
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/jpeg' })
}

const wholeOf = ({ width, height }: Size) => ({ x: 0, y: 0, width, height })

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

/** JPEG has no transparency, so areas outside of the picture are filled with white. */
export function fillWhite(context: CanvasRenderingContext2D) {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { randomHex } from '../lib/storage/random-id.ts'

export type Size = { width: number; height: number }

/** How far the picture may be zoomed in beyond filling the box. */
const closest = 6

/** Smallest and largest scale of a picture in its box: from the whole picture in view to the closest look. */
export function scaleRange(box: Size, picture: Size) {
  const [horizontal, vertical] = [box.width / picture.width, box.height / picture.height]
  const fill = Math.max(horizontal, vertical)
  return { whole: Math.min(horizontal, vertical), fill, closest: fill * closest }
}

export type ScaleRange = ReturnType<typeof scaleRange>

/** The zoom slider's place, 0 to 100, for a scale: equal steps look equally big. */
export const sliderOf = (scale: number, { whole, closest }: ScaleRange) =>
  Math.min(100, Math.max(0, (100 * Math.log(scale / whole)) / Math.log(closest / whole)))

/** The scale for the slider's place. */
export const scaleOf = (slider: number, { whole, closest }: ScaleRange) =>
  whole * (closest / whole) ** (slider / 100)

/**
 * A transformation of cropperjs that only scales and moves: [scale, 0, 0, scale, x, y] about the picture's
 * centre.
 */
export type Matrix = readonly number[]

/** The matrix that shows the picture at a scale with its centre in the box's centre. */
export const centred = (scale: number, box: Size, picture: Size): Matrix => [
  scale,
  0,
  0,
  scale,
  (box.width - picture.width) / 2,
  (box.height - picture.height) / 2,
]

/** The same picture at another scale, around the centre of the box. */
export function zoomed([from = 1, , , , x = 0, y = 0]: Matrix, to: number, box: Size, picture: Size): Matrix {
  const factor = to / from
  const [middleX, middleY] = [(box.width - picture.width) / 2, (box.height - picture.height) / 2]
  return [to, 0, 0, to, middleX + (x - middleX) * factor, middleY + (y - middleY) * factor]
}

/** The same look at the picture in a box of another size but of the same shape. */
export function rescaled(
  [scale = 1, , , , x = 0, y = 0]: Matrix,
  from: Size,
  to: Size,
  picture: Size,
): Matrix {
  const factor = to.width / from.width
  const shift = (offset: number, before: number, after: number, length: number) =>
    (after - length) / 2 + (offset - (before - length) / 2) * factor
  return [
    scale * factor,
    0,
    0,
    scale * factor,
    shift(x, from.width, to.width, picture.width),
    shift(y, from.height, to.height, picture.height),
  ]
}

/**
 * True while the scale is within its range and a part of the picture still lies under the box's middle half.
 */
export function isUsable([scale = 1, , , , x = 0, y = 0]: Matrix, box: Size, picture: Size) {
  const range = scaleRange(box, picture)
  const slack = 1.001
  if (scale < range.whole / slack || scale > range.closest * slack) return false
  const distance = (offset: number, boxLength: number, length: number) =>
    Math.abs(length / 2 + offset - boxLength / 2)
  return (
    distance(x, box.width, picture.width) <= (picture.width * scale) / 2 + box.width / 4 &&
    distance(y, box.height, picture.height) <= (picture.height * scale) / 2 + box.height / 4
  )
}

/**
 * Pixels of the picture that is uploaded, for a crop measured in the file's own pixels: its natural
 * resolution, the long edge at most 1600 and never enlarged past 300 (decisions 5).
 */
export function uploadSize(crop: Size): Size {
  const edge = Math.max(crop.width, crop.height)
  const wanted = Math.min(limits.uploadEdge, Math.max(limits.cropPreview, edge))
  return {
    width: Math.round((crop.width * wanted) / edge),
    height: Math.round((crop.height * wanted) / edge),
  }
}

/** Pixels of the preview: 300x300 for a square, for other shapes the short edge is 300. */
export function previewSize({ width, height }: Size): Size {
  const factor = limits.cropPreview / Math.min(width, height)
  return { width: Math.round(width * factor), height: Math.round(height * factor) }
}

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

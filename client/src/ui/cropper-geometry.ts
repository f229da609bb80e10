import { limits } from 'server/contract/facts/limits'

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

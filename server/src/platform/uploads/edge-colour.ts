import type { Sharp } from 'sharp'

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

import sharp, { type OverlayOptions } from 'sharp'
import { bannerFile, emojiFile } from '../files.ts'
import type { Banner, BannerObject } from './banners.ts'

/** Pixels per unit of the drawing. */
const scale = 2
const shadow = { drop: 18, blur: 9, opacity: 0.28, margin: 40 }

/** Pixels around the drawing: sharp refuses an object that is larger than the picture. */
const bleed = 100 * scale

/** A JPEG: sliders 1968 x 832, fixed banners 832 x 440. */
export async function renderBanner({ drawing, objects }: Banner): Promise<Buffer> {
  const layers: OverlayOptions[] = []
  for (const object of objects) layers.push(...(await objectLayers(object)))
  const ground = await sharp(bannerFile(drawing), { density: 72 * scale })
    .extend({ top: bleed, bottom: bleed, left: bleed, right: bleed })
    .toBuffer({ resolveWithObject: true })
  const whole = await sharp(ground.data).composite(layers).png().toBuffer()
  const { width, height } = ground.info
  return sharp(whole)
    .extract({ left: bleed, top: bleed, width: width - 2 * bleed, height: height - 2 * bleed })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function objectLayers({ emoji, left, top, size, turn = 0 }: BannerObject): Promise<OverlayOptions[]> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const margin = shadow.margin * scale
  const pixels = size * scale
  const upright = await sharp(emojiFile(emoji)).resize(pixels, pixels).png().toBuffer()
  const turned = await sharp(upright)
    .rotate(turn, { background: clear })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: clear })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = turned.info
  const shade = await shadeOf(turned.data, width, height)
  const x = bleed + Math.round((left + size / 2) * scale - width / 2)
  const y = bleed + Math.round((top + size / 2) * scale - height / 2)
  return [
    { input: shade, left: x, top: y + shadow.drop * scale },
    { input: turned.data, left: x, top: y },
  ]
}

async function shadeOf(object: Buffer, width: number, height: number): Promise<Buffer> {
  // Takes two steps: within one, sharp would extract the channel last.
  const outline = await sharp(object).extractChannel('alpha').png().toBuffer()
  const alpha = await sharp(outline)
    .blur(shadow.blur * scale)
    .linear(shadow.opacity, 0)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#280528' } })
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

import type { Config } from '../../../platform/config/read-config.ts'
import { loadSharp } from '../../../platform/uploads/encode-picture.ts'
import { drawable } from './letters.ts'
import { colors, mark, wordmark } from './look.ts'
import { cut, textLine, widthOf } from './text.ts'

export type Brand = Pick<Config, 'brandLogo'> & { name: string }
type LogoPlace = {
  x: number
  y: number
  height: number
  widest: number
  align: 'start' | 'end'
  isOnDark: boolean
}

export type Logo = { width: number; svg: string }

export async function logo(brand: Brand, place: LogoPlace): Promise<Logo> {
  const own = brand.brandLogo && (await ownPicture(brand.brandLogo, place).catch(() => undefined))
  const { width, parts } = own || (await drawn(brand.name, place))
  const left = place.align === 'start' ? place.x : place.x - width
  return { width, svg: `<g transform="translate(${left} ${place.y})">${parts}</g>` }
}

async function ownPicture(file: string, { height, widest }: LogoPlace) {
  const sharp = await loadSharp()
  // Renders at double resolution, because positions are rounded to whole pixels.
  const { data, info } = await sharp(file)
    .resize({ width: widest * 2, height: height * 2, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const width = info.width / 2
  const top = (height - info.height / 2) / 2
  const uri = `data:image/png;base64,${data.toString('base64')}`
  return {
    width,
    parts: `<image y="${top}" width="${width}" height="${info.height / 2}" xlink:href="${uri}"/>`,
  }
}

async function drawn(name: string, { height, widest, isOnDark }: LogoPlace) {
  const scale = height / 48
  const ink = isOnDark ? '#fff' : colors.ink
  const petals = mark(isOnDark ? colors.markOnDark : colors.mark)
  if (name === 'Chowk')
    return { width: 204 * scale, parts: `<g transform="scale(${scale})">${petals}${wordmark(ink)}</g>` }
  const style = { size: Math.max(28, height * 0.8), weight: 800, color: ink, tracking: -0.01 }
  const beside = height + 10
  const written = await cut(drawable(name), style, widest - beside)
  const foot = height / 2 + style.size * 0.34
  return {
    width: beside + (await widthOf(written, style)),
    parts: `<g transform="scale(${scale})">${petals}</g>${textLine(written, beside, foot, style)}`,
  }
}

import { texts } from '../../../../contract/facts/texts.ts'
import type { SharedShop } from '../../../offers/share-image.ts'
import { drawnName } from './drawn-name.ts'
import { wrap } from './fit-text.ts'
import { column, footer } from './footer.ts'
import { drawable } from './letters.ts'
import { addressParts, mainPart } from './locality.ts'
import type { Brand } from './logo.ts'
import { awning, colors } from './look.ts'
import type { Card } from './paint.ts'
import type { PhotoFrame } from './photos.ts'
import { textLine } from './svg.ts'
import { baseline, leading, styleFor } from './text-style.ts'

const countStyle = { size: 30, weight: 600, color: colors.gold }

export async function shopImage(shop: SharedShop, brand: Brand): Promise<Card> {
  const x = column.left
  const name = drawable(shop.name)
  const { lines, style } = await setShopName(name)
  let y = column.top + 47
  const drawing = [`<path d="M570 0h630v630H570Z" fill="${colors.aubergine}"/>`, awning()]
  const count = texts.share.offersToday({ count: shop.offers })
  if (shop.offers > 0) drawing.push(textLine(count, x, 125, styleFor(count, countStyle)))
  for (const text of lines) {
    drawing.push(textLine(text, x, y + baseline(style), style))
    y += leading(style)
  }
  const wares = shop.wares.map(drawnName).filter(Boolean).join(', ')
  const quiet = styleFor(wares, { size: 32, weight: 400, color: colors.quietOnDark })
  for (const [i, text] of (await wrap(wares, quiet, column.width, lines.length > 2 ? 1 : 2)).entries())
    drawing.push(textLine(text, x, y + 48 + i * 42, quiet))
  const { first, others } = mainPart(addressParts(shop))
  // The street as the title, the rest below; a lone city is the title itself.
  const foot = first
    ? { title: first, parts: others, city: shop.city }
    : { title: drawable(shop.city), parts: [], city: null }
  drawing.push(await footer(foot, brand, true))
  const places = shop.photos.length < four.length ? one : four
  return {
    background: colors.stage,
    photos: places.map((place, i) => ({ photo: shop.photos[i], place })),
    drawing,
  }
}

/** One large line, or up to three smaller ones. */
async function setShopName(name: string) {
  const plain = { weight: 800, color: '#fff', tracking: -0.02 }
  const large = styleFor(name, { ...plain, size: 84, lineHeight: 1 })
  const lines = await wrap(name, large, column.width, 2)
  if (lines.length === 1) return { lines, style: large }
  const smaller = styleFor(name, { ...plain, size: 64, lineHeight: 1.05 })
  const inTwo = await wrap(name, smaller, column.width, 3)
  if (inTwo.length < 3) return { lines: inTwo, style: smaller }
  const small = styleFor(name, { ...plain, size: 52 })
  return { lines: await wrap(name, small, column.width, 3), style: small }
}

/** The left half, below the awning's rail: four photos parted by a narrow gap, or one. */
const one: PhotoFrame[] = [{ left: 0, top: 34, width: 570, height: 596 }]
const four: PhotoFrame[] = [34, 334].flatMap((top) =>
  [0, 287].map((left) => ({ left, top, width: 283, height: 296 })),
)

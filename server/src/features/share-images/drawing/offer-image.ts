import { formatDate, formatRupees, roundToPaise } from '../../../../contract/facts/formats.ts'
import { texts } from '../../../../contract/facts/texts.ts'
import type { SharedOffer, SharedPhoto } from '../../../offers/share-image.ts'
import { addressParts, column, footer } from './footer.ts'
import { drawable } from './letters.ts'
import type { Brand } from './logo.ts'
import { awning, calendar, colors } from './look.ts'
import type { Card } from './paint.ts'
import { styleFor, type TextStyle, textLine, textLines, widthOf, wrap } from './text.ts'

/** Font sizes, and gaps above price, date and saving. `tight` leaves room for a name of three lines. */
const roomy = { name: 50, price: 92, gaps: [18, 14, 22] } as const
const tight = { name: 40, price: 84, gaps: [14, 10, 12] } as const

export async function offerImage(
  offer: SharedOffer,
  photo: SharedPhoto | undefined,
  brand: Brand,
): Promise<Card> {
  const isOnOffer = offer.offer_state === 'live' && !offer.back
  const saving = isOnOffer && !offer.isUnproven ? roundToPaise(offer.price - offer.discount_price) : 0
  const { lines, style, look } = await setName(drawable(offer.name) || drawable(offer.brand), saving > 0)
  const x = column.left
  const { drawn, below } = textLines(lines, x, column.top, style)
  const drawing = [`<path d="M570 0h630v630H570Z" fill="#fff"/>`, awning(), ...drawn]
  let y = below + look.gaps[0]
  const place = { x, y: y + Math.round(look.price * 0.85), width: column.width, size: look.price }
  drawing.push(await priceLine(offer, place))
  y += look.price + look.gaps[1]
  const until = validity(offer)
  drawing.push(calendar(x, y + 7), textLine(until, x + 42, y + 32, styleFor(until, dateStyle)))
  y += 44 + look.gaps[2]
  if (saving > 0) drawing.push(await savingPill(texts.share.youSave({ amount: formatRupees(saving) }), x, y))
  if (offer.discount_percent > 0 && isOnOffer)
    drawing.push(await pennant(texts.off({ percent: offer.discount_percent })))
  const parts = addressParts(offer)
  drawing.push(await footer({ title: drawable(offer.shop_name), parts, city: offer.city }, brand, false))
  return {
    background: '#fff',
    photos: [{ photo, place: { left: 0, top: 0, width: 570, height: 630 } }],
    drawing,
  }
}

async function setName(name: string, hasSaving: boolean) {
  const plain = { weight: 800, color: colors.ink, tracking: -0.02 }
  const large = styleFor(name, { ...plain, size: roomy.name })
  const lines = await wrap(name, large, column.width, 3)
  if (lines.length < 3 || !hasSaving) return { lines, style: large, look: roomy }
  const small = styleFor(name, { ...plain, size: tight.name })
  return { lines: await wrap(name, small, column.width, 3), style: small, look: tight }
}

const dateStyle: TextStyle = { size: 28, weight: 600, color: colors.quiet }

function validity({ end_date, offer_state, starts, back }: SharedOffer) {
  if (offer_state === 'expired') return texts.share.ended({ date: formatDate(end_date) })
  if (offer_state === 'out of stock') return texts.offerStates['out of stock']
  if (back) return texts.share.back({ date: formatDate(back) })
  return starts
    ? texts.share.from({ date: formatDate(starts) })
    : texts.share.until({ date: formatDate(end_date) })
}

async function savingPill(text: string, x: number, y: number): Promise<string> {
  const style = styleFor(text, { size: 30, weight: 700, color: colors.saving })
  const width = 52 + (await widthOf(text, style))
  const ground = `<rect x="${x}" y="${y}" width="${width}" height="60" rx="30" fill="${colors.savingGround}"/>`
  return ground + textLine(text, x + 26, y + 41, style)
}

async function pennant(text: string): Promise<string> {
  const style = styleFor(text, { size: 44, weight: 800, color: colors.onPennant })
  const right = Math.round(82 + (await widthOf(text, style)))
  return `<path d="M0 104H${right}l-20 40 20 40H0Z" fill="${colors.pennant}"/>${textLine(text, 32, 161, style)}`
}

type Prices = { price: number; discount_price: number }
type PricePlace = { x: number; y: number; width: number; size: number }

const gap = 22
const smallest = 28

async function priceLine(
  { price, discount_price }: Prices,
  { x, y, width, size }: PricePlace,
): Promise<string> {
  const now: TextStyle = { size, weight: 800, color: colors.ink, tracking: -0.03 }
  const was: TextStyle = { size: 40, weight: 400, color: colors.quiet }
  const amount = formatRupees(discount_price)
  if (discount_price >= price) return textLine(amount, x, y, shrunk(now, await widthOf(amount, now), width))

  const former = formatRupees(price)
  const struck = shrunk(was, await widthOf(former, was), width * 0.4)
  const struckWidth = await widthOf(former, struck)
  const current = shrunk(now, await widthOf(amount, now), width - struckWidth - gap)
  const left = x + (await widthOf(amount, current)) + gap
  const middle = y - struck.size * 0.32
  return [
    textLine(amount, x, y, current),
    textLine(former, left, y, struck),
    `<path d="M${left - 1} ${middle}h${struckWidth + 2}" stroke="${colors.quiet}" stroke-width="3"/>`,
  ].join('')
}

const shrunk = (style: TextStyle, natural: number, width: number): TextStyle =>
  natural <= width
    ? style
    : { ...style, size: Math.max(smallest, Math.floor((style.size * width) / natural)) }

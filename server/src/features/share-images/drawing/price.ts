import { formatRupees } from '../../../../contract/facts/formats.ts'
import { colors } from './look.ts'
import { widthOf } from './measure.ts'
import { textLine } from './svg.ts'
import type { TextStyle } from './text-style.ts'

type Prices = { price: number; discount_price: number }
type PricePlace = { x: number; y: number; width: number; size: number }

const gap = 22
const smallest = 28

/** What one pays and, struck through, what it was: on one foot, as large as the width allows. */
export async function priceLine(
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

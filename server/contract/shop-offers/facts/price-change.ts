import { formatRupees } from '../../facts/formats.ts'
import { texts } from '../../facts/texts.ts'

/** A change such as 10 % lower, rounded to ₹10. */
export type PriceChange = {
  direction: 'lower' | 'raise'
  unit: 'percent' | 'rupees'
  amount: number
  rounding: Rounding
}

/** `nine` rounds to a price that ends in 9, such as ₹499. */
export const roundings = ['exact', 'one', 'nine', 'ten'] as const
type Rounding = (typeof roundings)[number]

/** Returns the new price in rupees. Rounds halves up. */
export function changedPrice(price: number, { direction, unit, amount, rounding }: PriceChange): number {
  const paise = Math.round(price * 100)
  const step = unit === 'percent' ? (paise * Math.round(amount * 100)) / 10_000 : amount * 100
  const exact = Math.round(direction === 'lower' ? paise - step : paise + step) / 100
  return { exact, one: nearest(exact, 1), nine: nearest(exact + 1, 10) - 1, ten: nearest(exact, 10) }[
    rounding
  ]
}

const nearest = (value: number, step: number) => Math.round(value / step) * step

const highest = 999_999_999.99

/** Returns why a new price is invalid, else undefined. Without a discount, the offer's only price changes. */
export function refusalOfPrice(
  { price, discount_price }: { price: number; discount_price: number },
  next: number,
): string | undefined {
  if (next <= 0) return texts.products.priceTooLow
  if (next > highest) return texts.products.priceTooHigh
  return price > discount_price && next > price
    ? texts.products.aboveStruckPrice({ price: formatRupees(price) })
    : undefined
}

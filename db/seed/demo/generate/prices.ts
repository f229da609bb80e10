import type { DemoItem } from '../demo-category.ts'
import type { Random } from './random.ts'

const discounts = [5, 8, 10, 10, 12, 15, 15, 18, 20, 20, 25, 25, 30, 30, 35, 40, 45, 50, 60]

/** Rupees as a shop would write them near the amount: 45, 149, 1299, 24999. */
export function shopPrice(amount: number): number {
  if (amount < 100) return Math.max(5, Math.round(amount / 5) * 5)
  const step = amount < 300 ? 10 : amount < 1000 ? 50 : amount < 10_000 ? 100 : amount < 50_000 ? 500 : 1000
  return Math.round(amount / step) * step - 1
}

/** The price on the label and what the shopper pays, in whole rupees. */
export function choosePrices(item: DemoItem, level: number, maxDiscount: number, random: Random) {
  const [, , , lowest, highest] = item
  const price = shopPrice((lowest + (highest - lowest) * level) * (0.97 + 0.06 * random.fraction()))
  if (random.chance(0.22)) return { price, discountPrice: price }

  const percent = random.pick(discounts.filter((discount) => discount <= maxDiscount))
  const exact = Math.floor((price * (100 - percent)) / 100)
  const rounded = shopPrice(exact)
  const roundedFits = rounded < price && ((price - rounded) * 100) / price <= maxDiscount
  return { price, discountPrice: price >= 500 && roundedFits && random.chance(0.5) ? rounded : exact }
}

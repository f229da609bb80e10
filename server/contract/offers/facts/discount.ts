/** Whole paise, to avoid errors of binary fractions. */
const paise = (rupees: number) => Math.round(rupees * 100)

/**
 * floor((price - discount price) / price * 100) of prices in rupees (decisions 4). Undefined without a price,
 * and for a discount price below 0 or above the price. Forms use it; the stored percent is computed by
 * PostgreSQL (`products.discount_percent`), and a test compares both.
 */
export function discountPercent(price: number, discountPrice: number) {
  const [from, to] = [paise(price), paise(discountPrice)]
  if (!(from > 0) || to < 0 || to > from) return undefined
  return Math.floor(((from - to) * 100) / from)
}

/** In rupees, rounded down to paise, so that the discount is never too small. Up to four decimals count. */
export function discountedPrice(price: number, percent: number) {
  const millionths = 1_000_000n - BigInt(Math.round(percent * 10_000))
  return Number((BigInt(paise(price)) * millionths) / 1_000_000n) / 100
}

/** In whole rupees, unless rounding would change the percent of a low price. */
export function roundDiscountedPrice(price: number, percent: number) {
  const exact = discountedPrice(price, percent)
  const whole = Math.floor(exact)
  return discountPercent(price, whole) === percent ? whole : exact
}

type Priced = {
  price_truth: { since: string; struck: { days: number; until: string } | null } | null
}

/**
 * True if the offer was sold at the struck price for at least a day, at most 30 days before the current price
 * began. The admins' list of unproven prices is stricter: it counts from today.
 */
export function savesWhatItSays({ price_truth: truth }: Priced) {
  if (!truth?.struck) return false
  const daysBefore = (Date.parse(truth.since) - Date.parse(truth.struck.until)) / 86_400_000
  return truth.struck.days >= 1 && daysBefore <= 30
}

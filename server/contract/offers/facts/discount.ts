/** Converts rupees to whole paise, to avoid rounding errors of binary fractions. */
const paise = (rupees: number) => Math.round(rupees * 100)

/**
 * The discount in percent, rounded down (decisions 4). Undefined without a price, and for a discount price
 * below 0 or above the price. Used by forms; the stored percent is computed by PostgreSQL
 * (`products.discount_percent`), and a test compares both.
 */
export function discountPercent(price: number, discountPrice: number) {
  const [from, to] = [paise(price), paise(discountPrice)]
  if (!(from > 0) || to < 0 || to > from) return undefined
  return Math.floor(((from - to) * 100) / from)
}

/** Rupees, rounded down to paise so that the discount is never too small. Uses four decimals of `percent`. */
export function discountedPrice(price: number, percent: number) {
  const millionths = 1_000_000n - BigInt(Math.round(percent * 10_000))
  return Number((BigInt(paise(price)) * millionths) / 1_000_000n) / 100
}

/** The price after a discount in whole rupees, unless rounding would change the percent of a low price. */
export function roundDiscountedPrice(price: number, percent: number) {
  const exact = discountedPrice(price, percent)
  const whole = Math.floor(exact)
  return discountPercent(price, whole) === percent ? whole : exact
}

type Priced = {
  price_truth: { since: string; struck: { days: number; until: string } | null } | null
}

/**
 * True if the offer was sold at the struck price for at least a day, and last at most 30 days before the
 * current price began. The admins' list of unproven prices is stricter: it counts 30 days back from today.
 */
export function isStruckPriceGenuine({ price_truth: truth }: Priced) {
  if (!truth?.struck) return false
  const daysBefore = (Date.parse(truth.since) - Date.parse(truth.struck.until)) / 86_400_000
  return truth.struck.days >= 1 && daysBefore <= 30
}

/** Paise: whole numbers, so that no paisa is lost to binary fractions. */
const paise = (rupees: number) => Math.round(rupees * 100)

/**
 * The discount that two prices in rupees make: floor((price - discount price) / price * 100), exactly
 * (decisions 4). Undefined when they make none: no price, or a discount price below 0 or above the price.
 * Forms show it while one types; what is stored is computed by PostgreSQL (`products.discount_percent` in
 * db/schema.sql), and a test holds the two against each other.
 */
export function discountPercent(price: number, discountPrice: number) {
  const [from, to] = [paise(price), paise(discountPrice)]
  if (!(from > 0) || to < 0 || to > from) return undefined
  return Math.floor(((from - to) * 100) / from)
}

/**
 * The discount price in rupees for a percent of up to four decimals, rounded down to paise: never less off
 * than said.
 */
export function discountedPrice(price: number, percent: number) {
  const millionths = 1_000_000n - BigInt(Math.round(percent * 10_000))
  return Number((BigInt(paise(price)) * millionths) / 1_000_000n) / 100
}

/** The same in whole rupees, as prices are written, unless a cheap thing's percent would be another then. */
export function roundDiscountedPrice(price: number, percent: number) {
  const exact = discountedPrice(price, percent)
  const whole = Math.floor(exact)
  return discountPercent(price, whole) === percent ? whole : exact
}

type Priced = {
  price_truth: { since: string; struck: { days: number; until: string } | null } | null
}

/**
 * Whether somebody saves what a struck price says: it was asked here for at least a day, until at most 30
 * days before the present price. The admins' list of unproven prices is stricter, as it counts from today.
 */
export function savesWhatItSays({ price_truth: truth }: Priced) {
  if (!truth?.struck) return false
  const daysBefore = (Date.parse(truth.since) - Date.parse(truth.struck.until)) / 86_400_000
  return truth.struck.days >= 1 && daysBefore <= 30
}

/** Rupees and percent as they stand in the form's fields. */
export type PriceTexts = { price: string; discount_price: string; discount_percent: string }

const amount = (text: string) => {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : undefined
}

/** Paise: whole numbers, so that no cent is lost to binary fractions. */
const paise = (rupees: number) => Math.round(rupees * 100)

/**
 * The discount that two prices make: floor((price - discount price) / price * 100), exactly (decisions 4). Undefined when
 * they make none: no price, or a discount price below 0 or above the price.
 */
export function percentOf(price: number, discountPrice: number) {
  const [from, to] = [paise(price), paise(discountPrice)]
  if (!(from > 0) || to < 0 || to > from) return undefined
  return Math.floor(((from - to) * 100) / from)
}

/** The discount price in rupees for a percent of up to four decimals, rounded down to paise: never less off than said. */
function discountedBy(price: number, percent: number) {
  const millionths = 1_000_000n - BigInt(Math.round(percent * 10_000))
  return Number((BigInt(paise(price)) * millionths) / 1_000_000n) / 100
}

/** The percent field after the price or the discount price was typed. */
export function percentText({ price, discount_price }: Pick<PriceTexts, 'price' | 'discount_price'>) {
  const [from, to] = [amount(price), amount(discount_price)]
  if (from === undefined || to === undefined) return ''
  // A discount price above the price is told beside its own field; here it counts as no discount.
  return String(percentOf(from, to) ?? 0)
}

/** The discount price field after the percent, or the price under a typed percent, was typed. */
export function discountPriceText({ price, discount_percent }: Pick<PriceTexts, 'price' | 'discount_percent'>) {
  const [from, percent] = [amount(price), amount(discount_percent)]
  if (from === undefined || percent === undefined || percent < 0 || percent > 100) return ''
  return String(discountedBy(from, percent))
}

/** Both prices and their percent, or undefined while they do not make an offer. */
export function offerOf(texts: Pick<PriceTexts, 'price' | 'discount_price'>) {
  const [price, discountPrice] = [amount(texts.price), amount(texts.discount_price)]
  if (price === undefined || discountPrice === undefined) return undefined
  const percent = percentOf(price, discountPrice)
  return percent === undefined ? undefined : { price, discountPrice, percent }
}

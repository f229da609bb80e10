import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { discountedPrice, discountPercent, roundDiscountedPrice } from 'server/contract/offers/facts/discount'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { amountFault } from '../../../lib/format/rupee-typing.ts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { useValues } from './offer-fields.ts'

type Prices = Pick<OfferValues, 'price' | 'discount_price'>
type Discount = Pick<OfferValues, 'price' | 'discount_percent'>

export const amountOf = (text: string) => {
  // `Number` accepts '1e5'; a price must not.
  const value = /^\s*-?(\d+(\.\d*)?|\.\d+)\s*$/.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : undefined
}

/** Returns undefined for an amount that the contract rejects: with a sign or over two decimals. */
export const rupeesOf = (text: string) => (amountFault(text) ? undefined : amountOf(text))

export function percentText({ price, discount_price }: Prices) {
  if (amountOf(price) === undefined || amountOf(discount_price) === undefined) return ''
  // A discount price above the price has its own error; here it counts as no discount.
  return String(offerOf({ price, discount_price })?.percent ?? 0)
}

export function discountPriceText({ price, discount_percent }: Discount) {
  const [from, percent] = [rupeesOf(price), amountOf(discount_percent)]
  if (from === undefined || percent === undefined || percent < 0 || percent > 100) return ''
  return String(discountedPrice(from, percent))
}

export const roundDiscountPriceText = (prices: Discount) =>
  discountPriceText(prices) &&
  String(roundDiscountedPrice(Number(prices.price), Number(prices.discount_percent)))

const pricesOf = (typed: Prices) => ({
  price: rupeesOf(typed.price),
  discountPrice: rupeesOf(typed.discount_price),
})

export function isAbovePrice(typed: Prices) {
  const { price, discountPrice } = pricesOf(typed)
  return price !== undefined && discountPrice !== undefined && discountPrice > price
}

export function offerOf(typed: Prices) {
  const { price, discountPrice } = pricesOf(typed)
  if (price === undefined || discountPrice === undefined) return undefined
  const percent = discountPercent(price, discountPrice)
  return percent === undefined ? undefined : { price, discountPrice, percent }
}

/** `asSeen`: as shoppers see the offer, without a struck price if there was no earlier price. */
export function useOffer(asSeen = false) {
  const [price, discount_price, kind] = useValues('price', 'discount_price', 'struck_price_kind')
  const isSingle = asSeen && kind === 'none' && discount_price !== ''
  return offerOf({ price: isSingle ? discount_price : price, discount_price })
}

type Form = Pick<UseFormReturn<OfferValues>, 'getValues' | 'setValue' | 'trigger' | 'formState'>

/**
 * Computes the discount price or the percent, whichever the user did not type last (decisions 4). Rounds the
 * discount price to whole rupees, or with `isExact` to paise.
 */
export function usePriceFollowing(
  { getValues, setValue, trigger, formState: { isSubmitted } }: Form,
  isExact = false,
  typedBefore: 'discount_percent' | 'discount_price' = isExact ? 'discount_price' : 'discount_percent',
) {
  const typedLast = useRef(typedBefore)
  const set = (field: keyof (Prices & Discount), value: string) => {
    setValue(field, value, { shouldDirty: true })
    // A change in one field can cause or fix an error in another.
    if (isSubmitted) void trigger(['price', 'discount_price', 'discount_percent', 'struck_price_kind'])
  }
  const follow = () => {
    if (typedLast.current === 'discount_price') return set('discount_percent', percentText(getValues()))
    const text = isExact ? discountPriceText(getValues()) : roundDiscountPriceText(getValues())
    if (text !== '' || !isExact) set('discount_price', text)
  }
  const typed = (field: typeof typedLast.current) => {
    typedLast.current = field
    follow()
  }
  const type = (field: keyof (Prices & Discount), value: string) => {
    set(field, value)
    if (field === 'price') follow()
    else typed(field)
  }
  return { typedLast, set, typed, type }
}
export type PriceFollowing = ReturnType<typeof usePriceFollowing>

export type StoredPrices = Pick<OwnOffer, 'price' | 'discount_price' | 'struck_price_kind'>

/** A stored offer without a kind of struck price needs one only after its prices change. */
export function needsStruckPriceKind(prices: Prices, stored?: StoredPrices): boolean {
  const offer = offerOf(prices)
  if (!offer || offer.discountPrice >= offer.price) return false
  const { price, discountPrice } = offer
  const hasStoredPrices = stored?.price === price && stored.discount_price === discountPrice
  return !hasStoredPrices || stored.struck_price_kind !== null
}

export const struckPriceKindError = (values: OfferValues, stored?: StoredPrices): string | undefined =>
  values.struck_price_kind === '' && needsStruckPriceKind(values, stored)
    ? texts.struckPrice.missing({ price: formatRupees(Number(values.price)) })
    : undefined

/** Removes the struck price of an offer without an earlier price. */
export const withoutStruckPrice = <Values extends Prices & { struck_price_kind?: string }>(
  values: Values,
): Values =>
  values.struck_price_kind === 'none' && values.discount_price !== ''
    ? { ...values, price: values.discount_price }
    : values

import type { FieldErrors, Resolver } from 'react-hook-form'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { offerOf } from './price-following.ts'

type Prices = Pick<OfferValues, 'price' | 'discount_price'>
/** An offer as it is stored. */
export type StoredPrices = Pick<OwnOffer, 'price' | 'discount_price' | 'struck_price_kind'>

/** Asks what the struck price is, unless a stored offer does not say it and keeps its prices. */
export function asksForKind(prices: Prices, stored?: StoredPrices): boolean {
  const offer = offerOf(prices)
  if (!offer || offer.discountPrice >= offer.price) return false
  const { price, discountPrice } = offer
  const isAsBefore = stored?.price === price && stored.discount_price === discountPrice
  return !isAsBefore || stored.struck_price_kind !== null
}

/** That it is asked and not said, in a sentence. */
export const kindFault = (values: OfferValues, stored?: StoredPrices): string | undefined =>
  values.struck_price_kind === '' && asksForKind(values, stored)
    ? texts.struckPrice.missing({ price: formatRupees(Number(values.price)) })
    : undefined

/** These rules, and that it is said what the struck price is. */
export const withKind =
  (rules: Resolver<OfferValues>, stored?: StoredPrices): Resolver<OfferValues> =>
  async (values, context, options) => {
    const result = await rules(values, context, options)
    const message = kindFault(values, stored)
    if (!message) return result
    const errors: FieldErrors<OfferValues> = {
      ...result.errors,
      struck_price_kind: { type: 'missing', message },
    }
    return { values: {}, errors }
  }

/** With nothing struck where there was no earlier price. */
export const asShown = <Values extends Prices & { struck_price_kind?: string }>(values: Values): Values =>
  values.struck_price_kind === 'none' && values.discount_price !== ''
    ? { ...values, price: values.discount_price }
    : values

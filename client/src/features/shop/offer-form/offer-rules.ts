import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { amountFault } from '../../../lib/format/rupee-typing.ts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { typedFields } from './offer-fields.ts'
import { type StoredPrices, struckPriceKindError } from './price-following.ts'

/** In rupees. A higher price usually has a digit too many; only the full form accepts it. */
export const highestPrice = 50_00_000

/** In percent. A larger discount may come from a price that lacks a digit, so the form asks. */
export const muchPercent = 80

export const tooHigh = (price: number) => texts.quickOffer.discount.tooHigh({ price: formatRupees(price) })

/** `raw` keeps the text that the user typed, because the contract accepts numbers as text. */
export const asInTheContract = zodResolver(typedFields, undefined, { raw: true }) as Resolver<OfferValues>

export const withStruckPriceRule =
  (rules: Resolver<OfferValues>, stored?: StoredPrices): Resolver<OfferValues> =>
  async (values, context, options) => {
    const result = await rules(values, context, options)
    const message = struckPriceKindError(values, stored)
    if (!message) return result
    const errors: FieldErrors<OfferValues> = {
      ...result.errors,
      struck_price_kind: { type: 'missing', message },
    }
    return { values: {}, errors }
  }

/** The contract's rules with shorter messages. */
export const quickRules: Resolver<OfferValues> = withStruckPriceRule(async (values, context, options) => {
  const result = await asInTheContract(values, context, options)
  const price = Number(values.price)
  const errors: FieldErrors<OfferValues> = { ...result.errors }
  const report = (field: keyof OfferValues, message: string) => {
    errors[field] = { ...errors[field], type: 'quick', message }
  }
  const [fault, ownFault] = [amountFault(values.price), amountFault(values.discount_price)]
  if (fault) report('price', fault)
  else if (price > highestPrice) report('price', tooHigh(price))
  else if (errors.price) report('price', texts.quickOffer.discount.priceMissing)
  // An empty discount price is computed from the price, so the price's error is enough.
  if (errors.price && values.discount_price === '') delete errors.discount_price
  else if (ownFault) report('discount_price', ownFault)
  else if (errors.discount_price && values.discount_price === '')
    report('discount_price', texts.quickOffer.discount.priceMissing)
  // An empty description is made from the name, so the name's error is enough.
  if (errors.name && values.description.trim() === '') delete errors.description
  if (errors.name)
    report('name', values.name.trim() === '' ? texts.quickOffer.name.missing : (errors.name.message ?? ''))
  if (errors.subcategory_id) report('subcategory_id', texts.quickOffer.category.missing)
  if (values.end_date === '') report('end_date', texts.quickOffer.ends.missing)
  else if (errors.end_date && values.end_date < values.start_date)
    report('end_date', texts.banners.endsBefore)
  return Object.keys(errors).length > 0 ? { values: {}, errors } : result
})

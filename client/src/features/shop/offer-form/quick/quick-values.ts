import { localityOf } from 'server/contract/facts/addresses'
import { maxLengths } from 'server/contract/facts/limits'
import { isUnbranded, proposedDescription, unbranded } from 'server/contract/offers/facts/offer-facts'
import type { ProposedCategories } from 'server/contract/search/calls'
import type { OwnShop } from 'server/contract/shops/schemas'
import { addDays } from '../../../../lib/format/dates.ts'
import type { OfferValues } from '../../../../offer-drafts/draft.ts'
import { emptyOffer } from '../offer-fields.ts'
import { offerOf, roundDiscountPriceText } from '../price-following.ts'

/** The shop that an offer is published for, as far as it is known. */
export type ShopOfOffer = {
  id?: number
  role?: OwnShop['role']
  status?: OwnShop['status']
  name: string
  address: string | null
  city: string | null
}

/** Days after its first one that an offer usually ends. */
export const usualDays = [3, 7, 15, 30] as const
const daysAtFirst = 15

export const dayAfter = addDays

/** A new offer: no discount, and an end that can be changed by one tap. */
export function quickStart(days = daysAtFirst): OfferValues {
  const empty = emptyOffer()
  return { ...empty, discount_percent: '0', end_date: dayAfter(empty.start_date, days) }
}

/** What the full form may have left open. */
export function completed(values: OfferValues): OfferValues {
  const days = { start_date: values.start_date || quickStart().start_date, end_date: values.end_date }
  if (days.end_date === '') days.end_date = dayAfter(days.start_date, daysAtFirst)
  if (offerOf(values)) return { ...values, ...days }
  const discount_percent = Number(values.discount_percent) <= 100 ? values.discount_percent || '0' : '0'
  const discount_price = roundDiscountPriceText({ price: values.price, discount_percent })
  return { ...values, ...days, discount_percent, discount_price }
}

/** Where an offer is, as its description says it. */
export const placeOf = (shop: ShopOfOffer | undefined): string =>
  shop ? [shop.name, localityOf(shop)].filter(Boolean).join(', ') : ''

/** What the shop tells of texts that are left open. */
export const proposedTexts = (values: OfferValues, place: string): Partial<OfferValues> => ({
  ...(isUnbranded(values.brand) && { brand: unbranded }),
  ...(values.description.trim() === '' && { description: proposedDescription(values, place) }),
})

/** What of a name a category is proposed for. */
export const proposableName = (name: string) => name.trim().slice(0, maxLengths.productName)

/** The fields of a category that is surely the right one. */
export function sureKind(proposal: ProposedCategories | undefined) {
  const kind = proposal?.is_sure ? proposal.categories[0] : undefined
  return kind && { category_id: String(kind.category_id), subcategory_id: String(kind.subcategory_id) }
}

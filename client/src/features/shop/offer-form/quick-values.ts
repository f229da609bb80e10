import { localityOf } from 'server/contract/facts/addresses'
import { maxLengths } from 'server/contract/facts/limits'
import { isUnbranded, proposedDescription, unbranded } from 'server/contract/offers/facts/offer-facts'
import type { ProposedCategories } from 'server/contract/search/calls'
import type { OwnShop } from 'server/contract/shops/schemas'
import { z } from 'zod'
import { addDays, daysBetween } from '../../../lib/format/dates.ts'
import { localStore } from '../../../lib/storage/storage.ts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { thumbnailOf } from '../../../ui/cropper-picture.ts'
import { emptyOffer } from './offer-fields.ts'
import { offerOf, roundDiscountPriceText } from './price-following.ts'

export type ShopOfOffer = {
  id?: number
  role?: OwnShop['role']
  status?: OwnShop['status']
  name: string
  address: string | null
  city: string | null
}

export const usualDays = [3, 7, 15, 30] as const
const daysAtFirst = 15

export function quickStart(days = daysAtFirst): OfferValues {
  const empty = emptyOffer()
  return { ...empty, discount_percent: '0', end_date: addDays(empty.start_date, days) }
}

/** Fills in the dates and prices that the full form may leave empty. */
export function completed(values: OfferValues): OfferValues {
  const days = { start_date: values.start_date || quickStart().start_date, end_date: values.end_date }
  if (days.end_date === '') days.end_date = addDays(days.start_date, daysAtFirst)
  if (offerOf(values)) return { ...values, ...days }
  const discount_percent = Number(values.discount_percent) <= 100 ? values.discount_percent || '0' : '0'
  const discount_price = roundDiscountPriceText({ price: values.price, discount_percent })
  return { ...values, ...days, discount_percent, discount_price }
}

export const placeOf = (shop: ShopOfOffer | undefined): string =>
  shop ? [shop.name, localityOf(shop)].filter(Boolean).join(', ') : ''

export const proposedTexts = (values: OfferValues, place: string): Partial<OfferValues> => ({
  ...(isUnbranded(values.brand) && { brand: unbranded }),
  ...(values.description.trim() === '' && { description: proposedDescription(values, place) }),
})

export const proposableName = (name: string) => name.trim().slice(0, maxLengths.productName)

export function sureKind(proposal: ProposedCategories | undefined) {
  const kind = proposal?.is_sure ? proposal.categories[0] : undefined
  return kind && { category_id: String(kind.category_id), subcategory_id: String(kind.subcategory_id) }
}

const lastOffer = z.object({
  category_id: z.string(),
  subcategory_id: z.string(),
  category: z.string(),
  brand: z.string(),
  discount_percent: z.string(),
  days: z.int().min(0).max(3660),
  photo: z.string().startsWith('data:image/jpeg;base64,').nullable(),
})
export type LastOffer = z.output<typeof lastOffer>

const keyOf = (userId: number) => `last-offer:${userId}`

export function readLastOffer(userId: number): LastOffer | undefined {
  try {
    return lastOffer.parse(JSON.parse(localStore.read(keyOf(userId)) ?? ''))
  } catch {
    return undefined
  }
}

/** In pixels: 56 CSS pixels on a high-density screen. */
const edge = 112

export async function saveLastOffer(
  userId: number,
  values: OfferValues,
  category: string,
  photo: Blob | undefined,
) {
  const { category_id, subcategory_id, brand, discount_percent } = values
  const offered = { category_id, subcategory_id, category, brand, discount_percent, days: daysOf(values) }
  const small = photo && (await thumbnailOf(photo, edge).catch(() => null))
  const last: LastOffer = { ...offered, photo: small ?? null }
  localStore.write(keyOf(userId), JSON.stringify(last))
  return last
}

export const daysOf = ({ start_date, end_date }: Pick<OfferValues, 'start_date' | 'end_date'>) =>
  daysBetween(start_date, end_date)

export const likeLastTime = (values: OfferValues, last: LastOffer): OfferValues => ({
  ...completed({ ...values, discount_price: '', discount_percent: last.discount_percent }),
  category_id: last.category_id,
  subcategory_id: last.subcategory_id,
  brand: last.brand,
  end_date: addDays(values.start_date, last.days),
})

export function nextAfter({ category_id, subcategory_id, brand, start_date, end_date }: OfferValues) {
  return { ...quickStart(), category_id, subcategory_id, brand, start_date, end_date }
}

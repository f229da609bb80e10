import { formatRupees } from '../../facts/formats.ts'
import { texts } from '../../facts/texts.ts'
import type { SearchedDelivery } from '../../offers/facts/offer-facts.ts'
import type { SearchSort, searchEnds } from './options.ts'

/** The parts of a search that name it in headings, on its page and its share image. */

type Subject = Partial<Record<'query' | 'category' | 'subcategory' | 'brand', string>>

export type FiltersInWords = {
  min_price?: number
  max_price?: number
  min_discount?: number
  delivery?: SearchedDelivery
  ends?: (typeof searchEnds)[number]
  open?: 'now'
  sort?: SearchSort
  near?: string
}

export function subjectOf(
  { query, subcategory, category, brand }: Subject,
  nameOf: (name: string) => string,
) {
  const kind = subcategory ?? category
  return query ?? (kind === undefined ? brand : nameOf(kind))
}

export function allOffersTitle({ delivery, ends, open, max_price, min_discount, sort }: FiltersInWords) {
  if (delivery) return texts.delivery.all[delivery]
  if (ends) return texts.allOffers.endToday
  if (max_price !== undefined) return texts.allOffers.under({ price: formatRupees(max_price) })
  if (min_discount !== undefined) return texts.allOffers.offAtLeast({ percent: min_discount })
  if (open) return texts.allOffers.openNow
  if (sort === 'newest') return texts.allOffers.newest
  if (sort === 'discount') return texts.allOffers.discount
  return sort === 'popular' ? texts.popularProducts : texts.allOffers.all
}

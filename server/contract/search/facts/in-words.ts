import { formatRupees } from '../../facts/formats.ts'
import { texts } from '../../facts/texts.ts'
import type { SearchSort, searchEnds } from './options.ts'

/** A search as its headings name it: on its page, and on the picture by which it is shared. */

type Subject = Partial<Record<'query' | 'category' | 'subcategory' | 'brand', string>>

type Filters = {
  min_price?: number
  max_price?: number
  min_discount?: number
  ends?: (typeof searchEnds)[number]
  open?: 'now'
  sort?: SearchSort
  near?: string
}

/** What the search is about, for the heading: the most particular of what is asked for. */
export function subjectOf(
  { query, subcategory, category, brand }: Subject,
  nameOf: (name: string) => string,
) {
  const kind = subcategory ?? category
  return query ?? (kind === undefined ? brand : nameOf(kind))
}

/** The heading of a look through all offers. */
export function allOffersTitle({ ends, open, max_price, min_discount, sort }: Filters) {
  if (ends) return texts.allOffers.endToday
  if (max_price !== undefined) return texts.allOffers.under({ price: formatRupees(max_price) })
  if (min_discount !== undefined) return texts.allOffers.offAtLeast({ percent: min_discount })
  if (open) return texts.allOffers.openNow
  if (sort === 'newest') return texts.allOffers.newest
  if (sort === 'discount') return texts.allOffers.discount
  return sort === 'popular' ? texts.popularProducts : texts.allOffers.all
}

/** What is looked for near where: each may be unnamed. */
export function nearTitle(subject: string | undefined, place: string | null | undefined) {
  if (!place) return subject ? texts.near.subjectNearYou({ subject }) : texts.near.offersNearYou
  return subject ? texts.near.subjectNear({ subject, place }) : texts.near.offersNear({ place })
}

/** Words and filters, each by its name. */
export function namesOfFilters({ words, ...filters }: Filters & { words?: string }, place: string) {
  const { min_price, max_price, min_discount, ends, open, sort, near } = filters
  const { from, upTo } = texts.search.understood
  const names: ['query' | keyof Filters, string | undefined | false][] = [
    ['query', words],
    ['min_price', min_price !== undefined && from({ price: formatRupees(min_price) })],
    ['max_price', max_price !== undefined && upTo({ price: formatRupees(max_price) })],
    ['min_discount', min_discount !== undefined && texts.allOffers.offAtLeast({ percent: min_discount })],
    ['ends', ends && texts.allOffers.endToday],
    ['open', open && texts.allOffers.openNow],
    ['sort', sort && texts.offerFilters.sorts[sort]],
    ['near', near && texts.near.chip({ place })],
  ]
  return names.filter((name): name is ['query' | keyof Filters, string] => Boolean(name[1]))
}

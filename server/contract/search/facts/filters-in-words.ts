import { formatRupees } from '../../facts/formats.ts'
import { texts } from '../../facts/texts.ts'
import type { FiltersInWords as Filters } from './in-words.ts'

export function nearTitle(subject: string | undefined, place: string | null | undefined) {
  if (!place) return subject ? texts.near.subjectNearYou({ subject }) : texts.near.offersNearYou
  return subject ? texts.near.subjectNear({ subject, place }) : texts.near.offersNear({ place })
}

export function namesOfFilters({ words, ...filters }: Filters & { words?: string }, place: string) {
  const { min_price, max_price, min_discount, delivery, ends, open, sort, near } = filters
  const { from, upTo } = texts.search.understood
  const names: ['query' | keyof Filters, string | undefined | false][] = [
    ['query', words],
    ['min_price', min_price !== undefined && from({ price: formatRupees(min_price) })],
    ['max_price', max_price !== undefined && upTo({ price: formatRupees(max_price) })],
    ['min_discount', min_discount !== undefined && texts.allOffers.offAtLeast({ percent: min_discount })],
    ['delivery', delivery && texts.delivery.kinds[delivery]],
    ['ends', ends && texts.allOffers.endToday],
    ['open', open && texts.allOffers.openNow],
    ['sort', sort && texts.offerFilters.sorts[sort]],
    ['near', near && texts.near.chip({ place })],
  ]
  return names.filter((name): name is ['query' | keyof Filters, string] => Boolean(name[1]))
}

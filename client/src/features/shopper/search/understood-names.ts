import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { SearchState, UnderstoodWords } from './search-state.ts'

/** What was understood, in words. */
export function understoodNames(understood: UnderstoodWords, place: string) {
  const { words, min_price, max_price, min_discount, ends, open, sort, near } = understood
  const { from, upTo } = texts.search.understood
  const names: [keyof SearchState, string | undefined | false][] = [
    ['query', words],
    ['min_price', min_price !== undefined && from({ price: formatRupees(min_price) })],
    ['max_price', max_price !== undefined && upTo({ price: formatRupees(max_price) })],
    ['min_discount', min_discount !== undefined && texts.allOffers.offAtLeast({ percent: min_discount })],
    ['ends', ends && texts.allOffers.endToday],
    ['open', open && texts.allOffers.openNow],
    ['sort', sort && texts.offerFilters.sorts[sort]],
    ['near', near && texts.near.chip({ place })],
  ]
  return names.filter((name): name is [keyof SearchState, string] => Boolean(name[1]))
}

import { texts } from 'server/contract/facts/texts'
import type { SearchSort } from 'server/contract/search/facts/options'
import type { FoundOffer, SearchResults } from 'server/contract/search/schemas'
import { inIndia } from 'server/contract/shops/facts/opening-hours'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import type { Search } from './search.api.ts'

export type OfferOrGroup = FoundOffer & {
  /** The same product at other shops in the shown results, at the same or a higher price. */
  same?: FoundOffer[]
}

/** Orders in which offers are grouped. Other orders depend on each offer's own price, discount or date. */
const groupedOrders: readonly (SearchSort | undefined)[] = [undefined, 'relevance', 'nearest', 'price_asc']

/** Groups offers of the same product under the cheapest, at the position of the first offer. */
export function groupSame(offers: readonly FoundOffer[], sort: SearchSort | undefined): OfferOrGroup[] {
  if (!groupedOrders.includes(sort)) return [...offers]
  return offers.flatMap((offer): OfferOrGroup[] => {
    const alike = offer.thing === null ? [] : offers.filter(({ thing }) => thing === offer.thing)
    if (shopsOf(alike) < 2) return [offer]
    if (alike[0] !== offer) return []
    const [cheapest = offer, ...same] = alike.sort((a, b) => a.discount_price - b.discount_price)
    return [{ ...cheapest, same }]
  })
}

const shopsOf = (offers: readonly FoundOffer[]) => new Set(offers.map(({ shop_id }) => shop_id)).size

export function useFoundInWords(result: NonNullable<Search['first']>, city: string, groups: OfferOrGroup[]) {
  const { total, total_is_at_least, place, open_shops, absent } = result
  const now = useNow()
  if (absent) return texts.search.instead({ ...absent, count: total, isAtLeast: total_is_at_least })
  const offers = groups.flatMap(({ same = [], ...one }) => [one, ...same])
  if (!place && groups.length < offers.length && offers.length === total)
    return texts.search.offersAtShops({ count: total, shops: shopsOf(offers) })
  if (!place) return texts.search.offersIn({ count: total, isAtLeast: total_is_at_least, city })
  const found = { count: total, isAtLeast: total_is_at_least, kilometres: place.within }
  const open = now && shopsOpenAt(open_shops, now)
  return open ? texts.near.foundAndOpen({ ...found, shops: open }) : texts.near.found(found)
}

/** Undefined when the response is from another day. */
function shopsOpenAt(openShops: SearchResults['open_shops'], moment: Date) {
  if (!openShops || openShops.day !== todayInIndia(moment)) return
  const [hour = 0, minute = 0] = inIndia(moment).time.split(':').map(Number)
  return openShops.steps.filter((step) => step.minute <= hour * 60 + minute).at(-1)?.shops ?? 0
}

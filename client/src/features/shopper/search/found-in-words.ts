import { texts } from 'server/contract/facts/texts'
import type { SearchSort } from 'server/contract/search/facts/options'
import type { FoundOffer, SearchResults } from 'server/contract/search/schemas'
import { inIndia } from 'server/contract/shops/facts/opening-hours'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { useNow } from '../../../offers/shop/use-now.ts'
import type { Search } from './search-pages.ts'

export type OfferOrGroup = FoundOffer & {
  /** The same thing at other shops, as far as they are shown: none of them cheaper. */
  same?: FoundOffer[]
}

/** In the other orders an offer stands where its own price, discount or day puts it. */
const groupedOrders: readonly (SearchSort | undefined)[] = [undefined, 'relevance', 'nearest', 'price_asc']

/**
 * The same thing at several shops as one, where the first of it stands: its cheapest, which has the others
 * with it. Nothing else moves.
 */
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

/** How many shops have these. */
const shopsOf = (offers: readonly FoundOffer[]) => new Set(offers.map(({ shop_id }) => shop_id)).size

/** How many there are and, near a place, how many of their shops are open by the browser's clock. */
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

/**
 * How many of the shops are open at a moment of the day that the answer tells of; undefined on another day.
 */
function shopsOpenAt(openShops: SearchResults['open_shops'], moment: Date) {
  if (!openShops || openShops.day !== todayInIndia(moment)) return
  const [hour = 0, minute = 0] = inIndia(moment).time.split(':').map(Number)
  return openShops.steps.filter((step) => step.minute <= hour * 60 + minute).at(-1)?.shops ?? 0
}

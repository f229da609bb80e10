import { localityOf } from '../../../contract/facts/addresses.ts'
import { suggestionsOfEach } from '../../../contract/search/facts/options.ts'
import type { FoundOffer, SearchResults, Suggestions } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { findMeaning } from '../find/find-text.ts'
import { searchOffers } from '../find/search-offers.ts'
import { onlyThings } from '../words/meaning.ts'
import { understand } from '../words/understanding.queries.ts'
import { suggestKinds, suggestNames } from './suggestions.queries.ts'

/**
 * What the search box offers while one types: the first page of a search for it, so that both say the same,
 * and shops, brands and kinds of that name. `brand` stands for the shop of an admin's own offer.
 */
export async function suggest(db: Connection, typed: string, brand: string): Promise<Suggestions> {
  const [{ shops, brands }, results] = await Promise.all([
    suggestNames(db, typed),
    searchOffers(db, { query: typed }, brand),
  ])
  const { total, total_is_at_least, understood, place, place_named } = results
  return {
    offers: cheapestOfEach(results.products).slice(0, suggestionsOfEach.offers),
    categories: total > 0 ? await kindsOf(db, results, typed) : [],
    ...(understood && { understood }),
    ...(place && { place }),
    ...(place_named && { place_named }),
    shops: shops.map((shop) => ({ id: shop.id, name: shop.name, locality: localityOf(shop) ?? null })),
    brands,
    total,
    total_is_at_least,
  }
}

/** Of the same thing at several shops the cheapest offer, where the first of them stands. */
const cheapestOfEach = (products: FoundOffer[]) =>
  products.flatMap((one) => {
    const same = one.thing === null ? [one] : products.filter(({ thing }) => thing === one.thing)
    if (same[0] !== one) return []
    const { thing: _, ...card } = same.reduce((least, other) =>
      other.discount_price < least.discount_price ? other : least,
    )
    const also_at = new Set(same.map(({ shop_id }) => shop_id)).size - 1
    return [{ ...card, ...(also_at > 0 && { also_at }) }]
  })

async function kindsOf(db: Connection, { repaired, absent, understood }: SearchResults, typed: string) {
  const words = repaired?.used ?? absent?.words ?? understood?.words ?? typed
  const meant = words === '' ? undefined : await findMeaning(db, await understand(db, words), {})
  // Of sarees, no tailor who sews them.
  return meant ? suggestKinds(db, onlyThings(meant.meaning).words) : []
}

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
 * Runs a search, so that suggestions and results agree. `brand` replaces the shop's name for an admin's own
 * offer.
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

/** If several shops offer the same thing, shows it once, at the lowest price. */
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
  // Suggests only subcategories of the thing itself, not tailors for 'saree'.
  return meant ? suggestKinds(db, onlyThings(meant.meaning).words) : []
}

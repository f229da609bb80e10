import type { SearchQuery } from '../../../contract/search.ts'
import { presentCard } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { findOffers, repairsOf } from './search.queries.ts'

const nothing = {
  products: [],
  total: 0,
  total_is_at_least: false,
  page: 1,
  facets: { brands: [], categories: [], price: null },
}

/** Search of decisions 4: what is asked for; when the words find nothing, what was probably meant, and says so. */
export async function searchOffers(db: Connection, search: SearchQuery) {
  const { query, category, subcategory, brand } = search
  if (!query && !category && !subcategory && !brand) return nothing

  const found = await findOffers(db, search)
  if (found.total > 0 || !query) return present(found, search)

  for (const used of await repairsOf(db, query)) {
    const instead = await findOffers(db, { ...search, query: used })
    if (instead.total > 0) return { ...present(instead, search), repaired: { query, used } }
  }
  return present(found, search)
}

const present = (found: Awaited<ReturnType<typeof findOffers>>, { page = 1 }: SearchQuery) => ({
  products: found.products.map(presentCard),
  total: found.total,
  total_is_at_least: false,
  page,
  facets: { brands: found.brands, categories: found.categories, price: found.price },
})

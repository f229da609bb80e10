import type { SearchQuery, SearchResults } from '../../../../contract/search/schemas.ts'
import type { Cut, Found, FoundRow } from './find-offers.queries.ts'

export type Asked = SearchQuery & Pick<Cut, 'withFacets'>

/** With the cards as they are read. */
export type Results = Omit<SearchResults, 'products'> & { products: FoundRow[] }

/** So few may be a far hit by sound. */
export const fewHits = 3

export const nothing: Found = {
  total: 0,
  isAtLeast: false,
  products: [],
  facets: { brands: [], categories: [], subcategories: [], price: null },
}

export const present = ({ total, isAtLeast, products, facets, openShops }: Found, page: number): Results => ({
  products,
  total,
  total_is_at_least: isAtLeast,
  page,
  facets,
  ...(openShops ? { open_shops: openShops } : {}),
})

import type { Facets, SearchQuery, SearchResults } from '../../../contract/search/schemas.ts'
import { noFacets } from './facets.queries.ts'
import type { Cut, Found, FoundRow } from './find-offers.queries.ts'

export type Asked = SearchQuery & Pick<Cut, 'withOpenShops'>

/** With the cards as they are read, and with facets that may be empty. */
export type Results = Omit<SearchResults, 'products'> & { products: FoundRow[]; facets: Facets }

/** So few may be a far hit by sound. */
export const fewHits = 3

export const nothing: Found = {
  total: 0,
  isAtLeast: false,
  products: [],
  facets: noFacets,
}

export const present = ({ total, isAtLeast, products, facets, openShops }: Found, page: number): Results => ({
  products,
  total,
  total_is_at_least: isAtLeast,
  page,
  facets,
  ...(openShops ? { open_shops: openShops } : {}),
})

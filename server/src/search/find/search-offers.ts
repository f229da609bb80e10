import type { SearchResults } from '../../../contract/search/schemas.ts'
import { presentCard } from '../../offers/offer-card.ts'
import type { Connection } from '../../platform/database/open.ts'
import { findMovedNames } from './moved-names.queries.ts'
import {
  findPlaceCalled,
  nearBareName,
  nearGiven,
  nearNamed,
  readPlace,
  withPlaceNamed,
} from './near-place.ts'
import type { Asked, Results } from './results.ts'
import { searchWords } from './search-words.ts'

/**
 * Search of decisions 4. What is typed comes in clean (`cleanText` of the contract); then the place is read out
 * of it, then filters, then the words are understood (`searchWords`). A link with a name that a category had
 * before, or that was merged, finds what the name leads to now. `brand` is shown as the shop of an admin's own
 * offer.
 */
export async function searchOffers(db: Connection, asked: Asked, brand: string): Promise<SearchResults> {
  const { products, facets, ...results } = await searchMoved(db, asked)
  return {
    products: products.map((row) => ({ ...presentCard(row, brand), thing: row.thing })),
    ...results,
    ...(asked.facets && { facets }),
  }
}

async function searchMoved(db: Connection, asked: Asked): Promise<Results> {
  const results = await searchSomewhere(db, asked)
  const isOfKind = asked.category !== undefined || asked.subcategory !== undefined
  const moved = results.total === 0 && isOfKind ? await findMovedNames(db, asked) : undefined
  return moved ? { ...(await searchSomewhere(db, { ...asked, ...moved })), moved } : results
}

/** Near a place, if one is given or the words name one; a given place counts more. */
async function searchSomewhere(db: Connection, asked: Asked): Promise<Results> {
  const { search, named, isCircle } = await readPlace(db, asked)
  if (search.near !== undefined) return nearGiven(db, search, search.near, { named, isCircle })
  if (named) return nearNamed(db, search, named)
  const [results, place] = await Promise.all([searchWords(db, search), findPlaceCalled(db, search)])
  return (await nearBareName(db, search, results)) ?? withPlaceNamed(db, results, place)
}

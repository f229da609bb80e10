import { usualRadius } from '../../contract/search/facts/near.ts'
import { isAboutSomething } from '../../contract/search/facts/options.ts'
import type { NearPlaces, NearPlacesQuery } from '../../contract/search/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { findMeaning } from './find/find-text.ts'
import { findMatchingShops, type OfferCriteria } from './find/offer-criteria.queries.ts'
import { searchOffers } from './find/search-offers.ts'
import { countNearPlaces } from './near-places.queries.ts'
import { literalMeaningOf, type Meaning, onlyThings } from './words/meaning.ts'
import { type Understanding, understand } from './words/understanding.queries.ts'

/** Counts the hits near each place, with the words that the search itself used, corrections included. */
export async function findNearPlaces(db: Connection, search: NearPlacesQuery): Promise<NearPlaces> {
  const { within = usualRadius, exact, query, category, subcategory, brand, ...given } = search
  if (!isAboutSomething(search)) return { places: [] }
  const found = await searchOffers(db, { ...search, limit: 1 }, '')
  const { understood, repaired, absent, moved } = found
  const { min_price, max_price, min_discount, delivery, ends, open, sort } = { ...understood, ...given }
  const wanted: OfferCriteria = {
    ...{ category, subcategory, brand, ...moved },
    ...{ min_price, max_price, min_discount, delivery, ends },
    shops: open ? await findMatchingShops(db, undefined, open) : undefined,
  }
  const words = repaired?.used ?? absent?.words ?? understood?.words ?? query ?? ''
  const meant = words === '' ? undefined : await understand(db, words)
  const meaning = meant && (exact ? literalMeaningOf(meant) : await meaningIn(db, meant, wanted, sort))
  if (meant && !meaning) return { places: [] }
  return countNearPlaces(db, { ...wanted, meaning }, within)
}

async function meaningIn(
  db: Connection,
  understanding: Understanding,
  wanted: OfferCriteria,
  sort: NearPlacesQuery['sort'],
): Promise<Meaning | undefined> {
  const meant = await findMeaning(db, understanding, wanted)
  if (!meant?.isAnything) return
  const meaning = { ...meant.meaning, thing: meant.things[0] }
  return { ...onlyThings(meaning, sort === 'relevance'), inTurn: undefined }
}

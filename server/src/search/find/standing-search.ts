import sql from 'sql-template-tag'
import { searchQuery } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { one } from '../../platform/database/query.ts'
import { literalMeaningOf, meaningOf } from '../words/meaning.ts'
import { understand } from '../words/understanding.queries.ts'
import { tsqueryOf } from './offer-criteria.ts'
import { searchOffers } from './search-offers.ts'
import type { Where } from './where.queries.ts'

/** A search in the terms of `searchable_offers`, to be held against offers that are still to come. */
export type StandingSearch = {
  query: string
  min_price?: number
  max_price?: number
  min_discount?: number
  where?: Where
}

/**
 * What an address of the search page means, never another thing in its place; undefined when nothing can be
 * meant by it.
 */
export async function standingSearch(db: Connection, address: string): Promise<StandingSearch | undefined> {
  const read = searchQuery.safeParse(Object.fromEntries(new URLSearchParams(address)))
  if (!read.success) return
  const found = await searchOffers(db, { ...read.data, page: 1, limit: 1, facets: undefined }, '')
  const { understood, moved, place } = found
  // Nobody knows the place.
  if (place === null) return
  const { query, exact, category, subcategory, brand, ...given } = { ...read.data, ...moved }
  // What holds at the moment of looking says nothing of what is to come.
  if (given.ends || given.open || understood?.ends || understood?.open) return
  const min_discount = given.min_discount ?? understood?.min_discount
  const min_price = given.min_price ?? understood?.min_price
  const max_price = given.max_price ?? understood?.max_price
  // What is found without it in its place is not what was followed.
  const delivery = given.delivery ?? understood?.delivery ?? found.without_delivery
  const words = understood?.words ?? query
  if (
    !words &&
    !place &&
    [category, subcategory, brand, min_price, max_price, min_discount, delivery].every(isUndefined)
  )
    return
  const understanding = words ? await understand(db, words) : undefined
  const meaning = understanding && (exact ? literalMeaningOf : meaningOf)(understanding)
  if (words && !meaning) return
  const asked = tsqueryOf({ meaning, category, subcategory, brand, delivery })
  const { query: tsquery } = await one<{ query: string | null }>(db, sql`SELECT (${asked})::text AS query`)
  if (tsquery === null) return
  return {
    query: tsquery,
    min_price,
    max_price,
    min_discount,
    where: place,
  }
}

const isUndefined = (value: unknown) => value === undefined

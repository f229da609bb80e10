import { placeKey } from '../../../../contract/search/facts/near.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { longestName } from '../words/place-words.ts'
import { anyOne, findOffers } from './find-offers.queries.ts'
import { findMatchingShops, findWhere } from './where.queries.ts'

/** A place's name alone is searched for as words; what is near it is a link away. */
export async function findPlaceNamed(db: Connection, query: string) {
  if (placeKey(query) === '' || query.split(' ').length > longestName) return
  const where = await findWhere(db, query)
  if (!where?.name) return
  const { total, isAtLeast } = await findOffers(
    db,
    { shops: await findMatchingShops(db, where, undefined) },
    anyOne,
  )
  if (total === 0) return
  const { near, name, name_hi } = where
  return { near, name, name_hi, total, total_is_at_least: isAtLeast }
}

import { placeKey } from '../../../../contract/search/facts/near.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { longestName } from '../words/place-words.ts'
import { anyOne, findOffers } from './find-offers.queries.ts'
import { findMatchingShops, findWhere, type Where } from './where.queries.ts'

type Place = Where & { name: string }

/** The place that the words are the name of, if they are. */
export async function findPlaceCalled(db: Connection, query: string): Promise<Place | undefined> {
  if (placeKey(query) === '' || query.split(' ').length > longestName) return
  const where = await findWhere(db, query)
  return where && isNamed(where) ? where : undefined
}

const isNamed = (where: Where): where is Place => where.name !== null

/** A place's name alone is searched for as words; what is near it is a link away. */
export async function findPlaceNamed(db: Connection, place: Place | undefined) {
  if (!place) return
  const { total, isAtLeast } = await findOffers(
    db,
    { shops: await findMatchingShops(db, place, undefined) },
    anyOne,
  )
  if (total === 0) return
  const { near, name, name_hi } = place
  return { near, name, name_hi, total, total_is_at_least: isAtLeast }
}

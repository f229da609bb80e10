import type { PoolClient } from 'pg'
import type { SearchResults } from '../../../contract/search/schemas.ts'
import type { TriedSynonym, UnfoundSearch } from '../../../contract/synonyms/schemas.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { searchOffers } from '../../search/find/search-offers.ts'
import { storeSynonym } from './save-synonym.ts'
import { listUnfound } from './synonyms.queries.ts'

export const trySynonym = (db: Database, brand: string, { query, ...pair }: TriedSynonym) =>
  takenBack(db, async (tx) => {
    await storeSynonym(tx, pair)
    const found = await searchOffers(tx, { query, limit: 1 }, brand)
    return { ...totalOf(found), first: found.repaired ? null : (found.products[0]?.name ?? null) }
  })

/** Runs `work` in a transaction that is always rolled back. */
export async function takenBack<T>(db: Database, work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const takeBack = Symbol('take back')
  let result: { of: T } | undefined
  await inTransaction(db, async (tx) => {
    result = { of: await work(tx) }
    throw takeBack
  }).catch((error) => {
    if (error !== takeBack) throw error
  })
  if (!result) throw new Error('The transaction ended without a result')
  return result.of
}

export async function listSearchesWithoutResults(db: Database, brand: string, days: number, limit: number) {
  const rows = await listUnfound(db, days, limit + 1)
  const searches: UnfoundSearch[] = []
  // In sequence, to leave connections to shoppers; rolled back, so that these searches never count.
  await takenBack(db, async (tx) => {
    for (const { query, times } of rows.slice(0, limit)) {
      const found = await searchOffers(tx, { query, limit: 1 }, brand)
      searches.push({ query, times, ...totalOf(found), near: nearestOf(found) })
    }
  })
  return { searches, has_more: rows.length > limit }
}

/** The results of a corrected search do not count as results for its words. */
const totalOf = ({ repaired, total, total_is_at_least }: SearchResults) =>
  repaired ? { total: 0, total_is_at_least: false } : { total, total_is_at_least }

function nearestOf(found: SearchResults): UnfoundSearch['near'] {
  const { repaired, did_you_mean, near = [], total } = found
  if (repaired) return { kind: 'words', name: repaired.used, total }
  if (did_you_mean) return { kind: 'words', name: did_you_mean.query, total: did_you_mean.total }
  const [subcategory] = near
  return subcategory ? { kind: 'subcategory', name: subcategory.subcategory, total: subcategory.total } : null
}

import type { PoolClient } from 'pg'
import type { TriedSynonym } from '../../../contract/synonyms/schemas.ts'
import type { Database } from '../../platform/database/open.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { searchOffers } from '../../search/find/search-offers.ts'
import { storeSynonym } from './save-synonym.ts'

/** What a shopper would find with this pair: it is stored, searched with, and taken back. */
export const trySynonym = (db: Database, brand: string, { query, ...pair }: TriedSynonym) =>
  takenBack(db, async (tx) => {
    await storeSynonym(tx, pair)
    const { products, total, total_is_at_least, repaired } = await searchOffers(
      tx,
      { query, limit: 1 },
      brand,
    )
    // What a repair finds is found without the pair.
    return repaired
      ? { total: 0, total_is_at_least: false, first: null }
      : { total, total_is_at_least, first: products[0]?.name ?? null }
  })

/** Runs `work` in a transaction of which nothing stays. */
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

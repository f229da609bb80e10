import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/open.ts'
import { sizeOfBatch, workInBatches } from '../../platform/database/work-in-batches.ts'
import type { Logger } from '../../platform/logger.ts'
import {
  endRefresh,
  findNextOffers,
  noteOffers,
  noteWords,
  type Refresh,
  refreshOffersOfAll,
  refreshOffersOfShop,
  rewriteWords,
  takeRefresh,
  tellOfOffers,
} from './refresh-offers.queries.ts'

/** So many offers are written in one transaction: whoever changes their shop or its owner waits that long, about a second. */
const offersAtOnce = 500
const wordsAtOnce = 1_000

/**
 * Lets the offers of large shops follow what has changed of the shop, and all offers what has changed of search
 * (ask_for_rebuild_of_search), until nothing is left to do or we stop.
 */
export const refreshOffers = (db: Database, log: Logger, until?: AbortSignal) =>
  workInBatches(db, log, { table: 'offer_refreshes', take: takeRefresh, work }, until)

async function work(tx: PoolClient, refresh: Refresh) {
  const { shop_id, after_word } = refresh
  if (shop_id === null && after_word !== null) {
    const last = await rewriteWords(tx, after_word, wordsAtOnce)
    return noteWords(tx, refresh, last)
  }
  const ids = await findNextOffers(tx, refresh, sizeOfBatch(refresh, offersAtOnce))
  const last = ids.at(-1)
  if (last === undefined) {
    await endRefresh(tx, refresh)
    return tellOfOffers(tx)
  }
  if (shop_id === null) await refreshOffersOfAll(tx, ids)
  else {
    await refreshOffersOfShop(tx, ids)
    await tellOfOffers(tx)
  }
  return noteOffers(tx, refresh, last)
}

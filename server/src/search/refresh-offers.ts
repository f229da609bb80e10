import type { PoolClient } from 'pg'
import { workInBatches } from '../platform/database/set-aside.ts'
import type { Services } from '../platform/services.ts'
import {
  endRefresh,
  findNextOffers,
  findNextRefresh,
  lockRefresh,
  notifyOffersChanged,
  refreshOffersOfAll,
  refreshOffersOfShop,
  rewriteWords,
  saveOfferProgress,
  saveWordProgress,
} from './refresh-offers.queries.ts'

/** Offers per transaction. A change to the shop or its owner waits for one, about half a second. */
const offersAtOnce = 500
const wordsAtOnce = 1_000

/** Also serves `ask_for_rebuild_of_search`. Returns when nothing is left or `until` aborts. */
export const refreshOffers = (services: Pick<Services, 'db' | 'log'>, until?: AbortSignal) =>
  workInBatches(services, { job: 'offer_refresh', findNext: findNextRefresh, work }, until)

async function work(tx: PoolClient, id: number) {
  const refresh = await lockRefresh(tx, id)
  if (!refresh) return 'held'
  const { shop_id, after_word } = refresh
  if (shop_id === null && after_word !== null)
    return saveWordProgress(tx, refresh, await rewriteWords(tx, after_word, wordsAtOnce))
  const ids = await findNextOffers(tx, refresh, offersAtOnce)
  const last = ids.at(-1)
  if (last === undefined) {
    await endRefresh(tx, refresh)
    return notifyOffersChanged(tx)
  }
  if (shop_id === null) await refreshOffersOfAll(tx, ids)
  else {
    await refreshOffersOfShop(tx, ids)
    await notifyOffersChanged(tx)
  }
  return saveOfferProgress(tx, refresh, last)
}

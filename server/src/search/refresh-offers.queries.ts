import sql from 'sql-template-tag'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne, value, values } from '../platform/database/query.ts'
import { isRetryDue } from '../platform/database/set-aside.queries.ts'

/** `shop_id` is null for a refresh of the whole city, which rewrites words before offers. */
type Refresh = {
  id: number
  shop_id: number | null
  after_word: string | null
  after_id: number
  /** Limits a refresh of the whole city to the offers that match this query. */
  words: string | null
}

/** A shop's latest refresh includes the earlier ones. Accounts that are being deleted need none. */
export const findNextRefresh = (db: Connection) => maybeOne<{ key: number }>(db)`
  SELECT id AS key FROM offer_refreshes AS refresh
  WHERE ${isRetryDue('offer_refresh', sql`id`)}
    AND NOT EXISTS (SELECT FROM offer_refreshes AS later
      WHERE later.shop_id IS NOT DISTINCT FROM refresh.shop_id AND later.id > refresh.id
        AND (later.words IS NULL OR later.words = refresh.words))
    AND NOT EXISTS (SELECT FROM shops JOIN account_deletions USING (user_id) WHERE shops.id = refresh.shop_id)
  ORDER BY shop_id IS NULL, id LIMIT 1`

/** Returns undefined when another process works on the refresh or has finished it. */
export const lockRefresh = (tx: Connection, id: number) => maybeOne<Refresh>(tx)`
  SELECT id, shop_id, after_word, after_id, words::text FROM offer_refreshes WHERE id = ${id} FOR UPDATE SKIP LOCKED`

export const endRefresh = (tx: Connection, { id, shop_id, words }: Refresh) => execute(tx)`
  DELETE FROM offer_refreshes WHERE shop_id IS NOT DISTINCT FROM ${shop_id}::integer
    AND offer_refreshes.id <= ${id} AND (${words}::text IS NULL OR words = ${words}::text::tsquery)`

export function findNextOffers(tx: Connection, { shop_id, after_id, words }: Refresh, most: number) {
  if (words !== null)
    return values<number>(tx)`SELECT product_id AS id FROM search_documents
      WHERE document @@ ${words}::text::tsquery AND product_id > ${after_id} ORDER BY product_id LIMIT ${most}`
  const isOfIt = shop_id === null ? sql`true` : sql`shop_id = ${shop_id}`
  return values<number>(tx)`
    SELECT id FROM products WHERE ${isOfIt} AND id > ${after_id} ORDER BY id LIMIT ${most}`
}

export const refreshOffersOfShop = (tx: Connection, ids: number[]) =>
  execute(tx)`SELECT refresh_offers(${ids}::integer[])`

/** Does not refresh prices, since they do not depend on how search reads words. */
export const refreshOffersOfAll = (tx: Connection, ids: number[]) =>
  execute(tx)`SELECT refresh_search_documents(${ids}::integer[])`

export const saveOfferProgress = (tx: Connection, { id }: Refresh, last: number) =>
  execute(tx)`UPDATE offer_refreshes SET after_id = ${last} WHERE id = ${id}`

/** Rewrites the next words. Returns the last one, or null at the end. */
export const rewriteWords = (tx: Connection, after: string, most: number) => value<string | null>(tx)`
  WITH next AS MATERIALIZED (SELECT word FROM vocabulary WHERE word > ${after} ORDER BY word LIMIT ${most}),
  -- A trigger computes the other columns when the word is written.
  written AS (
    UPDATE vocabulary SET word = next.word FROM next
    WHERE vocabulary.word = next.word AND (vocabulary.lexeme, vocabulary.sounds, vocabulary.skeleton)
      IS DISTINCT FROM (search_lexeme(next.word), sounds(next.word), skeleton(sounds(next.word))))
  SELECT max(word) AS last FROM next`

export const saveWordProgress = (tx: Connection, { id }: Refresh, last: string | null) =>
  execute(tx)`UPDATE offer_refreshes SET after_word = ${last} WHERE id = ${id}`

export const notifyOffersChanged = (tx: Connection) => execute(tx)`SELECT notify_change('offers')`

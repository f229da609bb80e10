import {
  fieldInQuestion,
  type HidingReason,
  hidingText,
} from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import type { hidden } from '../../../contract/shop-offers/moderated-offers.ts'
import {
  type ModeratedOfferRow,
  moderatedOfferColumns,
  moderatedOfferJoins,
} from '../../offers/moderated-offer.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeValue, value } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'
import type { Language } from '../../platform/messages/message.ts'

/** The row as JSON, in which undo stores it, so times are text. */
export type HiddenRow = {
  product_id: number
  reason: HidingReason
  words: string | null
  hidden_by: string
  hidden_at: string
  asked_again_at: string | null
  asked_again_by: string | null
  refused_at: string | null
  entry_id: number | null
  /** Set if one message covered several offers. */
  message_key: string | null
}

export const reasonOfHiding = ({ reason, words }: Pick<HiddenRow, 'reason' | 'words'>) =>
  words ?? hidingText(reason)

export const presentHidden = (row: HiddenRow, phone: string): RowOf<typeof hidden> => ({
  ...row,
  reason: reasonOfHiding(row),
  since: row.hidden_at,
  field: fieldInQuestion(row.reason),
  refused: row.refused_at && row.asked_again_at === null ? { at: row.refused_at, phone } : null,
})

export const findHidden = (tx: Connection, productId: number) => maybeValue<HiddenRow>(tx)`
  SELECT to_jsonb(hidden_offers) AS hidden FROM hidden_offers WHERE product_id = ${productId}`

export async function hide(
  tx: Connection,
  row: Pick<HiddenRow, 'product_id' | 'reason' | 'words' | 'hidden_by' | 'message_key'>,
) {
  await execute(tx)`INSERT INTO hidden_offers (product_id, reason, words, hidden_by, message_key)
    VALUES (${row.product_id}, ${row.reason}, ${row.words}, ${row.hidden_by}, ${row.message_key})
    ON CONFLICT (product_id) DO UPDATE SET reason = excluded.reason, words = excluded.words,
      hidden_by = excluded.hidden_by, message_key = excluded.message_key, hidden_at = excluded.hidden_at,
      asked_again_at = NULL, asked_again_by = NULL,
      refused_at = CASE WHEN hidden_offers.asked_again_at IS NOT NULL THEN now() END`
  await execute(tx)`UPDATE products SET hidden_at = now(), version = version + 1 WHERE id = ${row.product_id}`
}

export async function unhide(tx: Connection, productId: number) {
  await execute(tx)`DELETE FROM hidden_offers WHERE product_id = ${productId}`
  await execute(tx)`UPDATE products SET hidden_at = NULL, version = version + 1 WHERE id = ${productId}`
}

export const findHiddenTogether = (tx: Connection, messageKey: string) =>
  many<{ id: number; reason: string }>(tx)`
    SELECT product_id AS id, coalesce(words, reason) AS reason FROM hidden_offers
    WHERE message_key = ${messageKey} ORDER BY product_id`

/** Restores a stored row with its undo entry. The message that covered it no longer does. */
export async function restoreHiding(tx: Connection, kept: HiddenRow) {
  const row = { ...kept, message_key: null }
  await execute(tx)`DELETE FROM hidden_offers WHERE product_id = ${row.product_id}`
  await execute(tx)`
    INSERT INTO hidden_offers SELECT * FROM jsonb_populate_record(NULL::hidden_offers, ${JSON.stringify(row)}::jsonb)`
  await execute(tx)`
    UPDATE products SET hidden_at = ${row.hidden_at}::timestamptz, version = version + 1 WHERE id = ${row.product_id}`
}

export const noteEntry = (tx: Connection, productId: number, entryId: number) =>
  execute(tx)`UPDATE hidden_offers SET entry_id = ${entryId} WHERE product_id = ${productId}`

export const markAskedAgain = async (tx: Connection, productId: number, by: string) =>
  (await execute(tx)`UPDATE hidden_offers SET asked_again_at = now(), asked_again_by = ${by}
    WHERE product_id = ${productId} AND asked_again_at IS NULL`) === 1

export const unmarkAskedAgain = async (tx: Connection, productId: number) =>
  (await execute(tx)`UPDATE hidden_offers SET asked_again_at = NULL, asked_again_by = NULL
    WHERE product_id = ${productId} AND asked_again_at IS NOT NULL`) === 1

export const settleReportsByHiding = (tx: Connection, productId: number, by: string, entryId: number) =>
  execute(tx)`UPDATE offer_reports SET settled_at = now(), settled_by = ${by}, entry_id = ${entryId}
    WHERE product_id = ${productId} AND settled_at IS NULL`

export const reopenReportsByHiding = (tx: Connection, productId: number, entryId: number) => execute(tx)`
  UPDATE offer_reports SET settled_at = NULL, settled_by = NULL, entry_id = NULL
  WHERE product_id = ${productId} AND entry_id = ${entryId}`

export const findShopPeople = (db: Connection, productId: number) =>
  many<{ id: number; name: string; email: string; language: Language }>(db)`
    SELECT users.id, users.name, email, language FROM products
      JOIN shop_members ON shop_members.shop_id = products.shop_id JOIN users ON users.id = shop_members.user_id
    WHERE products.id = ${productId} ORDER BY role = 'owner' DESC, users.id`

export const countHidden = (db: Connection) => value<number>(db)`SELECT count(*) AS total FROM hidden_offers`

export const listHidden = (db: Connection, limit: number) =>
  many<ModeratedOfferRow & { hidden: HiddenRow }>(db)`WITH first AS MATERIALIZED (
      SELECT * FROM hidden_offers ORDER BY asked_again_at, hidden_at DESC LIMIT ${limit})
    SELECT ${moderatedOfferColumns}, to_jsonb(first) AS hidden
    FROM first JOIN offers ON offers.id = first.product_id ${moderatedOfferJoins}
    ORDER BY first.asked_again_at, first.hidden_at DESC`

/**
 * Hides products whose name and brand match a hidden offer of their shop. A deleted offer counts too if it
 * was hidden, is the last deleted match, can be restored (30 days), and no other match is public.
 */
export const hideMatchesOfHidden = (tx: Connection, productIds: number[], askedBy: string) =>
  many<Pick<HiddenRow, 'product_id' | 'reason' | 'words'>>(tx, 'hide as before')`WITH anew AS (
    SELECT id, shop_id, ware_key(name, brand) AS ware FROM products
    WHERE id = ANY (${productIds}::integer[]) AND hidden_at IS NULL
  ),
  hidden AS MATERIALIZED (
    SELECT shop_id, ware_key(name, brand) AS ware, reason, words, hidden_by
    FROM hidden_offers JOIN products ON id = product_id WHERE shop_id IN (SELECT shop_id FROM anew)
  ),
  former AS (
    SELECT anew.id, was.* FROM anew, LATERAL (
      SELECT reason, words, hidden_by FROM hidden
      WHERE hidden.shop_id = anew.shop_id AND hidden.ware = anew.ware
      UNION ALL
      SELECT reason, words, hidden_by
      FROM (
        SELECT content FROM undos
        WHERE undos.shop_id = anew.shop_id AND content ? 'product' AND undone_at IS NULL
          AND ware_key(content -> 'product' ->> 'name', content -> 'product' ->> 'brand') = ware
        ORDER BY kept_since DESC, entry_id DESC LIMIT 1
      ) AS last_deleted, jsonb_populate_record(NULL::hidden_offers, content -> 'hidden')
      -- CASE: reads all offers of the shop only when a hidden one was deleted.
      WHERE CASE WHEN jsonb_typeof(content -> 'hidden') = 'object' THEN NOT EXISTS (
        SELECT FROM products
        WHERE products.shop_id = anew.shop_id AND id <> ALL (${productIds}::integer[])
          AND hidden_at IS NULL AND ware_key(name, brand) = ware) END
      LIMIT 1) AS was
  ),
  marked AS (UPDATE products SET hidden_at = now() FROM former WHERE products.id = former.id)
  INSERT INTO hidden_offers (product_id, reason, words, hidden_by, asked_again_at, asked_again_by)
  SELECT id, reason, words, hidden_by, now(), ${askedBy} FROM former
  RETURNING product_id, reason, words`

import sql from 'sql-template-tag'
import type { shopEdits } from '../../../contract/shopkeepers/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

/** Of a person's number the shop that they were registered with, if they have one. */
const shopOfEdit = sql`coalesce(shop_edits.shop_id, (SELECT id FROM shops WHERE shops.user_id = shop_edits.user_id AND is_main))`
const personOfEdit = sql`coalesce(shop_edits.user_id, (SELECT shops.user_id FROM shops WHERE shops.id = shop_edits.shop_id))`

export const listEdits = (db: Connection, limit: number) =>
  many<RowOf<typeof shopEdits>['edits'][number]>(
    db,
    sql`SELECT shop_edits.id, shops.id AS shop_id, shops.name AS shop_name, users.name AS person,
          coalesce(CASE WHEN shop_edits.user_id IS NULL THEN shops.phone END, users.contact_no) AS phone, before, after, made_at, made_by
        FROM shop_edits LEFT JOIN shops ON shops.id = ${shopOfEdit} JOIN users ON users.id = ${personOfEdit}
        WHERE seen_at IS NULL ORDER BY shop_edits.id LIMIT ${limit}`,
  )

export const countEdits = async (db: Connection) =>
  (await one<{ total: number }>(db, sql`SELECT count(*) AS total FROM pending_work WHERE kind = 'edits'`))
    .total

export const listTrusted = (db: Connection, limit: number) =>
  many<{ shop_id: number; shop_name: string }>(
    db,
    sql`SELECT id AS shop_id, name AS shop_name FROM shops WHERE is_trusted ORDER BY name, id LIMIT ${limit}`,
  )

type LockedEdit = {
  shopId: number | null
  userId: number
  person: string
  seenAt: Date | null
  seenBy: string | null
  /** What it changed. */
  now: object
}

/** Locked for this transaction, and before it whose new number counts once it is seen. */
export async function lockEdit(tx: Connection, id: number) {
  await execute(
    tx,
    sql`SELECT FROM users WHERE id = (SELECT ${personOfEdit} FROM shop_edits WHERE shop_edits.id = ${id}) FOR UPDATE`,
  )
  return maybeOne<LockedEdit>(
    tx,
    sql`SELECT ${shopOfEdit} AS "shopId", users.id AS "userId", users.name AS person, seen_at AS "seenAt", seen_by AS "seenBy",
          after AS now
        FROM shop_edits JOIN users ON users.id = ${personOfEdit} WHERE shop_edits.id = ${id} FOR UPDATE OF shop_edits`,
  )
}

export const markEdit = (tx: Connection, id: number, seenBy: string | null) =>
  execute(
    tx,
    sql`UPDATE shop_edits SET seen_at = CASE WHEN ${seenBy}::text IS NOT NULL THEN now() END, seen_by = ${seenBy} WHERE id = ${id}`,
  )

export const setTrust = (tx: Connection, shopId: number, isTrusted: boolean) =>
  execute(tx, sql`UPDATE shops SET is_trusted = ${isTrusted} WHERE id = ${shopId}`)

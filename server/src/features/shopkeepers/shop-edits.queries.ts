import sql from 'sql-template-tag'
import type { ShopEdit } from '../../../contract/desk.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'

export const listEdits = (db: Connection, limit: number) =>
  many<Omit<ShopEdit, 'made_at'> & { made_at: Date }>(
    db,
    sql`SELECT shop_edits.id, shop_id, shops.name AS shop_name, coalesce(shops.phone, users.contact_no) AS phone, before, after,
          made_at, made_by
        FROM shop_edits JOIN shops ON shops.id = shop_id JOIN users ON users.id = shops.user_id
        WHERE seen_at IS NULL ORDER BY shop_edits.id LIMIT ${limit}`,
  )

export const countEdits = async (db: Connection) =>
  (await one<{ total: number }>(db, sql`SELECT count(*) AS total FROM shop_edits WHERE seen_at IS NULL`)).total

export const listTrusted = (db: Connection, limit: number) =>
  many<{ shop_id: number; shop_name: string }>(
    db,
    sql`SELECT id AS shop_id, name AS shop_name FROM shops WHERE is_trusted ORDER BY name, id LIMIT ${limit}`,
  )

type LockedEdit = {
  shopId: number
  shopName: string
  isTrusted: boolean
  seenAt: Date | null
  seenBy: string | null
  /** What it changed the shop to. */
  now: object
}

/** Locked for this transaction, with its shop, and first of all who is in charge: whose new number counts once it is seen. */
export async function lockEdit(tx: Connection, id: number) {
  await execute(
    tx,
    sql`SELECT FROM users
        WHERE id = (SELECT user_id FROM shops JOIN shop_edits ON shop_id = shops.id WHERE shop_edits.id = ${id}) FOR UPDATE`,
  )
  return maybeOne<LockedEdit>(
    tx,
    sql`SELECT shops.id AS "shopId", name AS "shopName", is_trusted AS "isTrusted", seen_at AS "seenAt", seen_by AS "seenBy", after AS now
        FROM shop_edits JOIN shops ON shops.id = shop_id WHERE shop_edits.id = ${id} FOR UPDATE OF shop_edits, shops`,
  )
}

export const markEdit = (tx: Connection, id: number, seenBy: string | null) =>
  execute(
    tx,
    sql`UPDATE shop_edits SET seen_at = CASE WHEN ${seenBy}::text IS NOT NULL THEN now() END, seen_by = ${seenBy} WHERE id = ${id}`,
  )

export const setTrust = (tx: Connection, shopId: number, isTrusted: boolean) =>
  execute(tx, sql`UPDATE shops SET is_trusted = ${isTrusted} WHERE id = ${shopId}`)

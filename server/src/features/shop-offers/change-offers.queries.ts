import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { mayActFor, shopsOf } from '../../shops/membership.ts'

/** What a change of several offers may change of each. */
export type Values = {
  start_date: string
  end_date: string
  price: number
  discount_price: number
  product_status: string
  renewal_days: number | null
  subcategory_id: number
}

const columns = sql`id, start_date, end_date, price, discount_price, product_status, renewal_days,
  subcategory_id`

const byId = (rows: (Values & { id: number })[]) =>
  new Map(rows.map(({ id, ...values }): [number, Values] => [id, values]))

/** Locks those that the user may change until the transaction ends, always in the same order. */
export async function lockOffers(tx: Connection, user: SignedInUser, ids: number[]) {
  const theirs = sql`id = ANY(${ids}::integer[]) AND ${mayActFor(user, sql`shop_id`)}`
  const locked = byId(
    await many(tx, sql`SELECT ${columns} FROM products WHERE ${theirs} ORDER BY id FOR NO KEY UPDATE`),
  )
  // Asked again: a membership may have ended while a lock was waited for.
  const still = new Set(
    (await many<{ id: number }>(tx, sql`SELECT id FROM products WHERE ${theirs}`)).map(({ id }) => id),
  )
  return new Map([...locked].filter(([id]) => still.has(id)))
}

/** The same for a change that is taken back: who may do so is known. */
export const lockValues = async (tx: Connection, id: number) =>
  byId(await many(tx, sql`SELECT ${columns} FROM products WHERE id = ${id} FOR NO KEY UPDATE`)).get(id)

/** All in one statement: what follows from it (search, response cache) is done once. */
export const setValues = (tx: Connection, wanted: ReadonlyMap<number, Values>) => {
  const all = [...wanted.values()]
  return execute(
    tx,
    sql`UPDATE products SET start_date = wanted.start_date, end_date = wanted.end_date, price = wanted.price,
          discount_price = wanted.discount_price,
          -- What was asked here until now is the usual price; of another struck price nothing was said yet.
          struck_price_kind = CASE WHEN products.price = wanted.price THEN
            CASE WHEN products.discount_price = wanted.price AND wanted.discount_price < wanted.price
              THEN coalesce(struck_price_kind, 'usual')
              ELSE struck_price_kind END END,
          product_status = wanted.product_status,
          renewal_days = wanted.renewal_days, subcategory_id = wanted.subcategory_id, version = version + 1
        FROM unnest(${[...wanted.keys()]}::integer[], ${all.map((each) => each.start_date)}::date[],
          ${all.map((each) => each.end_date)}::date[], ${all.map((each) => each.price)}::numeric[],
          ${all.map((each) => each.discount_price)}::numeric[], ${all.map((each) => each.product_status)}::text[],
          ${all.map((each) => each.renewal_days)}::integer[],
          ${all.map((each) => each.subcategory_id)}::integer[])
          AS wanted (id, start_date, end_date, price, discount_price, product_status, renewal_days,
            subcategory_id)
        WHERE products.id = wanted.id`,
  )
}

/**
 * Deletions of these products in the user's shops that can still be taken back: entries of the audit trail,
 * by product.
 */
export const findDeletions = async (tx: Connection, user: SignedInUser, ids: number[]) => {
  const rows = await many<{ product_id: number; entry_id: number }>(
    tx,
    sql`SELECT subject_id AS product_id, max(entry_id) AS entry_id
        FROM audit_entries JOIN undos ON entry_id = audit_entries.id
        WHERE subject_type = 'product' AND subject_id = ANY(${ids}::integer[]) AND action = 'product deleted'
          AND undone_at IS NULL AND (shop_id IS NULL AND actor_id = ${user.id} OR shop_id IN ${shopsOf(user.id)})
        GROUP BY subject_id`,
  )
  return new Map(rows.map(({ product_id, entry_id }) => [product_id, Number(entry_id)]))
}

/** The entry by which the product's last change can be taken back, if it was one of this kind, by them. */
export const findUndoOfLast = async (
  tx: Connection,
  productId: number,
  { action, actorId }: { action: string; actorId: number | null },
) => {
  const rows = await many<{ id: number; is_meant: boolean }>(
    tx,
    sql`SELECT audit_entries.id, action = ${action} AND actor_id = ${actorId}
          AND undos.entry_id IS NOT NULL AND undone_at IS NULL AS is_meant
        FROM audit_entries LEFT JOIN undos ON entry_id = audit_entries.id
        WHERE subject_type = 'product' AND subject_id = ${productId} ORDER BY audit_entries.id DESC LIMIT 1`,
  )
  return rows[0]?.is_meant ? rows[0].id : undefined
}

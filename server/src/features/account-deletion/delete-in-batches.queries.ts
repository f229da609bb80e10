import sql from 'sql-template-tag'
import { recordOffers } from '../../offers/record-deleted-offers.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, one } from '../../platform/database/query.ts'
import { isNotAside } from '../../platform/database/set-aside.queries.ts'

export type AccountDeletion = { user_id: number; actor_id: number | null; actor_name: string }

export const findNextDeletion = (db: Connection) =>
  maybeOne<{ key: number }>(
    db,
    sql`SELECT user_id AS key FROM account_deletions WHERE ${isNotAside('account_deletion', sql`user_id`)}
        ORDER BY asked_at, user_id LIMIT 1`,
  )

/**
 * With the user, so that nobody adds to it meanwhile. Undefined when another process is at it, or has ended
 * it.
 */
export const lockDeletion = (tx: Connection, userId: number) =>
  maybeOne<AccountDeletion>(
    tx,
    sql`SELECT user_id, actor_id, actor_name FROM account_deletions JOIN users ON users.id = user_id
        WHERE user_id = ${userId} FOR UPDATE SKIP LOCKED`,
  )

const shopsOfIt = ({ user_id }: AccountDeletion) => sql`(SELECT id FROM shops WHERE user_id = ${user_id})`

/** What they added to others' shops stays there; a draft's key would keep it from its new owner's. */
export const leaveOffersToShops = (tx: Connection, { user_id }: AccountDeletion, most: number) =>
  execute(
    tx,
    sql`UPDATE products SET owner_id = shops.user_id, publish_key = NULL, publish_fingerprint = NULL
        FROM shops WHERE shops.id = shop_id AND products.id IN (
          SELECT products.id FROM products JOIN shops ON shops.id = shop_id
          WHERE owner_id = ${user_id} AND shops.user_id <> ${user_id} LIMIT ${most})`,
  )

export const deletePrices = (tx: Connection, deletion: AccountDeletion, most: number) =>
  execute(
    tx,
    sql`DELETE FROM asked_prices WHERE (product_id, at, id) IN (
          (SELECT product_id, at, id FROM asked_prices WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})
          UNION ALL (SELECT product_id, at, id FROM asked_prices WHERE owner_id = ${deletion.user_id} LIMIT ${most}))`,
  )

export const deleteDays = (tx: Connection, deletion: AccountDeletion, most: number) =>
  execute(
    tx,
    sql`DELETE FROM product_days WHERE (product_id, day) IN (
          SELECT product_id, day FROM product_days WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})`,
  )

/** Each is entered into the audit trail. */
export async function deleteOffersOfAccount(tx: Connection, deletion: AccountDeletion, most: number) {
  const products = await many<{ id: number }>(
    tx,
    sql`(SELECT id FROM products WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})
        UNION ALL (SELECT id FROM products WHERE shop_id IS NULL AND owner_id = ${deletion.user_id} LIMIT ${most})
        LIMIT ${most}`,
  )
  const ids = products.map(({ id }) => id)
  const actor = { id: deletion.actor_id, name: deletion.actor_name, address: null }
  await recordOffers(tx, actor, sql`id = ANY (${ids}::integer[])`)
  return execute(tx, sql`DELETE FROM products WHERE id = ANY (${ids}::integer[])`)
}

/** What is kept to take changes of its shops back, with the pictures that only that keeps. */
export const deleteUndos = (tx: Connection, deletion: AccountDeletion, most: number) =>
  execute(
    tx,
    sql`DELETE FROM undos WHERE entry_id IN (
          SELECT entry_id FROM undos WHERE shop_id IN ${shopsOfIt(deletion)} LIMIT ${most})`,
  )

/** From where they acted, in the audit trail. */
export const forgetNetworks = async (tx: Connection, { user_id }: AccountDeletion, most: number) =>
  (await one<{ gone: number }>(tx, sql`SELECT forget_networks(${user_id}, ${most}) AS gone`)).gone

export const deleteShops = (tx: Connection, deletion: AccountDeletion, most: number) =>
  execute(tx, sql`DELETE FROM shops WHERE id IN (SELECT id FROM ${shopsOfIt(deletion)} AS its LIMIT ${most})`)

export const deleteUser = (tx: Connection, { user_id }: AccountDeletion) =>
  execute(tx, sql`DELETE FROM users WHERE id = ${user_id}`)

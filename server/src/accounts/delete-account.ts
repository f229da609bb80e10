import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../platform/audit/record-change.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, value } from '../platform/database/query.ts'

/** An account with more rows than this is deleted in batches: a single statement would time out. */
const atOnce = { offers: 500, shops: 100, prices: 5_000, days: 5_000, undos: 2_000, entries: 5_000 }

/**
 * Deletes an account with its shops, products and pictures. A large account is hidden at once, but a job
 * deletes its rows (features/account-deletion/delete-accounts.ts). Throws 23001 for the last admin.
 */
export async function deleteAccount(tx: Connection, actor: Actor, userId: number) {
  if (await isLarge(tx, userId)) return leaveToBatches(tx, actor, userId)
  await recordOffers(tx, actor, sql`in_charge_id = ${userId} OR (shop_id IS NULL AND owner_id = ${userId})`)
  await execute(tx)`DELETE FROM users WHERE id = ${userId}`
}

const isMore = (rows: Sql, most: number) =>
  sql`(SELECT count(*) FROM (SELECT FROM ${rows} LIMIT ${most + 1}) AS few) > ${most}`

const isLarge = (tx: Connection, userId: number) => value<boolean>(tx)`
  WITH its AS MATERIALIZED (SELECT id FROM shops WHERE user_id = ${userId})
  SELECT user_type <> 'admin' AND (
    (SELECT count(*) FROM its) > ${atOnce.shops}
    OR ${isMore(sql`products WHERE shop_id IN (SELECT id FROM its)`, atOnce.offers)}
    OR ${isMore(sql`products WHERE owner_id = ${userId}`, atOnce.offers)}
    OR ${isMore(sql`asked_prices WHERE shop_id IN (SELECT id FROM its)`, atOnce.prices)}
    OR ${isMore(sql`undos WHERE shop_id IN (SELECT id FROM its)`, atOnce.undos)}
    OR ${isMore(sql`audit_entries WHERE actor_id = ${userId} AND address IS NOT NULL`, atOnce.entries)}
    OR ${isMore(sql`product_days WHERE shop_id IN (SELECT id FROM its)`, atOnce.days)}) AS is_large
  FROM users WHERE id = ${userId}`

/** Excludes accounts whose rows are still being deleted in batches. */
export const isThere = sql`users.id NOT IN (SELECT user_id FROM account_deletions)`

async function leaveToBatches(tx: Connection, actor: Actor, userId: number) {
  await execute(tx)`
    INSERT INTO account_deletions (user_id, actor_id, actor_name) VALUES (${userId}, ${actor.id}, ${actor.name})`
  // Must run before the update: the function searches for the values that the update erases.
  await execute(tx)`SELECT redact_person(${userId})`
  await execute(tx)`UPDATE users SET status = 'inactive', deletion_due_at = NULL, deletion_notified_at = NULL,
  contact_no = NULL, name = 'deleted',
      email = format('deleted-%s-%s@chowk.invalid', id, gen_random_uuid()), password_hash = '$2b$deleted', version = version + 1
    WHERE id = ${userId}`
  const itsShops = sql`(SELECT id FROM shops WHERE user_id = ${userId})`
  for (const statement of [
    sql`DELETE FROM password_resets WHERE user_id = ${userId}`,
    sql`DELETE FROM password_codes WHERE user_id = ${userId} OR made_by = ${userId}`,
    sql`DELETE FROM sign_in_links WHERE user_id = ${userId}`,
    sql`DELETE FROM passkeys WHERE user_id = ${userId}`,
    sql`DELETE FROM authenticator_apps WHERE user_id = ${userId}`,
    sql`DELETE FROM recovery_codes WHERE user_id = ${userId}`,
    sql`DELETE FROM known_devices WHERE user_id = ${userId}`,
    // Must run after the update of `contact_no`, whose triggers may insert rows into these tables.
    sql`DELETE FROM text_consents WHERE user_id = ${userId}`,
    sql`DELETE FROM text_messages WHERE user_id = ${userId}`,
    sql`DELETE FROM shop_edits WHERE user_id = ${userId} OR shop_id IN ${itsShops}`,
    sql`DELETE FROM shop_members WHERE user_id = ${userId} OR shop_id IN ${itsShops}`,
    sql`DELETE FROM shop_invitations WHERE invited_by = ${userId} OR shop_id IN ${itsShops}`,
  ])
    await execute(tx)`${statement}`
}

export const recordOffers = (tx: Connection, actor: Actor, areMeant: Sql) => execute(tx)`
  INSERT INTO audit_entries
    (actor_id, actor_name, address, action, subject_type, subject_id, subject_name, before)
  SELECT ${actor.id}::integer, ${actor.name}, ${actor.address}, 'product deleted', 'product', id, name,
    jsonb_build_object('name', name, 'brand', brand, 'price', price, 'discount_price', discount_price,
      'start_date', start_date, 'end_date', end_date, 'product_status', product_status, 'added_by', owner_id)
  FROM offers WHERE ${areMeant} ORDER BY id`

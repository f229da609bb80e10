import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../contract/facts/people.ts'
import type { ShopStatus } from '../../contract/shops/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne, value } from '../platform/database/query.ts'
import type { SignedInUser } from '../platform/sessions/signed-in-user.ts'

/**
 * Ids of the shops that somebody may act for, as a subquery: while nobody has approved them those alone that
 * they are in charge of, which nobody sees either.
 */
export const shopsOf = (userId: number): Sql =>
  sql`(SELECT shop_id FROM shop_members WHERE user_id = ${userId}
    AND ((SELECT is_account_active(status) FROM users WHERE id = ${userId})
      OR EXISTS (SELECT FROM shops WHERE id = shop_id AND shops.user_id = ${userId})))`

/**
 * Id of the shop that is meant where none is named: the own one, or the only one; null when there is no such.
 */
export const ownShopOf = (userId: number): Sql => sql`coalesce(
  (SELECT id FROM shops WHERE user_id = ${userId} AND is_main),
  (SELECT min(shop_id) FROM ${shopsOf(userId)} AS own HAVING count(*) = 1))`

/** Null for who looks after several shops or none, and has none of their own. */
export const findOwnShop = (db: Connection, userId: number) =>
  value<number | null>(db)`SELECT ${ownShopOf(userId)} AS id`

/** Whether the user may act for the shop whose id the expression gives: a member may, and any admin. */
export const mayActFor = (user: Pick<SignedInUser, 'id' | 'userType'>, shopId: Sql): Sql =>
  user.userType === 'admin' ? sql`true` : sql`${shopId} IN ${shopsOf(user.id)}`

/** False when there is no such shop, or the user may not act for it. */
export const hasShop = async (db: Connection, user: SignedInUser, shopId: number) =>
  (await execute(db)`SELECT FROM shops WHERE id = ${shopId} AND ${mayActFor(user, sql`id`)}`) === 1

export const findInCharge = (tx: Connection, shopId: number) =>
  maybeOne<{ userId: number; name: string; shop: string; email: string; language: Language }>(tx)`
    SELECT users.id AS "userId", users.name, shops.name AS shop, email, language
    FROM users JOIN shops ON shops.user_id = users.id WHERE shops.id = ${shopId}`

export type LockedShop = {
  id: number
  name: string
  inChargeId: number
  version: number
  /** Of a main shop that of its account counts. */
  status: ShopStatus
  /** Why it was rejected or made inactive. */
  reason: string | null
  isMain: boolean
  isTrusted: boolean
}

/**
 * Locks a shop that the user may act for until the transaction ends, and before it who is in charge of it: in
 * the order of everybody who changes both. Undefined when there is none.
 */
export async function lockShop(tx: Connection, user: SignedInUser, shopId: number) {
  const shop = await lockWhere(tx, sql`shops.id = ${shopId} AND ${mayActFor(user, sql`shops.id`)}`)
  // Asked again: the membership may have ended while the lock was waited for, and that statement saw what was
  // before.
  return shop && (await hasShop(tx, user, shopId)) ? shop : undefined
}

/** The same, whoever asks. */
export const lockAnyShop = (tx: Connection, shopId: number) => lockWhere(tx, sql`shops.id = ${shopId}`)

async function lockWhere(tx: Connection, isMeant: Sql): Promise<LockedShop | undefined> {
  const inCharge = sql`SELECT users.id FROM users JOIN shops ON shops.user_id = users.id WHERE ${isMeant} FOR SHARE OF users`
  if (!(await maybeOne(tx)`${inCharge}`)) return undefined
  return maybeOne<LockedShop>(tx)`
    SELECT id, name, user_id AS "inChargeId", version, status, status_reason AS reason, is_main AS "isMain",
      is_trusted AS "isTrusted"
    FROM shops WHERE ${isMeant} FOR UPDATE`
}

import sql, { type Sql } from 'sql-template-tag'
import type { Language } from '../../contract/facts/people.ts'
import type { ShopStatus } from '../../contract/shops/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne, value } from '../platform/database/query.ts'
import type { SignedInUser } from '../platform/sessions/signed-in-user.ts'

/** The user's shops. Before approval, only those that the user is in charge of, hidden from shoppers. */
export const shopsOf = (userId: number): Sql =>
  sql`(SELECT shop_id FROM shop_members WHERE user_id = ${userId}
    AND ((SELECT is_account_active(status) FROM users WHERE id = ${userId})
      OR EXISTS (SELECT FROM shops WHERE id = shop_id AND shops.user_id = ${userId})))`

/** The user's main shop, or else their only shop, or null. */
export const ownShopOf = (userId: number): Sql => sql`coalesce(
  (SELECT id FROM shops WHERE user_id = ${userId} AND is_main),
  (SELECT min(shop_id) FROM ${shopsOf(userId)} AS own HAVING count(*) = 1))`

export const findOwnShop = (db: Connection, userId: number) =>
  value<number | null>(db)`SELECT ${ownShopOf(userId)} AS id`

/** True for members of the shop and for all admins. */
export const mayActFor = (user: Pick<SignedInUser, 'id' | 'userType'>, shopId: Sql): Sql =>
  user.userType === 'admin' ? sql`true` : sql`${shopId} IN ${shopsOf(user.id)}`

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
  /** A main shop has the same status as its account. */
  status: ShopStatus
  /** The reason why the shop was rejected or made inactive. */
  reason: string | null
  isMain: boolean
  isTrusted: boolean
}

/**
 * Locks the person in charge before the shop, like all callers that change both. Returns undefined when the
 * user may not act for the shop.
 */
export async function lockShop(tx: Connection, user: SignedInUser, shopId: number) {
  const shop = await lockWhere(tx, sql`shops.id = ${shopId} AND ${mayActFor(user, sql`shops.id`)}`)
  // Checks again, since the membership may have ended while waiting for the lock.
  return shop && (await hasShop(tx, user, shopId)) ? shop : undefined
}

export const lockAnyShop = (tx: Connection, shopId: number) => lockWhere(tx, sql`shops.id = ${shopId}`)

async function lockWhere(tx: Connection, isMeant: Sql): Promise<LockedShop | undefined> {
  const inCharge = sql`SELECT users.id FROM users JOIN shops ON shops.user_id = users.id WHERE ${isMeant} FOR SHARE OF users`
  if (!(await maybeOne(tx)`${inCharge}`)) return undefined
  return maybeOne<LockedShop>(tx)`
    SELECT id, name, user_id AS "inChargeId", version, status, status_reason AS reason, is_main AS "isMain",
      is_trusted AS "isTrusted"
    FROM shops WHERE ${isMeant} FOR UPDATE`
}

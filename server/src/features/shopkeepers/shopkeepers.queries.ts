import sql from 'sql-template-tag'
import type { UserType } from '../../../contract/call.ts'
import type { UserStatus } from '../../../contract/fields.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne } from '../../platform/database/query.ts'

type ShopUser = {
  name: string
  shop_name: string
  user_type: 'shopkeeper' | 'executive'
  address: string
  city: string
  contact_no: string | null
  status: UserStatus
  email: string
}

/** Pending first, then newest first. Admins are hidden (specification 3). */
export const listShopUsers = (db: Connection) =>
  many<ShopUser>(
    db,
    sql`SELECT users.name, shops.name AS shop_name, users.user_type, shops.address, shops.city, users.contact_no,
          users.status, users.email
        FROM users JOIN shops ON shops.user_id = users.id
        WHERE users.user_type <> 'admin'
        ORDER BY users.status <> 'pending', users.created_at DESC, users.id DESC`,
  )

/** Locked for this transaction, so that of two admins at once the second sees what the first did. */
export const lockUser = (tx: Connection, email: string) =>
  maybeOne<LockedUser>(
    tx,
    sql`SELECT users.id, users.user_type AS "userType", users.status, users.name, users.email, shops.name AS "shopName"
        FROM users LEFT JOIN shops ON shops.user_id = users.id
        WHERE lower(users.email) = lower(${email}) FOR UPDATE OF users`,
  )
type LockedUser = {
  id: number
  userType: UserType
  status: UserStatus
  name: string
  email: string
  shopName: string | null
}

/** Who changed the user last, and when (ISO 8601). */
export const findLastChange = (tx: Connection, userId: number) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(
    tx,
    sql`SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
        WHERE subject_type = 'user' AND subject_id = ${userId} ORDER BY id DESC LIMIT 1`,
  )

export const setStatus = (tx: Connection, userId: number, status: UserStatus) =>
  execute(tx, sql`UPDATE users SET status = ${status} WHERE id = ${userId}`)

/** The user's shop, products and pictures go too. */
export const deleteUser = (tx: Connection, userId: number) => execute(tx, sql`DELETE FROM users WHERE id = ${userId}`)

/** Enters the products that go with a user into the audit trail, each as a change of its own. */
export const recordDeletedProducts = (tx: Connection, actor: Actor, userId: number) =>
  execute(
    tx,
    sql`INSERT INTO audit_entries
          (actor_id, actor_name, address, action, subject_type, subject_id, subject_name, before)
        SELECT ${actor.id}::integer, ${actor.name}, ${actor.address}, 'product deleted', 'product', id, name,
          jsonb_build_object('name', name, 'brand', brand, 'price', price, 'discount_price', discount_price,
            'start_date', start_date, 'end_date', end_date, 'product_status', product_status, 'added_by', owner_id)
        FROM offers WHERE owner_id = ${userId} ORDER BY id`,
  )

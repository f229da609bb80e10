import sql from 'sql-template-tag'
import type { UserStatus, UserType } from '../../../contract/people.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne, one } from '../../platform/database/query.ts'

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

/** Who gave the user this status, and when; undefined when nobody is known to have. */
export const findChangeTo = (tx: Connection, userId: number, status: UserStatus) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(
    tx,
    sql`SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
        WHERE subject_type = 'user' AND subject_id = ${userId} AND after ->> 'status' = ${status}
        ORDER BY id DESC LIMIT 1`,
  )

/** Whether the user may trade from now on. */
export const setStatus = async (tx: Connection, userId: number, status: UserStatus) =>
  (
    await one<{ may_trade: boolean }>(
      tx,
      sql`UPDATE users SET status = ${status} WHERE id = ${userId} RETURNING may_trade(status)`,
    )
  ).may_trade

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

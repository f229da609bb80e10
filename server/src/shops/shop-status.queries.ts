import sql from 'sql-template-tag'
import type { Language } from '../../contract/facts/people.ts'
import type { ShopStatus } from '../../contract/shops/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne } from '../platform/database/query.ts'

/** Whom a message about the shop is for. */
export const findInCharge = (tx: Connection, shopId: number) =>
  maybeOne<{ userId: number; name: string; email: string; language: Language }>(
    tx,
    sql`SELECT users.id AS "userId", users.name, email, language FROM users JOIN shops ON shops.user_id = users.id
        WHERE shops.id = ${shopId}`,
  )

export const setShopStatus = (tx: Connection, shopId: number, status: ShopStatus, reason: string | null) =>
  execute(tx, sql`UPDATE shops SET status = ${status}, status_reason = ${reason} WHERE id = ${shopId}`)

/** Who gave the shop this status, and when; undefined when nobody is known to have. */
export const findShopChangeTo = (tx: Connection, shopId: number, status: ShopStatus) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(
    tx,
    sql`SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
        WHERE subject_type = 'shop' AND subject_id = ${shopId} AND after ->> 'status' = ${status}
        ORDER BY id DESC LIMIT 1`,
  )

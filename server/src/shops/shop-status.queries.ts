import sql from 'sql-template-tag'
import type { ShopStatus } from '../../contract/shops/schemas.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute, maybeOne } from '../platform/database/query.ts'

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

import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../platform/audit/record-change.ts'
import type { Connection } from '../platform/database/open.ts'
import { execute } from '../platform/database/query.ts'

/** Enters the products that go with a user's shops into the audit trail, each as a change of its own. */
export const recordDeletedOffers = (tx: Connection, actor: Actor, userId: number) =>
  recordOffers(tx, actor, sql`in_charge_id = ${userId} OR (shop_id IS NULL AND owner_id = ${userId})`)

/** The same for those of `offers` that a condition holds for. */
export const recordOffers = (tx: Connection, actor: Actor, areMeant: Sql) =>
  execute(
    tx,
    sql`INSERT INTO audit_entries
          (actor_id, actor_name, address, action, subject_type, subject_id, subject_name, before)
        SELECT ${actor.id}::integer, ${actor.name}, ${actor.address}, 'product deleted', 'product', id, name,
          jsonb_build_object('name', name, 'brand', brand, 'price', price, 'discount_price', discount_price,
            'start_date', start_date, 'end_date', end_date, 'product_status', product_status, 'added_by', owner_id)
        FROM offers WHERE ${areMeant} ORDER BY id`,
  )

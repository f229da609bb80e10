import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many } from '../../platform/database/query.ts'
import { isNotAside } from '../../platform/database/set-aside.queries.ts'
import type { Language } from '../../platform/messages/message.ts'

const digests = 7_104_021

/** Until the transaction ends, only one of all processes tells the admins. */
export const lockDigests = (tx: Connection) => execute(tx, sql`SELECT pg_advisory_xact_lock(${digests})`)

export type PendingShop = { id: number; name: string; address: string; since: Date; offers: number }

/** The oldest first. */
export const listPendingShops = (tx: Connection) =>
  many<PendingShop>(
    tx,
    sql`SELECT id, name, address, since,
          (SELECT count(*)::integer FROM products WHERE shop_id = shops.id) AS offers
        FROM pending_shops JOIN shops USING (id)
        ORDER BY since, id`,
  )

type Admin = { id: number; email: string; name: string; language: Language; notified_of: number[] }

/**
 * Admins who have signed in with all steps, and may be told now, or that one if so: not within the hour, or
 * the day if they wish so, of the last time.
 */
export const listAdminsToNotify = (tx: Connection, id?: number) =>
  many<Admin>(
    tx,
    sql`SELECT users.id, email, name, language, coalesce(notified_of, '{}') AS notified_of
        FROM users
          LEFT JOIN message_choices ON message_choices.user_id = users.id AND kind = 'shops wait'
          LEFT JOIN pending_digests ON pending_digests.user_id = users.id
        WHERE user_type = 'admin' AND first_signed_in_at IS NOT NULL
          AND (NOT second_factor_required OR EXISTS (SELECT FROM second_factors WHERE user_id = users.id))
          AND wish IS DISTINCT FROM 'off' AND (${id}::integer IS NULL OR users.id = ${id})
          AND ${isNotAside('pending_shops_mail', sql`users.id`)}
          AND coalesce(sent_at <= now() - CASE wish WHEN 'daily' THEN interval '1 day' ELSE interval '1 hour' END, true)`,
  )

export const recordDigest = (tx: Connection, adminId: number, notifiedOf: number[]) =>
  execute(
    tx,
    sql`INSERT INTO pending_digests (user_id, sent_at, notified_of) VALUES (${adminId}, now(),
      ${notifiedOf}::integer[])
        ON CONFLICT (user_id) DO UPDATE SET sent_at = excluded.sent_at, notified_of = excluded.notified_of`,
  )

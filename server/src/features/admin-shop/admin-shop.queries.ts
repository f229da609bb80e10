import sql from 'sql-template-tag'
import type { adminShop } from '../../../contract/admin-shop/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne, value } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

type AdminShopRow = Omit<RowOf<typeof adminShop>, 'team' | 'messages' | 'history'>

export const findShopAsWhole = (db: Connection, shopId: number) => maybeOne<AdminShopRow>(db)`
  SELECT shops.id AS shop_id, shops.name, is_main, shops.status_reason AS reason,
    CASE WHEN is_main OR NOT is_account_active(users.status) THEN users.status
      ELSE shops.status END AS status,
    CASE WHEN is_main THEN users.created_at ELSE shops.created_at END AS since,
    (SELECT category FROM offers WHERE shop_id = shops.id GROUP BY category
      ORDER BY count(*) DESC, category LIMIT 1) AS category,
    (SELECT count(*) FROM live_offers WHERE shop_id = shops.id) AS live_offers,
    jsonb_build_object('address', address, 'quarter', quarter, 'city', city, 'email', email,
      'phone', coalesce(phone, CASE WHEN is_main THEN contact_no END), 'version', shops.version,
      'owner_version', users.version, 'place', CASE WHEN latitude IS NOT NULL
        THEN jsonb_build_object('accuracy_metres', accuracy_metres) END) AS contact,
    jsonb_build_object('user_id', users.id, 'name', users.name, 'user_type', users.user_type,
      'status', users.status,
      'closes_on', (deletion_due_at AT TIME ZONE 'Asia/Kolkata')::date) AS owner
  FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = ${shopId}`

export const listTeam = (db: Connection, shopId: number) =>
  many<Omit<RowOf<typeof adminShop>['team'][number], 'seen_at'> & { expire: Date | null }>(
    db,
  )`SELECT users.id AS user_id, users.name, role, added_at AS since,
      (SELECT max(expire) FROM sessions WHERE sessions.user_id = users.id) AS expire
    FROM shop_members JOIN users ON users.id = shop_members.user_id
    WHERE shop_id = ${shopId} ORDER BY role = 'owner' DESC, added_at, users.id LIMIT 100`

type MailRow = RowOf<typeof adminShop>['messages']['rows'][number]

const mostMessages = 5

export async function listMessagesTo(db: Connection, email: string) {
  const isTo = sql`lower(recipient) = lower(${email})`
  const [rows, total] = await Promise.all([
    many<MailRow>(db)`SELECT id, subject, coalesce(sent_at, failed_at, created_at) AS at,
        CASE WHEN sent_at IS NOT NULL THEN 'sent'
          WHEN failed_at IS NOT NULL THEN 'failed' ELSE 'waiting' END AS state
      FROM mails WHERE ${isTo} ORDER BY id DESC LIMIT ${mostMessages}`,
    value<number>(db)`SELECT count(*) AS total FROM mails WHERE ${isTo}`,
  ])
  return { total, rows }
}

type Decision = { action: string; at: Date; by: string; reason: string | null }

export const listDecisions = (db: Connection, shopId: number, ownerId: number) => many<Decision>(db)`
  SELECT action, happened_at AS at, actor_name AS by, after ->> 'reason' AS reason FROM audit_entries
  WHERE (subject_type = 'shop' AND subject_id = ${shopId}
      OR subject_type = 'user' AND subject_id = ${ownerId})
    AND action ~ '^(user|shop) (approved|rejected|deactivated|activated|status restored)$'
  ORDER BY id DESC LIMIT 10`

import sql, { empty, type Sql } from 'sql-template-tag'
import { type AuditFilter, type auditEntry, auditPageSize } from '../../../contract/audit-trail/schemas.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { translateStored } from '../../../texts/translate-stored.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, value, values } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

const matches = ({ subject_type, subject_id, email, shop_id, action, text }: AuditFilter) => sql`true
  ${subject_type ? sql`AND subject_type = ${subject_type}` : empty}
  ${subject_id ? sql`AND subject_id = ${subject_id}` : empty}
  ${email ? sql`AND subject_type = 'user' AND subject_id = (SELECT users.id FROM users WHERE lower(users.email) = lower(${email}))` : empty}
  ${shop_id ? sql`AND ${isOfShop(shop_id)}` : empty}
  ${action ? sql`AND action = ${action}` : empty}
  ${text ? sql`AND ${tellsOf(text)}` : empty}`

const isOfShop = (shopId: number) => sql`(
  subject_type = 'shop' AND subject_id = ${shopId}
  OR subject_type = 'product' AND subject_id IN (SELECT id FROM products WHERE shop_id = ${shopId})
  OR subject_type = 'user' AND subject_id IN (SELECT user_id FROM shop_members WHERE shop_id = ${shopId}))`

/** Also searches the current names of shops and e-mail addresses of people, which entries do not store. */
function tellsOf(text: string) {
  const has = (value: Sql) => sql`position(lower(${text}) IN lower(${value})) > 0`
  const shops = sql`SELECT id FROM shops WHERE ${has(sql`name`)}`
  return sql`(${has(sql`actor_name`)} OR ${has(sql`subject_name`)}
    OR ${has(sql`coalesce(after ->> 'shop_name', before ->> 'shop_name')`)}
    OR subject_type = 'shop' AND subject_id IN (${shops})
    OR subject_type = 'product' AND subject_id IN (SELECT id FROM products WHERE shop_id IN (${shops}))
    OR subject_type = 'user' AND subject_id IN (
      SELECT id FROM users WHERE ${has(sql`email`)}
      UNION ALL SELECT user_id FROM shops WHERE is_main AND ${has(sql`name`)}))`
}

export const listEntries = async (db: Connection, filter: AuditFilter): Promise<EntryRow[]> => {
  const rows = await many<EntryRow>(db)`
    SELECT id, happened_at, actor_id, actor_name, address, action, subject_type, subject_id, subject_name, before,
      after,
      CASE subject_type
        WHEN 'product' THEN EXISTS (SELECT FROM products WHERE products.id = subject_id)
        WHEN 'user' THEN EXISTS (SELECT FROM users WHERE users.id = subject_id)
        WHEN 'shop' THEN EXISTS (SELECT FROM shops WHERE shops.id = subject_id)
        WHEN 'synonym' THEN EXISTS (SELECT FROM synonyms WHERE synonyms.id = subject_id)
        WHEN 'place' THEN EXISTS (SELECT FROM places WHERE places.id = subject_id)
        WHEN 'announcement' THEN EXISTS (SELECT FROM announcements WHERE announcements.id = subject_id)
        WHEN 'complaint' THEN EXISTS (SELECT FROM complaints WHERE complaints.id = subject_id)
        ELSE true
      END AS subject_exists,
      CASE subject_type WHEN 'user' THEN (SELECT email FROM users WHERE users.id = subject_id) END AS subject_email,
      CASE WHEN undone_at IS NULL THEN kept_since + ${intervalOf(retention.undos)}::interval END AS undo_until, undone_at
    FROM audit_entries LEFT JOIN undos ON entry_id = id WHERE ${matches(filter)}
    ORDER BY id DESC
    LIMIT ${auditPageSize} OFFSET ${((filter.page ?? 1) - 1) * auditPageSize}`
  return rows.map(presentEntry)
}

type EntryRow = RowOf<typeof auditEntry>

const namesOfSlots = () => Object.values(texts.banner.slots).flat()

/** Reasons from the list are stored as text, in the language of the admin who chose them. */
const listedReasons = () => [...Object.values(texts.reasons), ...Object.values(texts.hiding.reasons)]
const withTranslatedReason = (state: EntryRow['before']) =>
  typeof state?.reason === 'string'
    ? { ...state, reason: translateStored(state.reason, listedReasons) }
    : state

const presentEntry = (row: EntryRow): EntryRow => ({
  ...row,
  actor_name: row.actor_id === null ? texts.auditTrail.operator : row.actor_name,
  subject_name:
    row.subject_type === 'banner' ? translateStored(row.subject_name, namesOfSlots) : row.subject_name,
  before: withTranslatedReason(row.before),
  after: withTranslatedReason(row.after),
})

export const countEntries = (db: Connection, filter: AuditFilter) =>
  value<number>(db)`SELECT count(*) AS total FROM audit_entries WHERE ${matches(filter)}`

export const listActions = (db: Connection) =>
  values<string>(db)`SELECT DISTINCT action FROM audit_entries ORDER BY action`

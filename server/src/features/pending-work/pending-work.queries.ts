import sql, { join, type Sql } from 'sql-template-tag'
import { dueAfter, type PendingKind } from '../../../contract/pending-work/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one, value } from '../../platform/database/query.ts'

export type ListedKind = Exclude<PendingKind, 'backup'>

const names: Record<ListedKind, Sql> = {
  registrations: sql`SELECT shops.name, NULL::text AS shop_name FROM shops WHERE shops.id = oldest.shop_id
    UNION ALL SELECT users.name, NULL FROM users WHERE users.id = oldest.item_id`,
  reports: sql`SELECT name, shop_name FROM offers WHERE offers.id = oldest.product_id`,
  'asked again': sql`SELECT name, shop_name FROM offers WHERE offers.id = oldest.product_id`,
  'price proofs': sql`SELECT name, shop_name FROM offers WHERE offers.id = oldest.product_id`,
  edits: sql`SELECT coalesce(shops.name, users.name) AS name, NULL AS shop_name
    FROM shop_edits LEFT JOIN shops ON shops.id = shop_edits.shop_id
      LEFT JOIN users ON users.id = shop_edits.user_id
    WHERE shop_edits.id = oldest.item_id`,
  promises: sql`SELECT name, NULL::text AS shop_name FROM shops WHERE shops.id = oldest.shop_id`,
  messages: sql`SELECT subject AS name, NULL AS shop_name FROM complaints
    WHERE complaints.id = oldest.item_id`,
  mails: sql`SELECT subject AS name, NULL AS shop_name FROM mails WHERE mails.id = oldest.item_id`,
}

/** The due day in India's time zone. `working` kinds skip Saturdays and Sundays. */
function dueDay(kind: ListedKind) {
  if (kind === 'reports' || kind === 'messages') return sql`(due_at AT TIME ZONE 'Asia/Kolkata')::date`
  const { days, working } = dueAfter[kind]
  const since = sql`(since AT TIME ZONE 'Asia/Kolkata')::date`
  if (!working) return sql`${since} + ${days}::integer`
  return sql`(SELECT ${since} + later FROM generate_series(1, ${days * 2 + 3}::integer) AS later
    WHERE extract(isodow FROM ${since} + later) < 6 ORDER BY later OFFSET ${days - 1} LIMIT 1)`
}

type PendingWorkRow = {
  count: number
  executives: number
  since: Date | null
  name: string | null
  shop_name: string | null
  due: string | null
}

export const countKind = (db: Connection, kind: ListedKind) => one<PendingWorkRow>(db)`
  WITH oldest AS (SELECT * FROM pending_work WHERE kind = ${kind} ORDER BY due_at, since LIMIT 1),
  named AS (SELECT since, name, shop_name, ${dueDay(kind)} AS due
    FROM oldest CROSS JOIN LATERAL (${names[kind]}) AS its)
  SELECT (SELECT count(*) FROM pending_work WHERE kind = ${kind}) AS count,
    ${kind === 'registrations' ? executives : sql`0`} AS executives, since, name, shop_name, due
  FROM (VALUES (true)) AS always LEFT JOIN named ON true`

const executives = sql`(SELECT count(*) FROM pending_executives)`

/** The audit trail actions that complete work of each kind. `mails` has none: they are sent automatically. */
const doneBy: Record<ListedKind, string[]> = {
  registrations: ['user approved', 'user rejected', 'shop approved', 'shop rejected'],
  reports: ['reports closed', 'product hidden'],
  messages: ['complaint answered'],
  'asked again': ['product shown again', 'product hidden'],
  edits: ['shop change seen'],
  'price proofs': ['struck price fine'],
  promises: ['promises looked at'],
  mails: [],
}

export async function findLastDone(db: Connection) {
  const kinds = join(
    Object.entries(doneBy).flatMap(([kind, actions]) => actions.map((action) => sql`(${kind}, ${action})`)),
  )
  return many<{ kind: ListedKind; at: Date; by: string }>(db)`WITH last AS (
      SELECT id, action, happened_at, actor_name FROM audit_entries ORDER BY id DESC LIMIT 2000)
    SELECT DISTINCT ON (kind) kind, happened_at AS at, actor_name AS by
    FROM last JOIN (VALUES ${kinds}) AS done (kind, by_action) ON by_action = action
    ORDER BY kind, id DESC`
}

export const indianDay = (db: Connection, moment: string, later: number) => value<string>(db)`
  SELECT (${moment}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date + ${later}::integer AS day`

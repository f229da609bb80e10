import sql, { empty } from 'sql-template-tag'
import type { reports } from '../../../contract/reports/calls.ts'
import type { ReportKind } from '../../../contract/reports/facts.ts'
import type { ModeratedOffer } from '../../../contract/shop-offers/moderated-offers.ts'
import {
  type ModeratedOfferRow,
  moderatedOfferColumns,
  moderatedOfferJoins,
} from '../../offers/moderated-offer.ts'
import { isCurrent } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, value } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

export const dayOfPublicOffer = (db: Connection, productId: number) =>
  maybeValue<string>(db)`SELECT today()::text AS day FROM offers WHERE id = ${productId} AND is_public`

export type NewReport = {
  product_id: number
  kind: ReportKind
  words?: string | undefined
  day: string
  visitor: string
}

/** Returns the id of the report, or of the visitor's earlier report about the offer on the same day. */
export const insertReport = (db: Connection, { product_id, kind, words, day, visitor }: NewReport) =>
  value<number>(db)`INSERT INTO offer_reports (product_id, kind, words, day, visitor)
    VALUES (${product_id}, ${kind}, ${words}, ${day}, ${visitor})
    ON CONFLICT (product_id, visitor, day) DO UPDATE SET visitor = excluded.visitor RETURNING id`

export const findNumber = (
  db: Connection,
  { product_id, day, visitor }: Omit<NewReport, 'kind' | 'words'>,
) => maybeValue<string>(db)`SELECT number FROM complaints JOIN offer_reports ON offer_reports.id = report_id
  WHERE product_id = ${product_id} AND day = ${day} AND visitor = ${visitor}`

const mostShown = 50
const mostWords = 10
const mostAtOnce = 1000

type ReportedRow = ModeratedOfferRow & Omit<RowOf<typeof reports>['reports'][number], keyof ModeratedOffer>

export const listReported = (db: Connection) => many<ReportedRow>(db)`WITH reported AS MATERIALIZED (
    SELECT product_id, count(*) AS shoppers, min(created_at) AS first_at, max(created_at) AS last_at,
      max(offer_reports.id) AS last_report_id, min(due_at) AS due_at,
      (array_agg(complaints.id) FILTER (WHERE complaints.id IS NOT NULL AND acknowledged_at IS NULL))
        [:${mostAtOnce}] AS unacknowledged
    FROM offer_reports LEFT JOIN open_complaints AS complaints ON report_id = offer_reports.id
    WHERE settled_at IS NULL
    GROUP BY product_id ORDER BY min(offer_reports.id) LIMIT ${mostShown})
  SELECT ${moderatedOfferColumns}, shoppers, first_at, last_at, last_report_id, due_at,
    coalesce(unacknowledged, '{}') AS unacknowledged,
    (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'count', count) ORDER BY count DESC, kind) FROM (
      SELECT kind, count(*) FROM offer_reports
      WHERE product_id = reported.product_id AND settled_at IS NULL GROUP BY kind) AS by_kind) AS kinds,
    ARRAY(SELECT words FROM offer_reports
      WHERE product_id = reported.product_id AND settled_at IS NULL AND words IS NOT NULL
      ORDER BY id DESC LIMIT ${mostWords}) AS words
  FROM reported JOIN offers ON offers.id = reported.product_id ${moderatedOfferJoins}
  ORDER BY first_at, reported.product_id`

export const countReported = (db: Connection) =>
  value<number>(db)`SELECT count(*) AS total FROM pending_work WHERE kind = 'reports'`

export const lockReported = (tx: Connection, productId: number) =>
  maybeOne<{ id: number; name: string }>(tx)`SELECT id, name FROM products WHERE id = ${productId} FOR UPDATE`

export const countOpen = (tx: Connection, productId: number, lastId: number) => value<number>(tx)`
  SELECT count(*) FROM offer_reports WHERE product_id = ${productId} AND id <= ${lastId} AND settled_at IS NULL`

export const settleUpTo = (tx: Connection, productId: number, lastId: number, by: string, entryId: number) =>
  execute(tx)`UPDATE offer_reports SET settled_at = now(), settled_by = ${by}, entry_id = ${entryId}
    WHERE product_id = ${productId} AND id <= ${lastId} AND settled_at IS NULL`

export const answerSettled = (tx: Connection, productId: number, entryId: number, answer: string) =>
  execute(tx)`UPDATE complaints SET answer = ${answer} FROM offer_reports
    WHERE report_id = offer_reports.id AND product_id = ${productId} AND entry_id = ${entryId}`

export const reopenReports = (tx: Connection, productId: number, entryId: number) => execute(tx)`
  UPDATE offer_reports SET settled_at = NULL, settled_by = NULL, entry_id = NULL
  WHERE product_id = ${productId} AND entry_id = ${entryId}`

export const findSettled = (tx: Connection, productId: number) => maybeOne<{ by: string; at: Date }>(tx)`
  SELECT settled_by AS by, settled_at AS at FROM offer_reports
  WHERE product_id = ${productId} AND settled_at IS NOT NULL ORDER BY settled_at DESC LIMIT 1`

type UnprovenPosition = { percent: number; id: number }
type UnprovenRow = ModeratedOfferRow & { discount_percent: number; since: Date }

/** Maximum number of offers to read for a page: nearly all of them may be proven and left out. */
const mostRead = 2_000

const after = (place: UnprovenPosition | undefined) =>
  place ? sql`AND (discount_percent, product_id) < (${place.percent}, ${place.id})` : empty

const candidates = (place: UnprovenPosition | undefined) => sql`
  SELECT product_id, discount_percent FROM searchable_offers
  WHERE ${isCurrent} AND discount_percent > 0 ${after(place)}
  ORDER BY discount_percent DESC, product_id DESC LIMIT ${mostRead}`

export async function listUnproven(db: Connection, place: UnprovenPosition | undefined) {
  const rows = await many<UnprovenRow>(db)`WITH candidates AS MATERIALIZED (${candidates(place)}),
    unproven AS MATERIALIZED (
      SELECT product_id, candidates.discount_percent FROM candidates JOIN products ON id = product_id
      WHERE struck_price_kind IS DISTINCT FROM 'mrp' AND fine_price IS DISTINCT FROM price
        AND NOT price_is_proven(product_id, price, discount_price)
      ORDER BY candidates.discount_percent DESC, product_id DESC LIMIT ${mostShown})
    SELECT ${moderatedOfferColumns}, offers.discount_percent,
      struck_since(offers.id, offers.price, offers.created_at) AS since
    FROM unproven JOIN offers ON offers.id = unproven.product_id ${moderatedOfferJoins}
    ORDER BY offers.discount_percent DESC, offers.id DESC`
  const last = rows[mostShown - 1] ?? (await lastRead(db, place))
  return { rows, next: last && `${last.discount_percent}-${last.product_id}` }
}

const lastRead = (db: Connection, place: UnprovenPosition | undefined) =>
  maybeOne<{ product_id: number; discount_percent: number }>(db)`
    SELECT * FROM (${candidates(place)}) AS candidates OFFSET ${mostRead - 1}`

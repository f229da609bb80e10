import sql, { empty } from 'sql-template-tag'
import {
  type ModeratedOfferRow,
  moderatedOfferColumns,
  moderatedOfferJoins,
} from '../../offers/moderated-offer.ts'
import { isCurrent } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne } from '../../platform/database/query.ts'

export type UnprovenPosition = { percent: number; id: number }
export type UnprovenRow = ModeratedOfferRow & { discount_percent: number; since: Date }

const mostShown = 50
/** So many offers are looked at for a page, lest one waits where nearly all are proven. */
const mostRead = 2_000

const after = (place: UnprovenPosition | undefined) =>
  place ? sql`AND (discount_percent, product_id) < (${place.percent}, ${place.id})` : empty

const candidates = (place: UnprovenPosition | undefined) => sql`
  SELECT product_id, discount_percent FROM searchable_offers
  WHERE ${isCurrent} AND discount_percent > 0 ${after(place)}
  ORDER BY discount_percent DESC, product_id DESC LIMIT ${mostRead}`

/** Offers with the largest discounts that no price before proves, and where the next ones begin. */
export async function listUnproven(db: Connection, place: UnprovenPosition | undefined) {
  const rows = await many<UnprovenRow>(
    db,
    sql`WITH candidates AS MATERIALIZED (${candidates(place)}),
        unproven AS MATERIALIZED (
          SELECT product_id, candidates.discount_percent FROM candidates JOIN products ON id = product_id
          WHERE struck_price_kind IS DISTINCT FROM 'mrp' AND fine_price IS DISTINCT FROM price
            AND NOT price_is_proven(product_id, price, discount_price)
          ORDER BY candidates.discount_percent DESC, product_id DESC LIMIT ${mostShown})
        SELECT ${moderatedOfferColumns}, offers.discount_percent,
          struck_since(offers.id, offers.price, offers.created_at) AS since
        FROM unproven JOIN offers ON offers.id = unproven.product_id ${moderatedOfferJoins}
        ORDER BY offers.discount_percent DESC, offers.id DESC`,
  )
  const last = rows[mostShown - 1] ?? (await lastRead(db, place))
  return { rows, next: last && `${last.discount_percent}-${last.product_id}` }
}

/** Undefined when all there are were read. */
const lastRead = (db: Connection, place: UnprovenPosition | undefined) =>
  maybeOne<{ product_id: number; discount_percent: number }>(
    db,
    sql`SELECT * FROM (${candidates(place)}) AS candidates OFFSET ${mostRead - 1}`,
  )

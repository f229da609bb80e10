import sql from 'sql-template-tag'
import { type CardRow, cardColumns } from '../../offers/offer-card.ts'
import { type DetailRow, detailColumns } from '../../offers/offer-detail.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne, prepared } from '../../platform/database/query.ts'

export const listPopular = (db: Connection) =>
  many<CardRow>(
    db,
    prepared(
      'popular',
      sql`SELECT ${cardColumns}
        FROM live_offers LEFT JOIN recent_product_views ON recent_product_views.product_id = live_offers.id
        ORDER BY coalesce(views, 0) DESC, discount_percent DESC, id DESC
        LIMIT 12`,
    ),
  )

/** An offer whose shop is open, live or not. */
export const findOffer = (db: Connection, id: number) =>
  maybeOne<DetailRow>(db, prepared('offer', sql`SELECT ${detailColumns} FROM offers WHERE id = ${id} AND shop_is_open`))

/** Undefined when there is no such offer to be related to. */
export const findRelated = async (db: Connection, id: number) => {
  const offer = await maybeOne<{ category_id: number; subcategory_id: number }>(
    db,
    prepared(
      'place of an offer',
      sql`SELECT category_id, subcategory_id FROM offers WHERE id = ${id} AND shop_is_open`,
    ),
  )
  if (!offer) return
  return many<CardRow>(
    db,
    prepared(
      'related',
      sql`SELECT ${cardColumns} FROM live_offers
        WHERE category_id = ${offer.category_id} AND id <> ${id}
        ORDER BY subcategory_id = ${offer.subcategory_id} DESC, discount_percent DESC, id DESC
        LIMIT 8`,
    ),
  )
}

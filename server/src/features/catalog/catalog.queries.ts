import { raw } from 'sql-template-tag'
import type { CityToday } from '../../../contract/catalog/calls.ts'
import { endedForDays } from '../../../contract/saved/facts.ts'
import type { OfferNow } from '../../../contract/saved/schemas.ts'
import { type CardRow, cardColumns, cardsOf } from '../../offers/offer-card.ts'
import { type DetailRow, detailColumns } from '../../offers/offer-detail.ts'
import { byPopularity, isCurrent } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne, one, values } from '../../platform/database/query.ts'

/** The limits are constants in the SQL, so that the planner knows how small they are. */
const mostPopular = raw('12')
const mostRelated = raw('8')

type OfferNowRow = CardRow & Pick<OfferNow, 'offer_state' | 'away_until' | 'category' | 'subcategory'>

export const listPopular = async (db: Connection) =>
  cardsOf(
    db,
    await values<number>(db, 'popular')`SELECT product_id AS id FROM searchable_offers WHERE ${isCurrent}
      ORDER BY ${byPopularity} LIMIT ${mostPopular}`,
  )

export const countToday = (db: Connection) => one<CityToday>(db)`SELECT today()::text AS day,
    (SELECT count(*)::integer FROM searchable_offers WHERE ${isCurrent}) AS offers,
    (SELECT count(*)::integer FROM shops WHERE EXISTS (
      SELECT FROM searchable_offers WHERE shop_id = shops.id AND ${isCurrent})) AS shops,
    (SELECT count(*)::integer FROM searchable_offers
      WHERE end_date = (SELECT today()) AND ${isCurrent}) AS end_today,
    (SELECT count(*)::integer FROM searchable_offers
      WHERE start_date = (SELECT today()) AND ${isCurrent}) AS new_today`

export const findOffer = (db: Connection, id: number) =>
  maybeOne<DetailRow>(db, 'offer')`SELECT ${detailColumns} FROM offers WHERE id = ${id} AND is_public`

export const listOffersNow = (db: Connection, ids: number[]) => many<OfferNowRow>(db, 'offers now')`
  SELECT ${cardColumns}, offer_state, away_until, category, subcategory FROM offers
  WHERE id = ANY(${ids}::integer[]) AND is_public AND end_date >= today() - ${endedForDays}::integer`

export const findRelated = async (db: Connection, id: number) => {
  const offer = await maybeOne<{ category_id: number; subcategory_id: number }>(db, 'place of an offer')`
    SELECT category_id, subcategory_id FROM offers WHERE id = ${id} AND is_public`
  if (!offer) return
  const { category_id, subcategory_id } = offer
  const related = await values<number>(db, 'related')`
    WITH same AS (
      SELECT product_id, popularity, discount_percent, 0 AS distance FROM searchable_offers
      WHERE subcategory_id = ${subcategory_id} AND product_id <> ${id} AND ${isCurrent}
      ORDER BY ${byPopularity} LIMIT ${mostRelated}),
    like_it AS (
      SELECT product_id, popularity, discount_percent, 1 AS distance FROM searchable_offers
      WHERE category_id = ${category_id} AND subcategory_id <> ${subcategory_id} AND ${isCurrent}
      ORDER BY ${byPopularity} LIMIT ${mostRelated})
    SELECT product_id AS id FROM (SELECT * FROM same UNION ALL SELECT * FROM like_it) AS related
    ORDER BY distance, ${byPopularity} LIMIT ${mostRelated}`
  return cardsOf(db, related)
}

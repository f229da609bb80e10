import sql, { raw, type Sql } from 'sql-template-tag'
import { askAfterHours, leastAnswers } from '../../../contract/claims/facts.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { CityCodes, CodeFigures, ShopCodes } from '../../../contract/statistics/calls.ts'
import { wholeDays } from '../../../contract/statistics/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one, value } from '../../platform/database/query.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'

const since = sql`today() - ${wholeDays}::integer`
const dayOf = (moment: string) => raw(`(${moment} AT TIME ZONE 'Asia/Kolkata')::date`)

const codes = (shopId?: number) => sql`codes AS MATERIALIZED (
  SELECT shop_id, product_id, claims.name, picture_id, not_given, ${dayOf('claimed_at')} AS day,
    CASE WHEN state_now = 'redeemed' THEN ${dayOf('ended_at')} END AS given_on,
    CASE WHEN state_now = 'redeemed' THEN 'given' WHEN state_now = 'claimed' THEN 'open'
      WHEN not_given IS NOT NULL THEN 'not given' ELSE 'went back' END AS became
  FROM claims_by_the_clock AS claims
  WHERE NOT is_of_shop AND claimed_at >= (${since})::timestamp AT TIME ZONE 'Asia/Kolkata'
    AND ${ofShop(shopId)})`
const ofShop = (shopId: number | undefined): Sql =>
  shopId === undefined ? sql`true` : sql`shop_id = ${shopId}`

const sums = sql`count(became)::integer AS taken,
  count(*) FILTER (WHERE became = 'given')::integer AS given,
  count(*) FILTER (WHERE became = 'went back')::integer AS went_back,
  count(*) FILTER (WHERE became = 'not given')::integer AS not_given,
  count(*) FILTER (WHERE became = 'open')::integer AS open`

type Sums = CodeFigures & Pick<ShopCodes, 'reasons'> & { shops: number }

export const sumCodes = (db: Connection, shopId?: number) => one<Sums>(db)`WITH ${codes(shopId)}
  SELECT ${sums}, count(DISTINCT shop_id) FILTER (WHERE became = 'given')::integer AS shops,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'count', count)
        ORDER BY count DESC, reason), '[]')
      FROM (SELECT not_given AS reason, count(*) FROM codes
        WHERE not_given IS NOT NULL GROUP BY 1) AS why) AS reasons
  FROM codes`

export const codesByDay = (db: Connection, shopId?: number) => many<ShopCodes['days'][number]>(db)`
  WITH ${codes(shopId)}, given AS (SELECT given_on, count(*)::integer AS count FROM codes GROUP BY 1)
  SELECT calendar.day::date AS day, ${sums}, coalesce(max(given.count), 0) AS given_then
  FROM generate_series(${since}, today(), '1 day') AS calendar (day)
  LEFT JOIN codes ON codes.day = calendar.day::date
  LEFT JOIN given ON given.given_on = calendar.day::date
  GROUP BY calendar.day ORDER BY calendar.day`

type OfferCodesRow = Omit<ShopCodes['offers'][number], 'photo_url' | 'photo_srcset'> & PictureColumns

export const codesByOffer = (db: Connection, shopId: number) => many<OfferCodesRow>(db)`
  WITH ${codes(shopId)}, by_offer AS (
    SELECT product_id AS id, max(codes.name) AS name, max(picture_id) AS picture_id, ${sums}
    FROM codes GROUP BY product_id ORDER BY taken DESC, product_id LIMIT 50)
  SELECT by_offer.id, coalesce(products.name, by_offer.name) AS name, taken, given, went_back,
    not_given, open, pictures.key AS picture_key, pictures.widths AS picture_widths
  FROM by_offer LEFT JOIN products USING (id) LEFT JOIN pictures ON pictures.id = by_offer.picture_id
  ORDER BY taken DESC, by_offer.id`

const asksForCode = sql`live_offers JOIN products USING (id) WHERE code_limit IS NOT NULL`

export const asksForCodes = (db: Connection, shopId: number) =>
  value<boolean>(db)`SELECT EXISTS (SELECT FROM ${asksForCode} AND products.shop_id = ${shopId}) AS asks`

export const countCodeOffers = (db: Connection) => one<Pick<CityCodes, 'code_offers' | 'live_offers'>>(db)`
  SELECT (SELECT count(*) FROM ${asksForCode})::integer AS code_offers,
    coalesce((SELECT live_offers FROM city_figures), 0) AS live_offers`

type Answers = NonNullable<ShopCodes['answers']>

const counted = sql`standing = 'counts'
  AND answered_at > now() - ${intervalOf(retention.claimAnswers)}::interval`
const kept = sql`count(*)::integer AS answers, count(*) FILTER (WHERE answer = 'yes')::integer AS kept`

/**
 * Keeps customers anonymous: returns null below the minimum of answers, names no offer with fewer answers,
 * and includes a "no" only after its week has ended.
 */
export async function findAnswers(db: Connection, shopId: number): Promise<Answers | null> {
  const ofShop = sql`shop_id = ${shopId} AND ${counted}`
  const all = await one<Pick<Answers, 'answers' | 'kept'>>(db)`
    SELECT ${kept} FROM claim_answers WHERE ${ofShop}`
  if (all.answers < leastAnswers) return null
  const [offers, nos] = await Promise.all([
    many<Answers['offers'][number]>(db)`
      SELECT product_id AS id, max(name) AS name, ${kept} FROM claim_answers WHERE ${ofShop}
      GROUP BY product_id HAVING count(*) >= ${leastAnswers}
      ORDER BY answers DESC, product_id LIMIT 50`,
    many<Answers['nos'][number]>(db)`
      WITH known AS (SELECT *, count(*) OVER (PARTITION BY product_id) >= ${leastAnswers} AS is_of_many,
        date_trunc('week', answered_at AT TIME ZONE 'Asia/Kolkata')::date AS week
        FROM claim_answers WHERE ${ofShop})
      SELECT answer, week, CASE WHEN is_of_many THEN name END AS name FROM known
      WHERE answer <> 'yes' AND week < date_trunc('week', today())
      ORDER BY week DESC, answer LIMIT 50`,
  ])
  return { ...all, offers, nos }
}

const asked = sql`(SELECT id FROM claims WHERE state = 'expired'
  OR state = 'redeemed' AND ended_at < now() - make_interval(hours => ${askAfterHours})) AS asked`

/** `asked`: customers who could have answered, as long as their codes are stored. */
export const sumAnswers = (db: Connection) => one<CityCodes['answers']>(db)`SELECT ${kept},
    (SELECT count(*) FROM kept_promises WHERE answers >= ${leastAnswers})::integer AS shops,
    (SELECT count(*) FROM kept_promises
      WHERE answers >= ${leastAnswers} AND kept < 0.8 * answers)::integer AS shops_below,
    (SELECT count(*) FROM ${asked})::integer AS asked,
    (SELECT count(*) FROM ${asked} JOIN claim_answers AS said ON said.claim_id = asked.id)::integer
      AS answered
  FROM claim_answers WHERE ${counted}`

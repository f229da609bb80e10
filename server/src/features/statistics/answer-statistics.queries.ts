import sql from 'sql-template-tag'
import { askAfterHours, leastAnswers } from '../../../contract/claims/facts.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { CityCodes, ShopCodes } from '../../../contract/statistics/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'

type Answers = NonNullable<ShopCodes['answers']>

const counted = sql`standing = 'counts'
  AND answered_at > now() - ${intervalOf(retention.claimAnswers)}::interval`
const kept = sql`count(*)::integer AS answers, count(*) FILTER (WHERE answer = 'yes')::integer AS kept`

/**
 * What customers of a shop answered, without who: null while they are too few for that, no offer is named
 * that has fewer, and a no is told once its week is over.
 */
export async function findAnswers(db: Connection, shopId: number): Promise<Answers | null> {
  const ofShop = sql`shop_id = ${shopId} AND ${counted}`
  const all = await one<Pick<Answers, 'answers' | 'kept'>>(
    db,
    sql`SELECT ${kept} FROM claim_answers WHERE ${ofShop}`,
  )
  if (all.answers < leastAnswers) return null
  const [offers, nos] = await Promise.all([
    many<Answers['offers'][number]>(
      db,
      sql`SELECT product_id AS id, max(name) AS name, ${kept} FROM claim_answers WHERE ${ofShop}
          GROUP BY product_id HAVING count(*) >= ${leastAnswers}
          ORDER BY answers DESC, product_id LIMIT 50`,
    ),
    many<Answers['nos'][number]>(
      db,
      sql`WITH known AS (SELECT *, count(*) OVER (PARTITION BY product_id) >= ${leastAnswers} AS is_of_many,
            date_trunc('week', answered_at AT TIME ZONE 'Asia/Kolkata')::date AS week
            FROM claim_answers WHERE ${ofShop})
          SELECT answer, week, CASE WHEN is_of_many THEN name END AS name FROM known
          WHERE answer <> 'yes' AND week < date_trunc('week', today())
          ORDER BY week DESC, answer LIMIT 50`,
    ),
  ])
  return { ...all, offers, nos }
}

/** Codes whose customers were asked by now. */
const asked = sql`(SELECT id FROM claims WHERE state = 'expired'
  OR state = 'redeemed' AND ended_at < now() - make_interval(hours => ${askAfterHours})) AS asked`

/** The same of the city; asked is whoever could have answered, as far as their codes are kept. */
export const sumAnswers = (db: Connection) =>
  one<CityCodes['answers']>(
    db,
    sql`SELECT ${kept},
          (SELECT count(*) FROM kept_promises WHERE answers >= ${leastAnswers})::integer AS shops,
          (SELECT count(*) FROM kept_promises
            WHERE answers >= ${leastAnswers} AND kept < 0.8 * answers)::integer AS shops_below,
          (SELECT count(*) FROM ${asked})::integer AS asked,
          (SELECT count(*) FROM ${asked} JOIN claim_answers AS said ON said.claim_id = asked.id)::integer
            AS answered
        FROM claim_answers WHERE ${counted}`,
  )

import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { ShopPromises } from '../../../contract/promises/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'

const mostShown = 50
const mostNos = 20

/** By what is to be expected of each, the worst first. */
export const listPromises = (db: Connection) =>
  many<ShopPromises>(
    db,
    sql`SELECT shop_id, shops.name, quarter, coalesce(shops.phone, users.contact_no) AS phone, answers,
          kept, held, reported,
          to_char(last_no AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS last_no,
          (SELECT to_char(min(changed_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            FROM claim_answers
            WHERE claim_answers.shop_id = shops.id AND answer <> 'yes' AND standing <> 'left out'
              AND answered_at > now() - ${intervalOf(retention.claimAnswers)}::interval
              AND changed_at > coalesce(looked_at, '-infinity')) AS first_no,
          (SELECT count(*) FROM live_offers WHERE live_offers.shop_id = shops.id)::integer AS live_offers,
          (SELECT count(*) FROM live_offers JOIN products USING (id)
            WHERE products.shop_id = shops.id AND code_limit IS NOT NULL)::integer AS code_offers,
          (SELECT count(*) FROM claims_by_the_clock AS claims
            WHERE claims.shop_id = shops.id AND state = 'claimed'
              AND state_now = 'claimed')::integer AS open_codes,
          (SELECT coalesce(jsonb_agg(nos ORDER BY id DESC), '[]') FROM (
            SELECT id, answer, standing, was_given, name, price,
              date_trunc('week', answered_at AT TIME ZONE 'Asia/Kolkata')::date AS week
            FROM claim_answers
            WHERE claim_answers.shop_id = shops.id AND answer <> 'yes' AND standing <> 'left out'
              AND answered_at > now() - ${intervalOf(retention.claimAnswers)}::interval
            ORDER BY id DESC LIMIT ${mostNos}) AS nos) AS nos
        FROM kept_promises JOIN shops ON shops.id = shop_id JOIN users ON users.id = shops.user_id
        WHERE waits ORDER BY mean, shop_id LIMIT ${mostShown}`,
  )

export const countPromises = async (db: Connection) =>
  (await one<{ total: number }>(db, sql`SELECT count(*)::integer AS total FROM kept_promises WHERE waits`))
    .total

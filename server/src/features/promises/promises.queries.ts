import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { ShopPromises } from '../../../contract/promises/calls.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, value, values } from '../../platform/database/query.ts'

const mostShown = 50
const mostNos = 20

export const listPromises = (db: Connection) => many<ShopPromises>(db)`
  SELECT shop_id, shops.name, quarter, coalesce(shops.phone, users.contact_no) AS phone, answers,
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
  WHERE waits ORDER BY mean, shop_id LIMIT ${mostShown}`

export const countPromises = (db: Connection) =>
  value<number>(db)`SELECT count(*)::integer AS total FROM kept_promises WHERE waits`

type Lookable = { name: string; held: number; looked_at: string | null }

/** The lock makes new answers about the shop wait until the transaction ends. */
export async function lockShopForReview(tx: Connection, shopId: number, lastNo: string) {
  await execute(tx)`SELECT pg_advisory_xact_lock(131, ${shopId})`
  return maybeOne<Lookable>(tx)`SELECT name, (SELECT count(*) FROM claim_answers
        WHERE shop_id = shops.id AND standing = 'held'
          AND changed_at <= ${lastNo}::timestamptz)::integer AS held,
      (SELECT looked_at::text FROM promise_looks WHERE shop_id = shops.id) AS looked_at
    FROM shops WHERE id = ${shopId} FOR NO KEY UPDATE`
}

/** Returns false if an admin has already reviewed the answers up to `lastNo`. */
export const recordReview = async (tx: Connection, shopId: number, lastNo: string) =>
  (await execute(tx)`
    INSERT INTO promise_looks AS known (shop_id, looked_at) VALUES (${shopId}, ${lastNo}::timestamptz)
    ON CONFLICT (shop_id) DO UPDATE SET looked_at = excluded.looked_at
    WHERE known.looked_at < excluded.looked_at`) === 1

export const restoreReview = (tx: Connection, shopId: number, lookedAt: string | null) =>
  lookedAt === null
    ? execute(tx)`DELETE FROM promise_looks WHERE shop_id = ${shopId}`
    : execute(tx)`UPDATE promise_looks SET looked_at = ${lookedAt}::timestamptz WHERE shop_id = ${shopId}`

export const decideHeld = (
  tx: Connection,
  shopId: number,
  lastNo: string,
  standing: 'counts' | 'left out',
) => values<number>(tx)`UPDATE claim_answers SET standing = ${standing}, ruling = ${standing}
  WHERE shop_id = ${shopId} AND standing = 'held' AND changed_at <= ${lastNo}::timestamptz
  RETURNING id`

/** If the customer has changed the answer to "yes", it is held only when it becomes a "no" again. */
export const holdAgain = (tx: Connection, ids: number[]) => execute(tx)`
  UPDATE claim_answers SET ruling = 'held',
    standing = CASE answer WHEN 'yes' THEN standing ELSE 'held' END
  WHERE id = ANY (${ids}::bigint[])`

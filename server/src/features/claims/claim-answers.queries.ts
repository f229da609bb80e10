import sql from 'sql-template-tag'
import {
  askAfterHours,
  type ClaimAnswer,
  changeAnswerDays,
  mostNosInAnHour,
  refusalsCount,
} from '../../../contract/claims/facts.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { shopsOf } from '../../shops/membership.ts'

/** Needs `claims_by_the_clock AS claims`. Null for open, void and returned codes, which need no answer. */
export const askFrom = sql`CASE
  WHEN state_now = 'redeemed' THEN ended_at + make_interval(hours => ${askAfterHours})
  WHEN state_now = 'expired' THEN kept_until
  WHEN state_now = 'released' AND not_given IS NOT NULL THEN ended_at END`
/** The time until which the customer may answer. Also needs `claim_answers AS answers`. */
export const answerUntil = sql`coalesce(answers.answered_at + make_interval(days => ${changeAnswerDays}),
  CASE state_now WHEN 'expired' THEN kept_until ELSE ended_at END
    + ${intervalOf(retention.claims)}::interval)`

type AnswerableClaim = { shop_id: number; was_given: boolean; is_of_shop: boolean; is_open: boolean }

export const findAnswerable = (tx: Connection, id: string, device: Buffer, userId: number) =>
  maybeOne<AnswerableClaim>(tx)`SELECT claims.shop_id, state_now = 'redeemed' AS was_given,
      is_of_shop OR claims.shop_id IN ${shopsOf(userId)} AS is_of_shop,
      coalesce(now() BETWEEN ${askFrom} AND ${answerUntil}, false) AS is_open
    FROM claims_by_the_clock AS claims LEFT JOIN claim_answers AS answers ON answers.claim_id = claims.id
    WHERE claims.id = ${id} AND device = ${device}`

/** Marks the device's claims as the shop's own, since a member of the shop has signed in on it. */
export const excludeOwnDevice = (tx: Connection, shopId: number, device: Buffer) => execute(tx)`
  UPDATE claims SET is_of_shop = true
  WHERE device = ${device} AND shop_id = ${shopId} AND NOT is_of_shop`

type AnswerToKeep = {
  answer: ClaimAnswer
  standing: 'counts' | 'reported' | 'left out'
  network: Buffer | null
}

/** A changed answer keeps the date of the first one. A negative answer also keeps an admin's ruling. */
export const saveClaimAnswer = (tx: Connection, id: string, { answer, standing, network }: AnswerToKeep) =>
  execute(tx)`INSERT INTO claim_answers AS known
      (claim_id, shop_id, product_id, name, price, was_given, answer, standing, network)
    SELECT id, shop_id, product_id, name, price, state = 'redeemed', ${answer}, ${standing}, ${network}
    FROM claims WHERE id = ${id}
    ON CONFLICT (claim_id) DO UPDATE SET answer = excluded.answer, network = excluded.network,
      was_given = excluded.was_given,
      changed_at = CASE excluded.answer WHEN known.answer THEN known.changed_at ELSE now() END,
      standing = CASE WHEN excluded.answer = 'yes' OR excluded.standing = 'left out'
        OR known.ruling IS NULL
        THEN excluded.standing ELSE known.ruling END`

export const lockAnswersOf = (tx: Connection, shopId: number) =>
  execute(tx)`SELECT pg_advisory_xact_lock(131, ${shopId})`

export const countConfirmedRefusals = (tx: Connection, shopId: number) => execute(tx)`WITH refusals AS (
    SELECT claim_answers.id, device, network, (answered_at AT TIME ZONE 'Asia/Kolkata')::date AS day
    FROM claim_answers JOIN claims ON claims.id = claim_id
    WHERE claim_answers.shop_id = ${shopId} AND standing IN ('reported', 'counts') AND NOT was_given
      AND answer IN ('refused', 'cost more'))
  UPDATE claim_answers SET standing = 'counts'
  WHERE standing = 'reported' AND id IN (SELECT id FROM refusals) AND (
    SELECT count(DISTINCT device) >= ${refusalsCount.devices}
      AND count(DISTINCT network) >= ${refusalsCount.networks}
      AND count(DISTINCT day) >= ${refusalsCount.days} FROM refusals)`

/** Many negative answers in an hour may be an attack, so they are put on hold for an admin. */
export const holdRaid = (tx: Connection, shopId: number) => execute(tx)`WITH nos AS (
    SELECT id FROM claim_answers
    WHERE shop_id = ${shopId} AND changed_at > now() - interval '1 hour' AND answer <> 'yes'
      AND standing IN ('counts', 'held'))
  UPDATE claim_answers SET standing = 'held', ruling = 'held'
  WHERE id IN (SELECT id FROM nos) AND standing = 'counts' AND ruling IS NULL
    AND (SELECT count(*) FROM nos) > ${mostNosInAnHour}`

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

/**
 * Of `claims_by_the_clock AS claims`: from when the question may be asked, null: never; and what was answered, as
 * `answers`. What was taken back at the counter, or what its customer gave back, is not asked for.
 */
export const askFrom = sql`CASE
  WHEN state_now = 'redeemed' THEN ended_at + make_interval(hours => ${askAfterHours})
  WHEN state_now = 'expired' THEN kept_until
  WHEN state_now = 'released' AND not_given IS NOT NULL THEN ended_at END`
export const answerUntil = sql`coalesce(answers.answered_at + make_interval(days => ${changeAnswerDays}),
  CASE state_now WHEN 'expired' THEN kept_until ELSE ended_at END + ${intervalOf(retention.claims)}::interval)`

type Asked = {
  shop_id: number
  was_given: boolean
  is_of_shop: boolean
  is_open: boolean
}

/** A code of the device, and whether its question can be answered now. */
export const findAnswerable = (tx: Connection, id: string, device: Buffer) =>
  maybeOne<Asked>(
    tx,
    sql`SELECT claims.shop_id, state_now = 'redeemed' AS was_given, is_of_shop,
          coalesce(now() BETWEEN ${askFrom} AND ${answerUntil}, false) AS is_open
        FROM claims_by_the_clock AS claims LEFT JOIN claim_answers AS answers ON answers.claim_id = claims.id
        WHERE claims.id = ${id} AND device = ${device}`,
  )

/** Until the transaction ends: what makes answers of a shop count or not is counted by one at a time. */
export const lockAnswersOf = (tx: Connection, shopId: number) =>
  execute(tx, sql`SELECT pg_advisory_xact_lock(131, ${shopId})`)

type Given = {
  answer: ClaimAnswer
  standing: 'counts' | 'reported' | 'left out'
  network: Buffer | null
}

/** A changed answer is as old as the first one; what an admin left out stays so. */
export const keepAnswer = (tx: Connection, id: string, { answer, standing, network }: Given) =>
  execute(
    tx,
    sql`INSERT INTO claim_answers AS known (claim_id, shop_id, product_id, name, price, was_given, answer, standing, network)
        SELECT id, shop_id, product_id, name, price, state = 'redeemed', ${answer}, ${standing}, ${network}
        FROM claims WHERE id = ${id}
        ON CONFLICT (claim_id) DO UPDATE SET answer = excluded.answer, network = excluded.network,
          standing = CASE WHEN excluded.answer <> 'yes' AND known.answer <> 'yes'
            AND known.was_given AND known.standing <> 'counts' THEN known.standing ELSE excluded.standing END`,
  )

/** Refusals of open codes count once enough devices of enough networks say so on enough days. */
export const countConfirmedRefusals = (tx: Connection, shopId: number) =>
  execute(
    tx,
    sql`WITH refusals AS (
          SELECT claim_answers.id, device, network, (answered_at AT TIME ZONE 'Asia/Kolkata')::date AS day
          FROM claim_answers JOIN claims ON claims.id = claim_id
          WHERE claim_answers.shop_id = ${shopId} AND standing IN ('reported', 'counts') AND NOT was_given)
        UPDATE claim_answers SET standing = 'counts'
        WHERE standing = 'reported' AND id IN (SELECT id FROM refusals) AND (
          SELECT count(DISTINCT device) >= ${refusalsCount.devices}
            AND count(DISTINCT network) >= ${refusalsCount.networks}
            AND count(DISTINCT day) >= ${refusalsCount.days} FROM refusals)`,
  )

/** So many no's at once may be a raid: an admin looks first. */
export const holdRaid = (tx: Connection, shopId: number) =>
  execute(
    tx,
    sql`WITH nos AS (
          SELECT id FROM claim_answers
          WHERE shop_id = ${shopId} AND answered_at > now() - interval '1 hour' AND answer <> 'yes'
            AND standing IN ('counts', 'held'))
        UPDATE claim_answers SET standing = 'held'
        WHERE id IN (SELECT id FROM nos) AND standing = 'counts'
          AND (SELECT count(*) FROM nos) > ${mostNosInAnHour}`,
  )

/** The sums of a shop are of the last months only. */
export const forgetOldAnswers = (db: Connection) =>
  execute(
    db,
    sql`DELETE FROM claim_answers WHERE answered_at < now() - ${intervalOf(retention.claimAnswers)}::interval`,
  )

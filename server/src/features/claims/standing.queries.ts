import sql from 'sql-template-tag'
import { mostNosInAnHour, refusalsCount } from '../../../contract/claims/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute } from '../../platform/database/query.ts'

/** Until the transaction ends: what makes answers of a shop count or not is counted by one at a time. */
export const lockAnswersOf = (tx: Connection, shopId: number) =>
  execute(tx, sql`SELECT pg_advisory_xact_lock(131, ${shopId})`)

/** Refusals of open codes count once enough devices of enough networks say so on enough days. */
export const countConfirmedRefusals = (tx: Connection, shopId: number) =>
  execute(
    tx,
    sql`WITH refusals AS (
          SELECT claim_answers.id, device, network, (answered_at AT TIME ZONE 'Asia/Kolkata')::date AS day
          FROM claim_answers JOIN claims ON claims.id = claim_id
          WHERE claim_answers.shop_id = ${shopId} AND standing IN ('reported', 'counts') AND NOT was_given
            AND answer IN ('refused', 'cost more'))
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
          WHERE shop_id = ${shopId} AND changed_at > now() - interval '1 hour' AND answer <> 'yes'
            AND standing IN ('counts', 'held'))
        UPDATE claim_answers SET standing = 'held', ruling = 'held'
        WHERE id IN (SELECT id FROM nos) AND standing = 'counts' AND ruling IS NULL
          AND (SELECT count(*) FROM nos) > ${mostNosInAnHour}`,
  )

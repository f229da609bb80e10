import sql from 'sql-template-tag'
import { askAfterHours, type ClaimAnswer, changeAnswerDays } from '../../../contract/claims/facts.ts'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, maybeOne } from '../../platform/database/query.ts'
import { shopsOf } from '../../shops/membership.ts'

/**
 * Of `claims_by_the_clock AS claims`: from when the question may be asked, null: never. What was taken back
 * at the counter, or what its customer gave back, is not asked for.
 */
export const askFrom = sql`CASE
  WHEN state_now = 'redeemed' THEN ended_at + make_interval(hours => ${askAfterHours})
  WHEN state_now = 'expired' THEN kept_until
  WHEN state_now = 'released' AND not_given IS NOT NULL THEN ended_at END`
/** With `claim_answers AS answers`: as long as the code is kept, or for a change. */
export const answerUntil = sql`coalesce(answers.answered_at + make_interval(days => ${changeAnswerDays}),
  CASE state_now WHEN 'expired' THEN kept_until ELSE ended_at END
    + ${intervalOf(retention.claims)}::interval)`

type Asked = {
  shop_id: number
  was_given: boolean
  is_of_shop: boolean
  is_open: boolean
}

/** A code of the device, and whether its question can be answered now. */
export const findAnswerable = (tx: Connection, id: string, device: Buffer, userId: number) =>
  maybeOne<Asked>(
    tx,
    sql`SELECT claims.shop_id, state_now = 'redeemed' AS was_given,
          is_of_shop OR claims.shop_id IN ${shopsOf(userId)} AS is_of_shop,
          coalesce(now() BETWEEN ${askFrom} AND ${answerUntil}, false) AS is_open
        FROM claims_by_the_clock AS claims LEFT JOIN claim_answers AS answers ON answers.claim_id = claims.id
        WHERE claims.id = ${id} AND device = ${device}`,
  )

/** A device on which somebody of the shop has signed in since: it counts nothing. */
export const noteOwnDevice = (tx: Connection, shopId: number, device: Buffer) =>
  execute(
    tx,
    sql`UPDATE claims SET is_of_shop = true
        WHERE device = ${device} AND shop_id = ${shopId} AND NOT is_of_shop`,
  )

type Given = {
  answer: ClaimAnswer
  standing: 'counts' | 'reported' | 'left out'
  network: Buffer | null
}

/** A changed answer is as old as the first one; a no stays what it was ruled to be. */
export const keepAnswer = (tx: Connection, id: string, { answer, standing, network }: Given) =>
  execute(
    tx,
    sql`INSERT INTO claim_answers AS known
          (claim_id, shop_id, product_id, name, price, was_given, answer, standing, network)
        SELECT id, shop_id, product_id, name, price, state = 'redeemed', ${answer}, ${standing}, ${network}
        FROM claims WHERE id = ${id}
        ON CONFLICT (claim_id) DO UPDATE SET answer = excluded.answer, network = excluded.network,
          was_given = excluded.was_given,
          changed_at = CASE excluded.answer WHEN known.answer THEN known.changed_at ELSE now() END,
          standing = CASE WHEN excluded.answer = 'yes' OR excluded.standing = 'left out'
            OR known.ruling IS NULL
            THEN excluded.standing ELSE known.ruling END`,
  )

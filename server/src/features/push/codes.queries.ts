import sql from 'sql-template-tag'
import { askAfterHours } from '../../../contract/claims/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'

export type ToldClaim = {
  id: string
  name: string
  price: number
  kept_until: Date
  subscription_id: number
  language: string
}

/** A code that is kept for less than a day is on its taker's mind. */
const reminder = { hoursAhead: 8, hoursAfter: 12 }
/** What is older was not told in time: then the screen asks alone. */
const freshHours = 24

const told = sql`claims.id, name, price, kept_until, push_subscriptions.id AS subscription_id, language`
const mostAtOnce = 500

/** Open codes that end soon, of devices that want to hear of it: marked, so that each is told once. */
export const markEndingClaims = (tx: Connection) =>
  many<ToldClaim>(
    tx,
    sql`WITH ending AS (
          UPDATE claims SET reminded_at = now() WHERE id IN (
            SELECT id FROM claims_by_the_clock
            WHERE state = 'claimed' AND state_now = 'claimed' AND reminded_at IS NULL
              AND kept_until < now() + make_interval(hours => ${reminder.hoursAhead})
              AND claimed_at < now() - make_interval(hours => ${reminder.hoursAfter})
            LIMIT ${mostAtOnce})
          RETURNING *)
        SELECT ${told} FROM ending AS claims JOIN push_subscriptions USING (device)`,
  )

/** Likewise those that were given, once the question may be asked, unless it is answered already. */
export const markAskedClaims = (tx: Connection) =>
  many<ToldClaim>(
    tx,
    sql`WITH asked AS (
          UPDATE claims SET asked_at = now() WHERE id IN (
            SELECT id FROM claims WHERE state = 'redeemed' AND asked_at IS NULL
              AND ended_at < now() - make_interval(hours => ${askAfterHours})
              AND ended_at > now() - make_interval(hours => ${freshHours})
              AND NOT EXISTS (SELECT FROM claim_answers WHERE claim_id = claims.id)
            LIMIT ${mostAtOnce})
          RETURNING *)
        SELECT ${told} FROM asked AS claims JOIN push_subscriptions USING (device)`,
  )

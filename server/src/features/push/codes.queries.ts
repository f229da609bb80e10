import sql from 'sql-template-tag'
import { askAfterHours } from '../../../contract/claims/facts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'

export type NotifiedClaim = {
  id: string
  name: string
  price: number
  kept_until: Date
  subscription_id: number
  language: string
}

/** A code that was taken just now is on its taker's mind. */
const hoursAfter = 12
/** What is older was not told in time: then the screen asks alone. */
const freshHours = 24

const told = sql`claims.id, name, coalesce(redeemed_price, price) AS price, kept_until,
  push_subscriptions.id AS subscription_id, language`
const mostAtOnce = 500

/** Open codes that end before that, of devices that want to hear of it: marked, so that each is told once. */
export const markEndingClaims = (tx: Connection, until: Date) =>
  many<NotifiedClaim>(
    tx,
    sql`WITH ending AS (
          UPDATE claims SET reminded_at = now()
          WHERE claims.reminded_at IS NULL AND claims.id IN (
            SELECT now.id FROM claims_by_the_clock AS now JOIN claims AS open USING (id)
            WHERE open.reminded_at IS NULL AND open.state = 'claimed' AND now.state_now = 'claimed'
              AND open.kept_until < ${until}
              AND open.claimed_at < now() - make_interval(hours => ${hoursAfter})
            LIMIT ${mostAtOnce})
          RETURNING *)
        SELECT ${told} FROM ending AS claims JOIN push_subscriptions USING (device)`,
  )

/** Likewise those that were given, once the question may be asked, unless it is answered already. */
export const markAskedClaims = (tx: Connection) =>
  many<NotifiedClaim>(
    tx,
    sql`WITH asked AS (
          UPDATE claims SET asked_at = now() WHERE claims.asked_at IS NULL AND claims.id IN (
            SELECT id FROM claims WHERE state = 'redeemed' AND asked_at IS NULL
              AND ended_at < now() - make_interval(hours => ${askAfterHours})
              AND ended_at > now() - make_interval(hours => ${freshHours})
              AND NOT EXISTS (SELECT FROM claim_answers WHERE claim_id = claims.id)
            LIMIT ${mostAtOnce})
          RETURNING *)
        SELECT ${told} FROM asked AS claims JOIN push_subscriptions USING (device)`,
  )

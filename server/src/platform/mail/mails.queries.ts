import sql, { type Sql } from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../database/open.ts'
import { execute, maybeOne, one } from '../database/query.ts'
import type { Mail } from './mail.ts'

/** A mail that this process may send now, and nobody else until the claim ends. */
export type ClaimedMail = {
  id: number
  messageId: string
  to: string
  subject: string
  content: Pick<Mail, 'text' | 'html' | 'replyTo' | 'stopLink'>
  createdAt: Date
  /** This one included. */
  attempts: number
}

/** Longer than the longest conversation with an SMTP server (its timeouts are in transport.ts). */
const claim = sql`interval '4 minutes'`

/** Refused for so long, a mail is given up. */
const patience = sql`${intervalOf(retention.refusedMails)}::interval`

/** Neither sent nor given up. */
const isWaiting = sql`sent_at IS NULL AND failed_at IS NULL`

export function queueMail(db: Connection, { to, subject, ...mail }: Mail) {
  const { dueAt, expiresAt, withdrawKey, isForMany = false, forgetsRecipient = false, ...content } = mail
  return execute(
    db,
    sql`INSERT INTO mails (recipient, subject, content, due_at, expires_at, withdraw_key, is_for_many,
          forgets_recipient)
        VALUES (${to}, ${subject}, ${JSON.stringify(content)}, coalesce(${dueAt}::timestamptz, now()),
          ${expiresAt}::timestamptz, ${withdrawKey}, ${isForMany}, ${forgetsRecipient})`,
  )
}

/** A mail that was tried already may have arrived. */
export const withdrawMails = (db: Connection, key: string) =>
  one<{ taken: number; left: number }>(
    db,
    sql`WITH taken AS (DELETE FROM mails WHERE withdraw_key = ${key} AND ${isWaiting} AND attempts = 0 RETURNING id)
        SELECT (SELECT count(*) FROM taken) AS taken, count(*) AS left
        FROM mails WHERE withdraw_key = ${key} AND id NOT IN (SELECT id FROM taken)
          AND created_at = (SELECT max(created_at) FROM mails WHERE withdraw_key = ${key})`,
  )

/** In nobody's hands, and still worth sending. */
const isFree = sql`${isWaiting} AND coalesce(claimed_until <= now(), true) AND coalesce(expires_at > now(), true)`

/**
 * Seconds until the next mail is due, if one is to be sent; not above 0 for one that became due since
 * somebody looked.
 */
export const secondsToNextMail = async (db: Connection) =>
  (
    await one<{ seconds: number | null }>(
      db,
      sql`SELECT extract(epoch FROM min(due_at) - now())::float AS seconds FROM mails WHERE ${isFree}`,
    )
  ).seconds ?? undefined

/** Undefined when no mail is due, or others have them all. */
export const claimDueMail = (db: Connection) =>
  maybeOne<ClaimedMail>(
    db,
    sql`UPDATE mails SET claimed_until = now() + ${claim}, attempts = attempts + 1
        WHERE id = (
          SELECT id FROM mails
          WHERE ${isFree} AND due_at <= now()
          ORDER BY is_for_many, due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING id, message_id AS "messageId", recipient AS "to", subject, content, created_at AS "createdAt", attempts`,
  )

/** What was in it is forgotten at once. */
export const markSent = (db: Connection, mail: ClaimedMail) =>
  settle(db, mail, sql`sent_at = now(), content = NULL, last_error = NULL`)

/** Is tried again after so many seconds; given up when that is more than a day after it was queued. */
export const postponeMail = async (db: Connection, mail: ClaimedMail, reason: string, seconds: number) => {
  const next = sql`now() + make_interval(secs => ${seconds})`
  const isTooLate = sql`${next} > created_at + ${patience}`
  await settle(
    db,
    mail,
    sql`last_error = ${reason}, due_at = ${next}, failed_at = CASE WHEN ${isTooLate} THEN now() END`,
  )
}

export const markFailed = (db: Connection, mail: ClaimedMail, reason: string) =>
  settle(db, mail, sql`last_error = ${reason}, failed_at = now()`)

/** Nothing when another process has claimed it since. */
const settle = async (db: Connection, { id, attempts }: ClaimedMail, changes: Sql) => {
  await execute(
    db,
    sql`UPDATE mails SET claimed_until = NULL, ${changes}
        WHERE id = ${id} AND attempts = ${attempts} AND ${isWaiting}`,
  )
  await forgetRecipients(db)
}

/** Of settled mails to people of whom nothing else is kept. */
const forgetRecipients = (db: Connection) =>
  execute(db, sql`DELETE FROM mails WHERE forgets_recipient AND NOT (${isWaiting})`)

/** Gives up what can no longer be of use, and forgets what was in it. */
export const giveUpExpiredMails = (db: Connection) =>
  execute(
    db,
    sql`UPDATE mails SET failed_at = coalesce(failed_at, now()), content = NULL, claimed_until = NULL,
          last_error = concat_ws(' · ', last_error, 'Its link is no longer valid.')
        WHERE sent_at IS NULL AND content IS NOT NULL AND expires_at <= now()
          AND coalesce(claimed_until <= now(), true)`,
  )

/** How many mails are not sent yet, and how many were given up and are still kept. */
export const countMails = (db: Connection) =>
  one<{ waiting: number; failed: number }>(
    db,
    sql`SELECT (SELECT count(*) FROM mails WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
          (SELECT count(*) FROM pending_work WHERE kind = 'mails') AS failed`,
  )

/** How many mails are not sent yet: for metrics. */
export const waitingMails = async (db: Connection) => (await countMails(db)).waiting

import sql, { type Sql } from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Connection } from '../database/open.ts'
import { execute, one } from '../database/query.ts'
import { isSameTry, leased, type Outbox, type OutboxItem } from '../outbox/outbox.queries.ts'

export type Mail = {
  to: string
  subject: string
  text: string
  html?: string
  replyTo?: { name: string; address: string }
  /** URL of the unsubscribe page, which also accepts the one-click POST of mail programs (RFC 8058). */
  stopLink?: string
  dueAt?: Date
  expiresAt?: Date
  withdrawKey?: string
  /** A bulk mail is sent only after all other mails that are due. */
  isForMany?: boolean
  /** Deletes the row once the mail was sent or has failed, for recipients without an account. */
  forgetsRecipient?: boolean
}

export type ClaimedMail = OutboxItem & {
  messageId: string
  to: string
  subject: string
  content: Pick<Mail, 'text' | 'html' | 'replyTo' | 'stopLink'>
  createdAt: Date
}

const isWaiting = sql`sent_at IS NULL AND failed_at IS NULL`

export const mailOutbox: Outbox = {
  table: sql`mails`,
  // Longer than any SMTP delivery can take (timeouts in send-mails.ts).
  ...leased(isWaiting, sql`interval '4 minutes'`),
  order: sql`is_for_many, due_at`,
  item: sql`SELECT id, message_id AS "messageId", recipient AS "to", subject, content,
              created_at AS "createdAt", attempts
            FROM claimed`,
  triedUntil: sql`created_at + ${intervalOf(retention.refusedMails)}::interval`,
}

export const markSent = (db: Connection, mail: ClaimedMail) =>
  settle(db, mail, sql`sent_at = now(), content = NULL, last_error = NULL`)

export const markFailed = (db: Connection, mail: ClaimedMail, reason?: string) =>
  settle(db, mail, sql`last_error = ${reason}, failed_at = now()`)

const settle = async (db: Connection, mail: ClaimedMail, changes: Sql) => {
  await execute(db)`
    UPDATE mails SET claimed_until = NULL, ${changes} WHERE ${isSameTry(mail)} AND ${isWaiting}`
  await forgetRecipients(db)
}

const forgetRecipients = (db: Connection) =>
  execute(db)`DELETE FROM mails WHERE forgets_recipient AND NOT (${isWaiting})`

export async function failExpiredMails(db: Connection) {
  await execute(db)`
    UPDATE mails SET failed_at = coalesce(failed_at, now()), content = NULL, claimed_until = NULL,
      last_error = concat_ws(' · ', last_error, 'Its link is no longer valid.')
    WHERE sent_at IS NULL AND content IS NOT NULL AND expires_at <= now()
      AND coalesce(claimed_until <= now(), true)`
  await forgetRecipients(db)
}

export const countMails = (db: Connection) => one<{ waiting: number; failed: number }>(db)`
  SELECT (SELECT count(*) FROM mails WHERE sent_at IS NULL AND failed_at IS NULL) AS waiting,
    (SELECT count(*) FROM pending_work WHERE kind = 'mails') AS failed`

export const waitingMails = async (db: Connection) => (await countMails(db)).waiting

export type Mailer = {
  /**
   * Resolves once the mail is in the outbox, which survives crashes. With `tx`, stored only if `tx` commits.
   */
  send(mail: Mail, tx?: Connection): Promise<void>
  /** Deletes unsent mails. `left` counts the latest transaction's mails that were or are being sent. */
  withdraw(key: string, tx?: Connection): Promise<{ taken: number; left: number }>
}

export const createMailer = (db: Connection): Mailer => ({
  async send({ to, subject, dueAt, expiresAt, withdrawKey, ...mail }, tx = db) {
    const { isForMany = false, forgetsRecipient = false, ...content } = mail
    await execute(tx)`
      INSERT INTO mails (recipient, subject, content, due_at, expires_at, withdraw_key, is_for_many,
        forgets_recipient)
      VALUES (${to}, ${subject}, ${JSON.stringify(content)}, coalesce(${dueAt}::timestamptz, now()),
        ${expiresAt}::timestamptz, ${withdrawKey}, ${isForMany}, ${forgetsRecipient})`
  },
  /** A mail with a delivery attempt may have arrived. */
  withdraw: (key, tx = db) => one<{ taken: number; left: number }>(tx)`
    WITH taken AS (DELETE FROM mails WHERE withdraw_key = ${key} AND ${isWaiting} AND attempts = 0 RETURNING id)
    SELECT (SELECT count(*) FROM taken) AS taken, count(*) AS left
    FROM mails WHERE withdraw_key = ${key} AND id NOT IN (SELECT id FROM taken)
      AND created_at = (SELECT max(created_at) FROM mails WHERE withdraw_key = ${key})`,
})

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
  /**
   * Where its recipient stops such mails: a page, which mail programs may also be told to POST to (RFC 8058).
   */
  stopLink?: string
  /** Not sent before then. */
  dueAt?: Date
  /** Not sent any more from then on: the link in it is of no use. */
  expiresAt?: Date
  /** By which it can be taken back until it leaves. */
  withdrawKey?: string
  /** Goes to so many that all other mails are sent before it. */
  isForMany?: boolean
  /** Nothing else is kept of its recipient: once it is sent or given up, nothing of it is either. */
  forgetsRecipient?: boolean
}

export type ClaimedMail = OutboxItem & {
  messageId: string
  to: string
  subject: string
  content: Pick<Mail, 'text' | 'html' | 'replyTo' | 'stopLink'>
  createdAt: Date
}

/** Neither sent nor given up. */
const isWaiting = sql`sent_at IS NULL AND failed_at IS NULL`

export const mailOutbox: Outbox = {
  table: sql`mails`,
  // Longer than the longest conversation with an SMTP server (its timeouts are in send-mails.ts).
  ...leased(isWaiting, sql`interval '4 minutes'`),
  order: sql`is_for_many, due_at`,
  item: sql`SELECT id, message_id AS "messageId", recipient AS "to", subject, content,
              created_at AS "createdAt", attempts
            FROM claimed`,
  triedUntil: sql`created_at + ${intervalOf(retention.refusedMails)}::interval`,
}

function queueMail(db: Connection, { to, subject, ...mail }: Mail) {
  const { dueAt, expiresAt, withdrawKey, isForMany = false, forgetsRecipient = false, ...content } = mail
  return execute(db)`
    INSERT INTO mails (recipient, subject, content, due_at, expires_at, withdraw_key, is_for_many,
      forgets_recipient)
    VALUES (${to}, ${subject}, ${JSON.stringify(content)}, coalesce(${dueAt}::timestamptz, now()),
      ${expiresAt}::timestamptz, ${withdrawKey}, ${isForMany}, ${forgetsRecipient})`
}

/** A mail that was tried already may have arrived. */
const withdrawMails = (db: Connection, key: string) => one<{ taken: number; left: number }>(db)`
  WITH taken AS (DELETE FROM mails WHERE withdraw_key = ${key} AND ${isWaiting} AND attempts = 0 RETURNING id)
  SELECT (SELECT count(*) FROM taken) AS taken, count(*) AS left
  FROM mails WHERE withdraw_key = ${key} AND id NOT IN (SELECT id FROM taken)
    AND created_at = (SELECT max(created_at) FROM mails WHERE withdraw_key = ${key})`

/** What was in it is forgotten at once. */
export const markSent = (db: Connection, mail: ClaimedMail) =>
  settle(db, mail, sql`sent_at = now(), content = NULL, last_error = NULL`)

export const markFailed = (db: Connection, mail: ClaimedMail, reason?: string) =>
  settle(db, mail, sql`last_error = ${reason}, failed_at = now()`)

const settle = async (db: Connection, mail: ClaimedMail, changes: Sql) => {
  await execute(db)`
    UPDATE mails SET claimed_until = NULL, ${changes} WHERE ${isSameTry(mail)} AND ${isWaiting}`
  await forgetRecipients(db)
}

/** Of settled mails to people of whom nothing else is kept. */
const forgetRecipients = (db: Connection) =>
  execute(db)`DELETE FROM mails WHERE forgets_recipient AND NOT (${isWaiting})`

/** Gives up what can no longer be of use, and forgets what was in it. */
export async function giveUpExpiredMails(db: Connection) {
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
   * Resolves once the mail is stored in the outbox: from then on it is sent, also after a crash
   * (`send-mails.ts`). With the transaction of what causes it, both are stored or neither.
   */
  send(mail: Mail, tx?: Connection): Promise<void>
  /**
   * Takes back what was sent under this key and has not left: how many these were, and how many of those that
   * were sent last, in one transaction, were no longer to be had. What is just leaving is among these.
   */
  withdraw(key: string, tx?: Connection): Promise<{ taken: number; left: number }>
}

export const createMailer = (db: Connection): Mailer => ({
  async send(mail, tx = db) {
    await queueMail(tx, mail)
  },
  withdraw: (key, tx = db) => withdrawMails(tx, key),
})

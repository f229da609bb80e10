import type { Connection } from '../database/open.ts'
import { type Mail, queueMail, withdrawMails } from './mails.queries.ts'

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

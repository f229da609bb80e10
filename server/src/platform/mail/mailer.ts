import type { Connection } from '../database/open.ts'
import type { Mail } from './mail.ts'
import { queueMail } from './mails.queries.ts'

export type Mailer = {
  /**
   * Resolves once the mail is stored in the outbox: from then on it is sent, also after a crash (`send-mails.ts`). With the
   * transaction of what causes it, both are stored or neither.
   */
  send(mail: Mail, tx?: Connection): Promise<void>
}

export const createMailer = (db: Connection): Mailer => ({
  async send(mail, tx = db) {
    await queueMail(tx, mail)
  },
})

import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { ContactMessage } from '../../../contract/site/calls.ts'
import { findSameMessage, openComplaint } from '../../complaints/complaint-number.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Mails a visitor's message to the support address, and gives the number under which admins answer it. Once
 * it is stored it is not lost; sent again, since the answer was lost, it has the same number. Throws 503 with
 * the phone number when it cannot be stored.
 */
export async function sendContactMessage({ config, db, mailer, log }: Services, written: ContactMessage) {
  const { name, email, subject, message } = written
  try {
    return await inTransaction(db, async (tx) => {
      const before = await findSameMessage(tx, written)
      if (before) return before
      const number = await openComplaint(tx, config, written)
      const mail = {
        to: config.site.support.email,
        replyTo: { name, address: email },
        subject: `${config.site.brand} contact: ${subject}`,
        text: `${name} <${email}> wrote through the contact page, number ${number}:

${message}

Acknowledge and answer it: ${config.publicUrl}${pages.moderation}?show=messages
`,
      }
      await mailer.send(mail, tx)
      return number
    })
  } catch (error) {
    log.error({ err: error }, 'A contact message could not be stored')
    const { phone } = config.site.support
    throw new AppError(503, texts.contact.failed({ phone }))
  }
}

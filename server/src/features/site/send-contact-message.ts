import { texts } from '../../../contract/facts/texts.ts'
import type { ContactMessage } from '../../../contract/site/schemas.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Mails a visitor's message to the support address, to be answered to the visitor. Once it is in the outbox
 * it is not lost; throws 503 with the phone number when it cannot be stored.
 */
export async function sendContactMessage(
  { config, mailer, log }: Services,
  { name, email, subject, message }: ContactMessage,
) {
  try {
    await mailer.send({
      to: config.site.support.email,
      replyTo: { name, address: email },
      subject: `${config.site.brand} contact: ${subject}`,
      text: `${name} <${email}> wrote through the contact page:\n\n${message}\n`,
    })
  } catch (error) {
    log.error({ err: error }, 'A contact message could not be stored')
    const { phone } = config.site.support
    throw new AppError(503, texts.contact.failed({ phone }))
  }
}

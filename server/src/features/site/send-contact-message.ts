import type { ContactMessage } from '../../../contract/site.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'

/** Mails a visitor's message to the support address, to be answered to the visitor; throws 503 when it cannot be sent. */
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
    log.error({ err: error }, 'A contact message could not be mailed')
    const { phone } = config.site.support
    throw new AppError(503, `Your message could not be sent right now. Please try again later or call ${phone}.`)
  }
}

import { hasMailbox } from '../../../contract/facts/email-address.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Channel } from './channel.ts'
import { htmlOf } from './mail-html.ts'
import { textOf } from './mail-text.ts'
import type { About } from './message.ts'

/** Messages as mails: HTML, and the same as text. */
export const mailChannel = (about: About, mailer: Mailer): Channel => ({
  name: 'mail',
  reaches: ({ email }) => hasMailbox(email),
  bring(message, { email }, delivery, tx) {
    const { subject, stopLink } = message
    const mail = {
      to: email,
      // A header is one line, whatever somebody's shop is called.
      subject: subject.replace(/\s+/g, ' ').trim(),
      text: textOf(message, about),
      html: htmlOf(message, about),
      stopLink,
    }
    return mailer.send({ ...mail, ...delivery }, tx)
  },
  withdraw: mailer.withdraw,
})

import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'

/** The link to set a new password. */
export const resetMessage = messageKind<{ link: string }>({
  write: ({ link }, { site: { brand } }) => ({
    subject: texts.mail.reset.subject({ brand }),
    short: texts.mail.reset.short({ brand }),
    blocks: [texts.mail.reset.asked({ brand })],
    button: { label: texts.mail.setPassword, href: link },
    after: [texts.mail.reset.once],
    why: texts.mail.reset.why,
    stop: texts.mail.comesOnAsking,
  }),
})

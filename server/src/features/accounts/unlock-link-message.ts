import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'

/** The link that lets a browser in while somebody guesses at the account. */
export const signInLinkMessage = messageKind<{ link: string }>({
  write: ({ link }, { site: { brand } }) => ({
    subject: texts.mail.signInLink.subject({ brand }),
    short: texts.mail.signInLink.short({ brand }),
    blocks: [texts.mail.signInLink.asked({ brand })],
    button: { label: texts.mail.signInLink.button, href: link },
    after: [texts.mail.signInLink.once],
    why: texts.mail.signInLink.why,
    stop: texts.mail.comesOnAsking,
  }),
})

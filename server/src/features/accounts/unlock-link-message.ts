import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'

/** The link that lets a browser in while somebody guesses at the account. */
export const unlockLinkMessage = messageKind<{ link: string }>({
  write: ({ link }, { site: { brand } }) => ({
    subject: texts.mail.unlockLink.subject({ brand }),
    short: texts.mail.unlockLink.short({ brand }),
    blocks: [texts.mail.unlockLink.asked({ brand })],
    button: { label: texts.mail.unlockLink.button, href: link },
    after: [texts.mail.unlockLink.once],
    why: texts.mail.unlockLink.why,
    stop: texts.mail.comesOnAsking,
  }),
})

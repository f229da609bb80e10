import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste } from '../../platform/messages/message.ts'

/** To whom the number signs in: another account has it too, and takes nothing from them. */
export const numberElsewhereMessage = messageKind<{ name: string }>({
  write: ({ name }, { site: { brand, support }, publicUrl }) => ({
    subject: texts.mail.numberElsewhere.subject({ brand }),
    short: texts.mail.numberElsewhere.short({ brand, phone: support.phone }),
    greeting: namaste(name),
    blocks: [
      texts.mail.numberElsewhere.nothingChanges,
      texts.mail.numberElsewhere.ifUnknown({ phone: support.phone }),
    ],
    button: { label: texts.mail.writeToUs, href: publicUrl + pages.contact },
    why: texts.mail.numberElsewhere.why,
  }),
})

/** To who has it later: they sign in by e-mail. */
export const numberTakenMessage = messageKind<{ name: string }>({
  write: ({ name }, { site: { brand, support }, publicUrl }) => ({
    subject: texts.mail.numberTaken.subject,
    short: texts.mail.numberTaken.short({ brand }),
    greeting: namaste(name),
    blocks: [texts.mail.numberTaken.byEmail, texts.mail.numberTaken.ifYours({ phone: support.phone })],
    button: { label: texts.mail.logIn, href: publicUrl + pages.login },
    why: texts.mail.numberTaken.why,
  }),
})

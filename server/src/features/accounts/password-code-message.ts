import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { retention } from '../../../contract/facts/retention.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'

/**
 * Tells the owner of an account that an admin has shown a code for a new password, or one without an e-mail
 * address who has made a link for it (`by`).
 */
export const passwordCodeMessage = messageKind<{ at: Date; by: string | undefined }>({
  write({ at, by }, { site: { brand, support }, publicUrl }) {
    const [time, { phone }] = [formatIndianTime(at), support]
    const { passwordCode, passwordLink } = texts.mail
    const said = by
      ? {
          subject: passwordLink.subject({ by }),
          short: passwordLink.short({ by, time, phone }),
          made: passwordLink.made({ by, time, hours: retention.accountLinks.hours }),
        }
      : {
          subject: passwordCode.subject({ brand }),
          short: passwordCode.short({ brand, time, phone }),
          made: passwordCode.shown({ brand, time }),
        }
    return {
      subject: said.subject,
      short: said.short,
      blocks: [said.made, passwordCode.ifYou, passwordCode.ifNotYou({ phone })],
      button: by
        ? { label: passwordLink.change, href: publicUrl + pages.security }
        : { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: passwordCode.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

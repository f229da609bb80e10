import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'

/** Tells the owner of an account that an admin has shown a code for a new password. */
export const passwordCodeMessage = messageKind<{ at: Date }>({
  write({ at }, { site: { brand, support }, publicUrl }) {
    const [time, { phone }] = [formatIndianTime(at), support]
    return {
      subject: texts.mail.passwordCode.subject({ brand }),
      short: texts.mail.passwordCode.short({ brand, time, phone }),
      blocks: [
        texts.mail.passwordCode.shown({ brand, time }),
        texts.mail.passwordCode.ifYou,
        texts.mail.passwordCode.ifNotYou({ phone }),
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.passwordCode.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

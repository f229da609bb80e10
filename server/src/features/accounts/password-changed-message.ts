import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'

/** Tells the owner of an account that it has a new password. */
export const passwordChangedMessage = messageKind<{ at: Date }>({
  write({ at }, { site: { brand, support }, publicUrl }) {
    const [time, { phone }] = [formatIndianTime(at), support]
    return {
      subject: texts.mail.passwordChanged.subject({ brand }),
      short: texts.mail.passwordChanged.short({ brand, time, phone }),
      blocks: [
        texts.mail.passwordChanged.changed({ brand, time }),
        texts.mail.passwordChanged.ifYou,
        texts.mail.passwordChanged.ifNotYou({ phone }),
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.passwordChanged.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

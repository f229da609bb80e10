import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'

type Change = {
  /** A sentence without its full stop, in the language that is spoken. */
  what: () => string
  userAgent: string | undefined
  at: Date
}

/** Tells somebody what was changed about their sign-in, when, and with which browser. */
export const securityMessage = messageKind<Change>({
  write({ userAgent, at, ...change }, { site: { brand, support }, publicUrl }) {
    const [what, { phone }] = [change.what(), support]
    return {
      subject: texts.mail.security.subject({ brand, what }),
      short: texts.mail.security.short({ brand, what, phone }),
      blocks: [
        texts.mail.security.what({ what }),
        texts.mail.security.from({ time: formatIndianTime(at), device: readableDevice(userAgent).name }),
        texts.mail.security.ifYou,
        texts.mail.security.ifNotYou({ phone }),
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.security.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

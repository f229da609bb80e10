import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'

type SecurityChange = {
  /** A sentence without its full stop, in the language that is spoken. */
  what: () => string
  userAgent: string | undefined
  at: Date
}

/** A change that the operator made by a command, which signs out every device. */
type OperatorsChange = { what: () => string; byOperator: true; at: Date }

/** Tells somebody what was changed about their sign-in, when, and with which browser or by whom. */
export const securityMessage = messageKind<SecurityChange | OperatorsChange>({
  write(change, { site: { brand, support }, publicUrl }) {
    const [what, { phone }] = [change.what(), support]
    const time = formatIndianTime(change.at)
    const said =
      'byOperator' in change
        ? [texts.mail.security.fromUs({ time, brand }), texts.mail.security.ifUnexpected({ phone })]
        : [
            texts.mail.security.from({ time, device: readableDevice(change.userAgent).name }),
            texts.mail.security.ifYou,
            texts.mail.security.ifNotYou({ phone }),
          ]
    return {
      subject: texts.mail.security.subject({ brand, what }),
      short: texts.mail.security.short({ brand, what, phone }),
      blocks: [texts.mail.security.what({ what }), ...said],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.security.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

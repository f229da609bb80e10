import type { Request } from 'express'
import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { languageOfUser, messageKind } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'

type NotifiedOwner = Pick<SignedInUser, 'id' | 'email'>

/** If the message fails, the change is still made. */
export async function notifyOwner(
  { db, messages, log }: Services,
  req: Request,
  { id, email }: NotifiedOwner,
  what: () => string,
) {
  const change = { what, userAgent: req.get('user-agent'), at: new Date() }
  try {
    const language = await languageOfUser(db, id)
    await messages.send(securityMessage, change, { userId: id, email, language })
  } catch (error) {
    log.error({ err: error }, 'A notice of a change could not be mailed')
  }
}

type SecurityChange = {
  /** Describes the change: a sentence without its full stop, in the current locale. */
  what: () => string
  userAgent: string | undefined
  at: Date
}

/** A change made by the operator's command, which also signs out all devices. */
type OperatorsChange = { what: () => string; byOperator: true; at: Date }

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

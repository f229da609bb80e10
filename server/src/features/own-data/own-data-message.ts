import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { readableDevice } from '../../platform/sessions/readable-device.ts'

/** Reports the download to the owner of the account: somebody else may hold the phone. */
export const ownDataMessage = messageKind<{ userAgent: string | undefined; at: Date }>({
  write({ userAgent, at }, { site: { brand, support }, publicUrl }) {
    const [time, { phone }] = [formatIndianTime(at), support]
    return {
      subject: texts.mail.ownData.subject({ brand }),
      short: texts.mail.ownData.short({ brand, time, phone }),
      blocks: [
        texts.mail.ownData.downloaded({ brand, time, device: readableDevice(userAgent).name }),
        texts.mail.ownData.ifNotYou({ phone }),
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.ownData.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

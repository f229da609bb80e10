import { formatIndianTime } from '../../contract/facts/formats.ts'
import { pages } from '../../contract/facts/pages.ts'
import { texts } from '../../contract/facts/texts.ts'
import { messageKind } from '../platform/messages/message.ts'
import { readableDevice } from '../platform/sessions/readable-device.ts'

type Device = { userAgent: string | undefined; at: Date }

/** Tells the owner of an account of a sign-in with a browser that was not known. */
export const newDeviceMessage = messageKind<Device>({
  write({ userAgent, at }, { site: { brand }, publicUrl }) {
    const time = formatIndianTime(at)
    return {
      subject: texts.mail.newDevice.subject({ brand }),
      short: texts.mail.newDevice.short({ brand, time }),
      blocks: [
        texts.mail.newDevice.unknown({ brand }),
        texts.mail.newDevice.from({ device: readableDevice(userAgent).name, time }),
        texts.mail.newDevice.ifNotYou,
      ],
      button: { label: texts.mail.setPassword, href: publicUrl + pages.forgotPassword },
      why: texts.mail.newDevice.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

import { formatIndianTime } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { ContactChange } from '../../../contract/profiles/calls.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'

type ChangedContact = { name: string; shop: string; field: ContactChange['field']; now: string; at: Date }

/** To whoever is in charge of a shop: an admin changed how it is reached. */
export const contactChangedMessage = messageKind<ChangedContact>({
  write({ name, field, now, at, ...told }, { site: { brand, support }, publicUrl }) {
    const shop = withoutLinks(told.shop)
    return {
      subject: texts.mail.contactChanged.subject[field]({ brand }),
      short: texts.mail.contactChanged.short({ brand, phone: support.phone }),
      greeting: namaste(name),
      blocks: [
        texts.mail.contactChanged.line[field]({ shop, now: withoutLinks(now), time: formatIndianTime(at) }),
        texts.mail.contactChanged.ifWrong({ phone: support.phone }),
      ],
      button: { label: texts.mail.contactChanged.button, href: publicUrl + pages.profile },
      why: texts.mail.contactChanged.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

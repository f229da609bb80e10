import { formatDate } from '../../../contract/facts/formats.ts'
import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'

type Closing = { name: string; shopName: string | null; closesOn: string }

const what = ({ shopName }: Pick<Closing, 'shopName'>) => ({
  hasShop: shopName !== null,
  shop: withoutLinks(shopName ?? ''),
})

export const deletionRequestedMessage = messageKind<Closing>({
  write({ name, closesOn, ...shop }, { site: { brand, support }, publicUrl }) {
    const day = formatDate(closesOn)
    return {
      subject: texts.mail.closing.subject({ brand, day }),
      short: texts.mail.closing.short({ brand, day }),
      greeting: namaste(name),
      blocks: [
        texts.mail.closing.hidden({ ...what(shop), brand, day }),
        texts.mail.closing.takeBack,
        texts.mail.closing.notYou({ phone: support.phone }),
      ],
      button: { label: texts.closing.takeBack, href: publicUrl + pages.login },
      why: texts.mail.closing.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

export const lastDayMessage = messageKind<Closing>({
  write({ name, closesOn, ...shop }, { site: { brand }, publicUrl }) {
    const day = formatDate(closesOn)
    return {
      subject: texts.mail.lastDay.subject({ brand }),
      short: texts.mail.lastDay.short({ brand, day }),
      greeting: namaste(name),
      blocks: [texts.mail.lastDay.isDeleted({ ...what(shop), brand, day }), texts.mail.lastDay.doNothing],
      button: { label: texts.closing.takeBack, href: publicUrl + pages.login },
      why: texts.mail.closed.why,
      stop: texts.mail.alwaysComes,
    }
  },
})

export const accountDeletedMessage = messageKind<Omit<Closing, 'closesOn'>>({
  write: ({ name, ...shop }, { site: { brand }, publicUrl }) => ({
    subject: texts.mail.closed.subject({ brand }),
    short: texts.mail.closed.short({ brand }),
    greeting: namaste(name),
    blocks: [texts.mail.closed.isDeleted({ ...what(shop), brand }), texts.mail.closed.welcome],
    button: { label: texts.mail.registerAgain, href: publicUrl + pages.register },
    why: texts.mail.closed.why,
    stop: texts.mail.closed.stop,
  }),
})

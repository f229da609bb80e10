import { formatDate } from '../../../contract/formats.ts'
import { pages } from '../../../contract/pages.ts'
import { texts } from '../../../contract/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'

type Closing = { name: string; shopName: string | null; closesOn: string }

const what = ({ shopName }: Pick<Closing, 'shopName'>, brand: string) =>
  shopName ? withoutLinks(shopName) : `your ${brand} account`
const stop = 'It cannot be stopped while the account is open.'

/** At once: that it disappears, until when it may be taken back, and that it may have been a stranger. */
export const closingMessage = messageKind<Closing>({
  en: ({ name, closesOn, ...shop }, { site: { brand, support }, publicUrl }) => ({
    subject: `Your ${brand} account closes on ${formatDate(closesOn)}`,
    short: `${brand}: your account closes on ${formatDate(closesOn)}. Sign in before that to take it back.`,
    greeting: namaste(name),
    blocks: [
      `Shoppers no longer see ${what(shop, brand)}. On ${formatDate(closesOn)} name, phone, offers and photos are deleted for good.`,
      'Until then you can sign in and take it all back.',
      `If it was not you: take it back, set a new password, and call us on ${support.phone}.`,
    ],
    button: { label: texts.closing.takeBack, href: publicUrl + pages.login },
    why: 'Somebody who is signed in as you closed the account.',
    stop,
  }),
})

/** The day before. */
export const lastDayMessage = messageKind<Closing>({
  en: ({ name, closesOn, ...shop }, { site: { brand }, publicUrl }) => ({
    subject: `Tomorrow your ${brand} account is deleted`,
    short: `${brand}: on ${formatDate(closesOn)} your account is deleted. Sign in today to take it back.`,
    greeting: namaste(name),
    blocks: [
      `On ${formatDate(closesOn)} ${what(shop, brand)} is deleted, with its offers and photos. After that nobody can bring it back.`,
      'Do nothing if that is what you want.',
    ],
    button: { label: texts.closing.takeBack, href: publicUrl + pages.login },
    why: 'You closed the account.',
    stop,
  }),
})

/** At the end; there is nobody left to choose anything. */
export const closedMessage = messageKind<Omit<Closing, 'closesOn'>>({
  en: ({ name, ...shop }, { site: { brand }, publicUrl }) => ({
    subject: `Your ${brand} account is deleted`,
    short: `${brand}: your account is deleted, with its offers and photos.`,
    greeting: namaste(name),
    blocks: [
      `We have deleted ${what(shop, brand)}: name, phone, offers and photos.`,
      'You are welcome to register again at any time.',
    ],
    button: { label: 'Register again', href: publicUrl + pages.register },
    why: 'You closed the account.',
    stop: 'It is the last one.',
  }),
})

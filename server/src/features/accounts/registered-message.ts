import { pages } from '../../../contract/pages.ts'
import { texts } from '../../../contract/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'

/** To whoever has registered, at an address that nobody has confirmed: it may be a stranger's. */
export const registeredMessage = messageKind<{ name: string; shop: string }>({
  en: ({ name, shop }, { site: { brand, support }, publicUrl }) => ({
    subject: 'We have your shop’s details',
    short: `${brand} has the details of ${withoutLinks(shop).slice(0, 60)}. An admin reads them next.`,
    greeting: namaste(name),
    blocks: [
      `${withoutLinks(shop)} is with us. An admin reads every new shop, oldest first.`,
      { title: texts.register.nextTitle, box: [{ steps: [...texts.register.next] }] },
    ],
    button: { label: 'See where it stands', href: publicUrl + pages.login },
    after: ['Log in with this e-mail address and the password that you chose.'],
    why: 'This address was used to register a shop.',
    stop: `Not you? Write to ${support.email} or call us, and we remove it.`,
  }),
})

import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'

/** To whoever has registered, at an address that nobody has confirmed: it may be a stranger's. */
export const registeredMessage = messageKind<{ name: string; shop: string }>({
  write: ({ name, shop }, { site: { brand, support }, publicUrl }) => ({
    subject: texts.mail.registered.subject,
    short: texts.mail.registered.short({ brand, shop: withoutLinks(shop).slice(0, 60) }),
    greeting: namaste(name),
    blocks: [
      texts.mail.registered.withUs({ shop: withoutLinks(shop) }),
      { title: texts.register.nextTitle, box: [{ steps: [...texts.register.next] }] },
    ],
    button: { label: texts.mail.seeStanding, href: publicUrl + pages.login },
    after: [texts.mail.logInWith],
    why: texts.mail.registered.why,
    stop: texts.mail.registered.stop({ email: support.email }),
  }),
})

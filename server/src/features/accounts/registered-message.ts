import { pages } from '../../../contract/facts/pages.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'

/**
 * To whoever has registered, without a shop as an executive, at an address that nobody has confirmed: it may
 * be a stranger's.
 */
export const registeredMessage = messageKind<{ name: string; shop: string | null }>({
  write({ name, shop }, { site: { brand, support }, publicUrl }) {
    const told =
      shop === null
        ? { ...texts.mail.registered.executive, next: texts.register.executive.next }
        : { ...texts.mail.registered, next: texts.register.next }
    const shown = withoutLinks(shop ?? '')
    return {
      subject: told.subject,
      short: told.short({ brand, shop: shown.slice(0, 60) }),
      greeting: namaste(name),
      blocks: [
        typeof told.withUs === 'string' ? told.withUs : told.withUs({ shop: shown }),
        { title: texts.register.nextTitle, box: [{ steps: [...told.next] }] },
      ],
      button: { label: texts.mail.seeStanding, href: publicUrl + pages.login },
      after: [texts.mail.logInWith],
      why: told.why,
      stop: texts.mail.registered.stop({ email: support.email }),
    }
  },
})

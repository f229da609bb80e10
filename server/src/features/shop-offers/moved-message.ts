import { texts } from '../../../contract/facts/texts.ts'
import { currentLocale } from '../../../texts/locale.ts'
import { messageKind, namaste } from '../../platform/messages/message.ts'
import { namedOffers } from './hiding-messages.ts'

export type CategoryNames = Record<'category' | 'subcategory', string> &
  Record<'category_hi' | 'subcategory_hi', string | null>

type About = { name: string; offers: string[]; category: CategoryNames }

/** An admin has moved offers of a shop to another category. */
export const movedMessage = messageKind<About>({
  write({ name, offers, category: names }, { site, publicUrl }) {
    const isHindi = currentLocale() === 'hi'
    const category = (isHindi && names.category_hi) || names.category
    const subcategory = (isHindi && names.subcategory_hi) || names.subcategory
    const count = offers.length
    return {
      subject: texts.mail.moved.subject({ count, subcategory }),
      short: texts.mail.moved.short({ count, subcategory }),
      greeting: namaste(name),
      blocks: [texts.mail.moved.where({ count, category, subcategory }), { box: namedOffers(offers) }],
      button: { label: texts.mail.moved.button, href: `${publicUrl}/adminlist` },
      after: [texts.mail.hidden.callUs({ phone: site.support.phone })],
      why: texts.mail.moved.why,
    }
  },
})

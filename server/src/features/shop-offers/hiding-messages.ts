import { formatRupees } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { fieldInQuestion, hidingText } from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'

type About = { name: string; offer: string; productId: number; price: number }

export const hiddenMessage = messageKind<About & { reason: string }>({
  write({ name, productId, price, reason, ...about }, { site, publicUrl }) {
    const offer = withoutLinks(about.offer)
    return {
      subject: texts.mail.hidden.subject({ offer }),
      short: texts.mail.hidden.short({ offer: offer.slice(0, 60), reason: hidingText(reason).slice(0, 60) }),
      greeting: namaste(name),
      blocks: [
        texts.mail.hidden.notSeen({ offer, price: formatRupees(price) }),
        { title: texts.mail.reason, warns: true, box: [hidingText(reason)] },
        texts.mail.hidden.correct({ askAgain: texts.hiding.askAgain }),
      ],
      button: { label: texts.mail.hidden.button, href: fixAt(publicUrl, productId, reason) },
      after: [texts.mail.hidden.callUs({ phone: site.support.phone })],
      why: texts.mail.hidden.why,
    }
  },
})

/** The form, at the field in question. */
function fixAt(publicUrl: string, productId: number, reason: string) {
  const field = fieldInQuestion(reason)
  return `${publicUrl}/updateproduct?id=${productId}${field ? `&field=${field}` : ''}`
}

const mostNamed = 20

/** The first of several by name, and how many more there are. */
export const namedOffers = (offers: string[]) => [
  ...offers.slice(0, mostNamed).map(withoutLinks),
  ...(offers.length > mostNamed
    ? [texts.mail.hiddenTogether.more({ count: offers.length - mostNamed })]
    : []),
]

/** Of several offers of a shop that are hidden at once. */
export const hiddenTogetherMessage = messageKind<{ name: string; offers: string[]; reason: string }>({
  write({ name, offers, reason }, { site, publicUrl }) {
    const count = offers.length
    return {
      subject: texts.mail.hiddenTogether.subject({ count }),
      short: texts.mail.hiddenTogether.short({ count, reason: hidingText(reason).slice(0, 60) }),
      greeting: namaste(name),
      blocks: [
        texts.mail.hiddenTogether.notSeen({ count }),
        { box: namedOffers(offers) },
        { title: texts.mail.reason, warns: true, box: [hidingText(reason)] },
        texts.mail.hiddenTogether.correct({ askAgain: texts.hiding.askAgain }),
      ],
      button: { label: texts.mail.hiddenTogether.button, href: `${publicUrl}/adminlist?status=hidden` },
      after: [texts.mail.hidden.callUs({ phone: site.support.phone })],
      why: texts.mail.hiddenTogether.why,
    }
  },
})

export const shownMessage = messageKind<Omit<About, 'price'>>({
  write({ name, productId, ...about }, { publicUrl }) {
    const offer = withoutLinks(about.offer)
    return {
      subject: texts.mail.shown.subject({ offer }),
      short: texts.mail.shown.short({ offer: offer.slice(0, 90) }),
      greeting: namaste(name),
      blocks: [texts.mail.shown.isSeen({ offer })],
      button: { label: texts.mail.shown.button, href: `${publicUrl}/product/${productId}` },
      why: texts.mail.shown.why,
    }
  },
})

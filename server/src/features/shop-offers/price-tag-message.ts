import { formatRupees } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'

type About = { name: string; offer: string; productId: number; price: number }

/** An admin would like to see the MRP on the box. */
export const priceTagMessage = messageKind<About>({
  write({ name, productId, ...about }, { publicUrl }) {
    const offer = withoutLinks(about.offer)
    const price = formatRupees(about.price)
    return {
      subject: texts.mail.priceTag.subject({ offer }),
      short: texts.mail.priceTag.short({ offer: offer.slice(0, 60), price }),
      greeting: namaste(name),
      blocks: [texts.mail.priceTag.please({ offer, price })],
      button: { label: texts.priceTag.take, href: `${publicUrl}/updateproduct?id=${productId}` },
      why: texts.mail.priceTag.why,
    }
  },
})

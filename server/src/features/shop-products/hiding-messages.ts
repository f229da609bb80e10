import { formatRupees } from '../../../contract/formats.ts'
import { hidingText } from '../../../contract/hiding-reasons.ts'
import { texts } from '../../../contract/texts.ts'
import { messageKind } from '../../platform/messages/message.ts'
import { namaste, withoutLinks } from '../../platform/messages/names.ts'

type About = { name: string; offer: string; productId: number; price: number }

export const hiddenMessage = messageKind<About & { reason: string }>({
  en: ({ name, offer, productId, price, reason }, { site, publicUrl }) => ({
    subject: `Not shown for now: ${withoutLinks(offer)}`,
    short: `${withoutLinks(offer).slice(0, 60)} is not shown for now. ${hidingText(reason).slice(0, 60)} Please correct it.`,
    greeting: namaste(name),
    blocks: [
      `Shoppers do not see ${withoutLinks(offer)} (${formatRupees(price)}) for now. Your other offers stay as they are.`,
      { title: 'The reason', warns: true, box: [hidingText(reason)] },
      `Correct the offer and tap “${texts.hiding.askAgain}”: then we look at it again.`,
    ],
    button: { label: 'Correct the offer', href: `${publicUrl}/updateproduct?id=${productId}` },
    after: [`Do you see it differently? Call us on ${site.support.phone}.`],
    why: 'An admin has hidden an offer of your shop.',
  }),
})

export const shownMessage = messageKind<Omit<About, 'price'>>({
  en: ({ name, offer, productId }, { publicUrl }) => ({
    subject: `Shown again: ${withoutLinks(offer)}`,
    short: `${withoutLinks(offer).slice(0, 90)} is shown to shoppers again.`,
    greeting: namaste(name),
    blocks: [`Shoppers see ${withoutLinks(offer)} again, as long as it is valid.`],
    button: { label: 'See the offer', href: `${publicUrl}/product/${productId}` },
    why: 'An offer of your shop was hidden, and an admin has shown it again.',
  }),
})

import { formatRupees } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { fieldInQuestion, hidingText } from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import { withUndoLock } from '../../platform/audit/undo.ts'
import type { Connection } from '../../platform/database/open.ts'
import {
  type Delivery,
  type MessageKind,
  messageKind,
  namaste,
  withoutLinks,
} from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { findHiddenTogether, findShopPeople, type HiddenRow } from './hidden-offers.queries.ts'
import { getOffers, type OwnOfferRow } from './shop-offers.queries.ts'

const keyOf = (productId: number) => `hiding of product ${productId}`

type HiddenProduct = Pick<OwnOfferRow, 'id' | 'name' | 'discount_price'>
export const aboutHidden = ({ id, name, discount_price }: HiddenProduct) => ({
  offer: name,
  productId: id,
  price: discount_price,
})

/** Sends a message to each member of the shop to which the product belongs. */
export async function sendToShop<About>(
  { messages }: Pick<Services, 'messages'>,
  tx: Connection,
  productId: number,
  kind: MessageKind<NoInfer<About> & { name: string }>,
  about: About,
  delivery: Delivery = {},
) {
  for (const { id, name, ...person } of await findShopPeople(tx, productId))
    await messages.send(kind, { ...about, name }, { userId: id, ...person }, { tx, ...delivery })
}

const afterUndo = (withdrawKey: string) => ({ dueAt: withUndoLock(), withdrawKey })

export async function notifyOfHiding(
  services: Services,
  tx: Connection,
  product: HiddenProduct,
  reason: string,
) {
  const key = keyOf(product.id)
  await services.messages.withdraw(key, tx)
  const about = { ...aboutHidden(product), reason }
  await sendToShop(services, tx, product.id, hiddenMessage, about, afterUndo(key))
}

export const notifyOfShowing = (services: Services, tx: Connection, product: HiddenProduct) =>
  sendToShop(services, tx, product.id, shownMessage, aboutHidden(product), afterUndo(keyOf(product.id)))

export async function notifyOfHidingTogether(
  services: Services,
  tx: Connection,
  products: readonly HiddenProduct[],
  reason: string,
  messageKey: string,
) {
  const [first, ...more] = products
  if (!first) return
  const delivery = afterUndo(messageKey)
  const offers = products.map(({ name }) => name)
  await (more.length === 0
    ? sendToShop(services, tx, first.id, hiddenMessage, { ...aboutHidden(first), reason }, delivery)
    : sendToShop(services, tx, first.id, hiddenTogetherMessage, { offers, reason }, delivery))
}

/** Returns true if the unsent message was withdrawn; then sends a new one about its other offers. */
export async function withdrawHidingMessage(
  services: Services,
  tx: Connection,
  { product_id, message_key: messageKey }: Pick<HiddenRow, 'product_id' | 'message_key'>,
) {
  if (!messageKey) return services.messages.withdraw(keyOf(product_id), tx)
  if (!(await services.messages.withdraw(messageKey, tx))) return false
  const others = await findHiddenTogether(tx, messageKey)
  const ids = others.map(({ id }) => id)
  if (others[0]) {
    const products = [...(await getOffers(tx, ids)).values()]
    await notifyOfHidingTogether(services, tx, products, others[0].reason, messageKey)
  }
  return true
}

type HidingContent = { name: string; offer: string; productId: number; price: number }

export const hiddenMessage = messageKind<HidingContent & { reason: string }>({
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

function fixAt(publicUrl: string, productId: number, reason: string) {
  const field = fieldInQuestion(reason)
  return `${publicUrl}/updateproduct?id=${productId}${field ? `&field=${field}` : ''}`
}

const mostNamed = 20

export const namedOffers = (offers: string[]) => [
  ...offers.slice(0, mostNamed).map(withoutLinks),
  ...(offers.length > mostNamed
    ? [texts.mail.hiddenTogether.more({ count: offers.length - mostNamed })]
    : []),
]

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

export const shownMessage = messageKind<Omit<HidingContent, 'price'>>({
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

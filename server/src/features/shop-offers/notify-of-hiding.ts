import { formatRupees } from '../../../contract/facts/formats.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { fieldInQuestion, hidingText } from '../../../contract/shop-offers/facts/hiding-reasons.ts'
import { whenUndoIsOver } from '../../platform/audit/undo.ts'
import type { Connection } from '../../platform/database/open.ts'
import { messageKind, namaste, withoutLinks } from '../../platform/messages/message.ts'
import type { Services } from '../../platform/services.ts'
import { findHiddenTogether, findShopPeople, type HiddenRow } from './hidden-offers.queries.ts'
import { getOffers, type OwnOfferRow } from './shop-offers.queries.ts'

const keyOf = (productId: number) => `hiding of product ${productId}`

type HiddenProduct = Pick<OwnOfferRow, 'id' | 'name' | 'discount_price'>
export const aboutHidden = (product: HiddenProduct, name: string) => ({
  name,
  offer: product.name,
  productId: product.id,
  price: product.discount_price,
})
const options = (tx: Connection, productId: number) => ({
  tx,
  dueAt: whenUndoIsOver(),
  withdrawKey: keyOf(productId),
})

export async function notifyOfHiding(
  { messages }: Services,
  tx: Connection,
  product: HiddenProduct,
  reason: string,
) {
  await messages.withdraw(keyOf(product.id), tx)
  for (const { id, name, ...person } of await findShopPeople(tx, product.id))
    await messages.send(
      hiddenMessage,
      { ...aboutHidden(product, name), reason },
      { userId: id, ...person },
      options(tx, product.id),
    )
}

export async function notifyOfShowing({ messages }: Services, tx: Connection, product: HiddenProduct) {
  for (const { id, name, ...person } of await findShopPeople(tx, product.id))
    await messages.send(
      shownMessage,
      aboutHidden(product, name),
      { userId: id, ...person },
      options(tx, product.id),
    )
}

export async function notifyOfHidingTogether(
  services: Services,
  tx: Connection,
  products: readonly HiddenProduct[],
  { reason, messageKey }: { reason: string; messageKey: string },
) {
  const [first, ...more] = products
  if (!first) return
  const delivery = { tx, dueAt: whenUndoIsOver(), withdrawKey: messageKey }
  for (const { id, name, ...person } of await findShopPeople(tx, first.id)) {
    const recipient = { userId: id, ...person }
    if (more.length === 0)
      await services.messages.send(
        hiddenMessage,
        { ...aboutHidden(first, name), reason },
        recipient,
        delivery,
      )
    else
      await services.messages.send(
        hiddenTogetherMessage,
        { name, offers: products.map((product) => product.name), reason },
        recipient,
        delivery,
      )
  }
}

/** True when the message was withdrawn before it was sent. Sends a new one about its other offers. */
export async function takeBackMessage(
  services: Services,
  tx: Connection,
  { product_id, message_key: messageKey }: Pick<HiddenRow, 'product_id' | 'message_key'>,
) {
  if (!messageKey) return services.messages.withdraw(keyOf(product_id), tx)
  if (!(await services.messages.withdraw(messageKey, tx))) return false
  const others = await findHiddenTogether(tx, messageKey)
  const ids = others.map(({ id }) => id)
  const [first] = others
  if (first)
    await notifyOfHidingTogether(services, tx, [...(await getOffers(tx, ids)).values()], {
      reason: first.reason,
      messageKey,
    })
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

import type { ReactNode } from 'react'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { countTap } from '../../../offers/count-tap.ts'
import type { ContactOptions } from '../../../offers/shop/contact-options.ts'

/** Few share: its words are there by the time that somebody who uses the page presses. */
export const loadShareText = () => import('../../../offers/share-text.ts')

/** The form in which a shop is asked about an offer; it belongs to no catalogue. */
export type OpenAsking = (product: OfferDetail) => ReturnType<NonNullable<ContactOptions['ask']>>

/** What there is to a code for an offer, which belongs to no catalogue either. */
export type CodeParts = (product: OfferDetail) => Record<'ticket' | 'inBar', ReactNode>

const mayAsk = ({ takes_questions, offer_state }: OfferDetail) => takes_questions && offer_state !== 'expired'

/** Nobody is sent to a shop for what is not to be had, but to others like it. */
const insteadOf = ({ offer_state, end_date, subcategory }: OfferDetail): ContactOptions['instead'] =>
  offer_state === 'expired' || offer_state === 'out of stock'
    ? { offer_state, end_date, others: paths.search({ subcategory }) }
    : undefined

/** The ways to an offer's shop; `url` is the offer's whole address. */
export const contactOptionsOf = (
  product: OfferDetail,
  url: string,
  nameOf: NameInCity,
  ask: OpenAsking,
  codeInBar: ReactNode,
): ContactOptions => ({
  first: product.offer_state === 'live' && !product.away_until && codeInBar,
  ask: mayAsk(product) ? () => ask(product) : undefined,
  shop: product,
  instead: insteadOf(product),
  question: texts.product.isStillThere({
    name: product.name,
    price: formatRupees(product.discount_price),
    link: url,
  }),
  share: {
    handover: async () => (await loadShareText()).handoverOf(product, nameOf),
    title: texts.shareOffer.sheet,
  },
  onTap: (kind) => countTap({ product_id: product.id }, kind),
})

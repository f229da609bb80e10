import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import type { NameInCity } from '../../../lib/city/city-names.ts'
import { countTap } from '../../../offers/count-tap.ts'
import { handoverOf } from '../../../offers/share-text.ts'
import type { ContactOptions } from '../../../offers/shop/contact-options.ts'

/** The ways to an offer's shop; `url` is the offer's whole address. */
export const contactOptionsOf = (product: OfferDetail, url: string, nameOf: NameInCity): ContactOptions => ({
  shop: product,
  question: texts.product.isStillThere({
    name: product.name,
    price: formatRupees(product.discount_price),
    link: url,
  }),
  handover: () => handoverOf(product, nameOf),
  shareTitle: texts.shareOffer.sheet,
  onTap: (kind) => countTap({ product_id: product.id }, kind),
})

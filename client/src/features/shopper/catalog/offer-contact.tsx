import { Search, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SameOffer } from 'server/contract/catalog/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { countTap } from '../../../offers/count-tap.ts'
import type { ContactOptions } from '../../../offers/shop/contact-buttons.tsx'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lowestOf } from './verdict-line.tsx'

/** The page passes this in, since the question form belongs to another feature. */
export type OpenQuestionSheet = (product: OfferDetail) => ReturnType<NonNullable<ContactOptions['ask']>>

/** The page passes this in, since codes belong to another feature. */
export type CodeParts = (product: OfferDetail) => { line: ReactNode; below: ReactNode; main: Main }

/** The main action: `inBar` for the bar of phones, `button` for wide screens. */
export type Main = { inBar: ReactNode; button: ReactNode }

const mayAsk = ({ takes_questions, offer_state }: OfferDetail) => takes_questions && offer_state !== 'expired'

export const isOver = ({ offer_state }: OfferDetail) =>
  offer_state === 'expired' || offer_state === 'out of stock'

export const contactOptionsOf = (
  product: OfferDetail,
  url: string,
  ask: OpenQuestionSheet,
  main: Main | undefined,
): ContactOptions => ({
  first: main?.inBar,
  firstButton: main?.button,
  ask: mayAsk(product) ? () => ask(product) : undefined,
  shop: product,
  isOver: isOver(product),
  question: texts.product.isStillThere({
    name: product.name,
    price: formatRupees(product.discount_price),
    link: url,
  }),
  onTap: (kind) => countTap({ product_id: product.id }, kind),
})

/** Links an unavailable offer to the same product at other shops, or else to similar offers. */
export function alternativeAction(product: OfferDetail, others: readonly SameOffer[] = []): Main {
  const isElsewhere = others.length > 0
  const count = product.others_like_it?.offers
  const likeIt = count ? texts.product.seeOthers({ count }) : texts.way.othersLikeIt
  const children = (
    <>
      <Icon of={isElsewhere ? Store : Search} />
      <span>
        {isElsewhere
          ? texts.product.seeShops({ count: others.length, price: formatRupees(lowestOf(others)) })
          : likeIt}
      </span>
    </>
  )
  if (isElsewhere) {
    const look = { href: '#same', children }
    return { inBar: <a {...look} />, button: <ButtonAnchor size="large" {...look} /> }
  }
  const look = { to: paths.search({ subcategory: product.subcategory }), children }
  return { inBar: <Link {...look} />, button: <ButtonLink size="large" {...look} /> }
}

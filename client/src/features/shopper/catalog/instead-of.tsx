import { Search, Store } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { SameOffer } from 'server/contract/catalog/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { paths } from '../../../lib/dom/paths.ts'
import { ButtonAnchor, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Main } from './contact-options-of.ts'
import { lowestOf } from './verdict-of.ts'

/** The main action of an offer that cannot be had: the same at other shops, else others like it. */
export function insteadOf(product: OfferDetail, others: readonly SameOffer[] = []): Main {
  if (others.length > 0) {
    const words = (
      <>
        <Icon of={Store} />
        <span>{texts.product.seeShops({ count: others.length, price: formatRupees(lowestOf(others)) })}</span>
      </>
    )
    return {
      inBar: <a href="#same">{words}</a>,
      button: (
        <ButtonAnchor size="large" href="#same">
          {words}
        </ButtonAnchor>
      ),
    }
  }
  const to = paths.search({ subcategory: product.subcategory })
  const count = product.others_like_it?.offers
  const words = (
    <>
      <Icon of={Search} />
      <span>{count ? texts.product.seeOthers({ count }) : texts.way.othersLikeIt}</span>
    </>
  )
  return {
    inBar: <Link to={to}>{words}</Link>,
    button: (
      <ButtonLink size="large" to={to}>
        {words}
      </ButtonLink>
    ),
  }
}

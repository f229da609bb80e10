import { Link } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { ownPaths } from '../../../lib/dom/own-paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { StruckPriceRule } from '../../../offers/struck-price-rule.tsx'

/** Below a page of My Products: how many struck prices on it nothing proves, and when opened, which. */
export function UnprovenLine({ products }: { products: readonly OwnOffer[] }) {
  const unproven = products.filter((offer) => !offer.price_is_proven && offer.offer_state !== 'expired')
  if (unproven.length === 0) return null
  return (
    <StruckPriceRule title={texts.unproven.onPage({ count: unproven.length })}>
      <ul className="cluster gap-10">
        {unproven.map((product) => (
          <li key={product.id}>
            <Link
              to={ownPaths.updateProduct(product.id, 'price')}
              state={{ product, isFromList: true }}
              lang={languageOf(product.name)}
            >
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </StruckPriceRule>
  )
}

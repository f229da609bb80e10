import { Link, useLocation } from 'react-router-dom'
import { formatRupees } from 'server/contract/facts/formats'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { useCityNames } from '../../../lib/city/city-names.ts'
import { paths } from '../../../lib/dom/paths.ts'
import { languageOf } from '../../../lib/format/language.ts'
import { useCachedAtHere } from '../../../lib/storage/cached-at.ts'
import type { OfferLinkState } from '../../../offers/offer-link-state.ts'
import { OfferPhoto } from '../../../offers/offer-photo.tsx'
import { toneOf } from '../../../offers/tone-of.ts'
import { AsOf } from '../../../ui/as-of.tsx'
import styles from './price-wall.module.css'

const sizes = '(max-width: 767.98px) 32vw, (max-width: 1199.98px) 23vw, 142px'

/** Offers by what they cost: the price first, then the name, then where. */
export function PriceWall({ products }: { products: readonly OfferSummary[] }) {
  const { pathname } = useLocation()
  const cachedAt = useCachedAtHere()
  const nameOf = useCityNames()
  return (
    <ul className={styles.wall} data-below>
      {products.map((product) => {
        const where = product.locality ? nameOf(product.locality) : product.shop_name
        const state: OfferLinkState = { product, from: pathname }
        return (
          <li key={product.id}>
            <Link className={styles.tile} to={paths.product(product.id)} state={state}>
              <span className={styles.photo} data-tone={toneOf(product.category_id)}>
                <OfferPhoto {...product} alt="" size={142} sizes={sizes} />
              </span>
              <b>{formatRupees(product.discount_price)}</b>
              <span className={styles.name} lang={languageOf(product.name)}>
                {product.name}
              </span>
              <small lang={languageOf(where)}>{where}</small>
              {cachedAt && <AsOf at={cachedAt} />}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

import { Link, useLocation } from 'react-router-dom'
import type { ProductCard } from 'server/contract/offers'
import { paths } from '../lib/paths.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Pennant } from './discount-pennant.tsx'
import styles from './offer-card.module.css'
import type { OfferLinkState } from './offer-link-state.ts'
import { OfferPhoto } from './offer-photo.tsx'
import { Price } from './offer-price.tsx'

const photoSizes = '(max-width: 767.98px) 46vw, (max-width: 1039.98px) 23vw, 228px'

/** One offer of a grid: one link, which hands the product over to its page. */
export function OfferCard({ product }: { product: ProductCard }) {
  const { pathname, search } = useLocation()
  const state: OfferLinkState = { product, from: pathname + search }
  return (
    <Link className={styles.card} to={paths.product(product.id)} state={state}>
      <span className={styles.photo}>
        <OfferPhoto {...product} alt="" size={300} sizes={photoSizes} />
        <Pennant percent={product.discount_percent} className={styles.pennant} />
      </span>
      <span className={styles.body}>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.brand}>{product.brand}</span>
        <Price className={styles.price} original={product.price} current={product.discount_price} />
      </span>
    </Link>
  )
}

/** The place of a card that is on its way. */
export const OfferCardSkeleton = () => (
  <span className={styles.card}>
    <Skeleton className={styles.photo} />
    <span className={styles.body}>
      <Skeleton className={styles.line} width="92%" />
      <Skeleton className={styles.line} width="48%" />
      <Skeleton className={styles.priceLine} />
    </span>
  </span>
)

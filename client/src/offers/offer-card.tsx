import { Link, useLocation } from 'react-router-dom'
import type { ProductCard } from 'server/contract/offers'
import { classNames } from '../lib/class-names.ts'
import { useKeptAtHere } from '../lib/kept-at.ts'
import { paths } from '../lib/paths.ts'
import { AsOf } from '../ui/as-of.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Pennant } from './discount-pennant.tsx'
import styles from './offer-card.module.css'
import type { OfferLinkState } from './offer-link-state.ts'
import { OfferPhoto } from './offer-photo.tsx'
import { Price } from './offer-price.tsx'

const photoSizes = '(max-width: 767.98px) 46vw, (max-width: 1039.98px) 23vw, 228px'

type Props = {
  product: ProductCard
  photoTurn?: Parameters<typeof OfferPhoto>[0]['turn']
  /** Why the offer cannot be had any more: 'Offer ended'. */
  mark?: string
}

/** One offer of a grid: one link, which hands the product over to its page. */
export function OfferCard({ product, photoTurn, mark }: Props) {
  const keptAt = useKeptAtHere()
  const { pathname, search } = useLocation()
  const state: OfferLinkState = { product, from: pathname + search }
  return (
    <Link className={classNames(styles.card, mark && styles.over)} to={paths.product(product.id)} state={state}>
      <span className={styles.photo}>
        <OfferPhoto {...product} alt="" size={300} sizes={photoSizes} turn={photoTurn} />
        {!mark && <Pennant percent={product.discount_percent} className={styles.pennant} />}
      </span>
      <span className={styles.body}>
        <span className={styles.name}>{product.name}</span>
        <span className={styles.brand}>{product.brand}</span>
        <Price className={styles.price} original={product.price} current={product.discount_price} />
        {(mark || keptAt) && (
          <span className={styles.asOf}>
            {mark && <strong>{mark}</strong>}
            {keptAt && <AsOf at={keptAt} />}
          </span>
        )}
      </span>
    </Link>
  )
}

/** The place of a card that is on its way. */
export const OfferCardSkeleton = () => (
  <span className={styles.card}>
    <Skeleton className={styles.photo} />
    <span className={styles.body}>
      <Skeleton className={styles.nameLine} />
      <Skeleton className={styles.brandLine} />
      <Skeleton className={styles.priceLine} />
    </span>
  </span>
)

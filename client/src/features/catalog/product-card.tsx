import { Link, useLocation } from 'react-router-dom'
import type { ProductCard as Product } from 'server/contract/catalog'
import { paths } from '../../lib/paths.ts'
import { Pennant } from '../../ui/pennant.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './product-card.module.css'
import type { ProductLinkState } from './product-link-state.ts'
import { ProductPhoto } from './product-photo.tsx'

const photoSizes = '(max-width: 767.98px) 46vw, (max-width: 1039.98px) 23vw, 228px'

/** One offer of a grid: one link, which hands the product over to its page. */
export function ProductCard({ product }: { product: Product }) {
  const { pathname, search } = useLocation()
  const state: ProductLinkState = { product, from: pathname + search }
  return (
    <Link className={styles.card} to={paths.product(product.id)} state={state}>
      <span className={styles.photo}>
        <ProductPhoto {...product} alt="" size={300} sizes={photoSizes} />
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
export const ProductCardSkeleton = () => (
  <span className={styles.card}>
    <Skeleton className={styles.photo} />
    <span className={styles.body}>
      <Skeleton className={styles.line} width="92%" />
      <Skeleton className={styles.line} width="48%" />
      <Skeleton className={styles.priceLine} />
    </span>
  </span>
)

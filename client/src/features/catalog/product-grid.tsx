import type { ProductCard as Product } from 'server/contract/catalog'
import { classNames } from '../../lib/class-names.ts'
import { limits } from '../../limits.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import styles from './product-grid.module.css'

type Props = {
  products: Product[]
  /** Still the products of the last choice, while the new ones are on their way. */
  isStale?: boolean
}

export const ProductGrid = ({ products, isStale = false }: Props) => (
  <ul className={classNames(styles.grid, isStale && styles.stale)} aria-busy={isStale}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place)

/** Six grey cards (specification 9). */
export const ProductGridSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading products" className={styles.grid}>
    {places.map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)

import type { ProductCard as Product } from 'server/contract/catalog'
import { classNames } from '../../lib/class-names.ts'
import { limits } from '../../limits.ts'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import styles from './product-grid.module.css'

type Look = {
  /** Six in a row where there is room: twelve cards fill their rows. */
  bySix?: boolean
}
type Props = Look & {
  products: Product[]
  /** Still the products of the last choice, while the new ones are on their way. */
  isStale?: boolean
}

export const ProductGrid = ({ products, bySix = false, isStale = false }: Props) => (
  <ul className={classNames(styles.grid, bySix && styles.bySix, isStale && styles.stale)} aria-busy={isStale}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
)

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place)

/** Six grey cards (specification 9). */
export const ProductGridSkeleton = ({ bySix = false }: Look) => (
  <div
    role="status"
    aria-busy="true"
    aria-label="Loading products"
    className={classNames(styles.grid, bySix && styles.bySix)}
  >
    {places.map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)

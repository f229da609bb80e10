import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { classNames } from '../lib/dom/class-names.ts'
import { OfferCard, OfferCardSkeleton } from './offer-card.tsx'
import styles from './offer-grid.module.css'

type Props = {
  products: readonly (OfferSummary & { same?: readonly OfferSummary[]; thing?: string | null })[]
  isFirst?: boolean
  /** The index from which photos are below the first screen of a phone. */
  below?: number
  isStale?: boolean
  withoutShop?: boolean
}

/** Two rows on a phone. The browser finds out what else is in view. */
const onEveryFirstScreen = 4

/** Two, four or six columns: 12 and 24 cards fill their rows. */
export const OfferGrid = ({
  products,
  isFirst = false,
  below = onEveryFirstScreen,
  isStale = false,
  withoutShop,
}: Props) => (
  <ul className={classNames(styles.grid, isStale && styles.stale)} aria-busy={isStale}>
    {products.map((product, place) => (
      // A stable key: a card keeps its place when more shops offer the product.
      <li key={product.same ? product.thing : product.id}>
        <OfferCard
          product={product}
          same={product.same}
          at={isFirst && place < onEveryFirstScreen ? 'first' : place >= below ? 'below' : undefined}
          withoutShop={withoutShop}
        />
      </li>
    ))}
  </ul>
)

const places = Array.from({ length: limits.skeletonCards }, (_, place) => place)

/** Six grey cards (specification 9). */
export const OfferGridSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={texts.allOffers.loading} className={styles.grid}>
    {places.map((place) => (
      <OfferCardSkeleton key={place} />
    ))}
  </div>
)

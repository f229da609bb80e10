import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { classNames } from '../lib/dom/class-names.ts'
import { OfferCard, OfferCardSkeleton } from './offer-card.tsx'
import styles from './offer-grid.module.css'

type Props = {
  /** `same` of one that stands for the same thing at several shops: the others. */
  products: readonly (OfferSummary & { same?: readonly OfferSummary[]; thing?: string | null })[]
  /** What the screen begins with. */
  isFirst?: boolean
  /** From which place on the photos are below the first screen of a phone. */
  below?: number
  /** Still the products of the last choice, while the new ones are on their way. */
  isStale?: boolean
  /** Where nothing but this shop is shown. */
  withoutShop?: boolean
}

/** Two rows of a phone; the browser itself finds what else is in view. */
const onEveryFirstScreen = 4

/** Two, four or six in a row: twelve cards, and twenty-four, fill their rows. */
export const OfferGrid = ({
  products,
  isFirst = false,
  below = onEveryFirstScreen,
  isStale = false,
  withoutShop,
}: Props) => (
  <ul className={classNames(styles.grid, isStale && styles.stale)} aria-busy={isStale}>
    {products.map((product, place) => (
      // More shops that have it change the card, not its place.
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

import type { OfferSummary } from 'server/contract/offers/schemas'
import { OfferCard, OfferCardSkeleton } from '../../../offers/offer-card.tsx'
import styles from './offer-strip.module.css'

/** Offers side by side, as many as there is room for; on phones they go on to the right. */
export const OfferStrip = ({ name, products }: { name: string; products: readonly OfferSummary[] }) => (
  <ul className={styles.strip} data-strip={name}>
    {products.map((product) => (
      <li key={product.id}>
        <OfferCard product={product} at="below" />
      </li>
    ))}
  </ul>
)

const places = Array.from({ length: 6 }, (_, place) => place)

/** Its place while it is on its way. */
export const OfferStripSkeleton = () => (
  <div className={styles.strip} aria-hidden="true">
    {places.map((place) => (
      <OfferCardSkeleton key={place} />
    ))}
  </div>
)

import { texts } from 'server/contract/facts/texts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './offer-article.module.css'
import { VerdictSkeleton } from './verdict-line.tsx'

/** The place of a whole product. */
export const OfferSkeleton = () => (
  <div className={styles.article} role="status" aria-busy="true" aria-label={texts.product.loading}>
    <div className={styles.stage}>
      <Skeleton className={styles.photoPlace} />
    </div>
    <div className={styles.lead}>
      <Skeleton className={styles.title} width="80%" />
      <Skeleton className={styles.price} />
      <LeadSkeleton />
    </div>
  </div>
)

/** The place of what a price is worth, shop and time. */
export const LeadSkeleton = () => (
  <>
    <VerdictSkeleton />
    <div className={styles.facts}>
      <Skeleton className={styles.shopPlace} />
      <Skeleton className={styles.timePlace} />
    </div>
    <div className={styles.actions} />
  </>
)

import { texts } from 'server/contract/facts/texts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import styles from './offer-article.module.css'

/** The place of a whole product. */
export const OfferSkeleton = () => (
  <div className={styles.article} role="status" aria-busy="true" aria-label={texts.product.loading}>
    <div className={styles.stage}>
      <Skeleton className={styles.photoPlace} />
    </div>
    <div className={styles.facts}>
      <Skeleton className={styles.title} width="80%" />
      <Skeleton className={styles.line} width="30%" />
      <Skeleton className={styles.box} />
      <DetailsSkeleton />
    </div>
    <div className={styles.description}>
      <DescriptionSkeleton />
    </div>
  </div>
)

/** The place of what its price is worth, validity and shop. */
export const DetailsSkeleton = () => (
  <>
    <Skeleton className={styles.truth} />
    <Skeleton className={styles.when} />
    <Skeleton className={styles.shop} />
  </>
)

export const DescriptionSkeleton = () => (
  <>
    <Skeleton className={styles.line} width="30%" />
    <Skeleton className={styles.line} />
    <Skeleton className={styles.line} width="70%" />
  </>
)

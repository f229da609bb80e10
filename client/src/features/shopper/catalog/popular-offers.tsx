import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { OfferGrid, OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePopularOffers } from './catalog.api.ts'
import styles from './popular-offers.module.css'

type Visit = {
  isFirstVisit: boolean
  /** The page came with the offers, and its style sheet shows them or their place holders. */
  isHeld: boolean
}

export const PopularOffers = ({ note, aside, ...visit }: Visit & { note: string; aside: ReactNode }) => (
  <Section title={texts.popularProducts} note={note} aside={aside} late="grid">
    <Goods {...visit} />
  </Section>
)

function Goods({ isFirstVisit, isHeld }: Visit) {
  const { data: products, isPending, isError, refetch } = usePopularOffers()
  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>{texts.home.popularFailed}</FailedNotice>
  if (isPending || isFirstVisit) return <OfferGridSkeleton />
  if (products.length === 0) return <NothingHere>{texts.home.noOffers}</NothingHere>
  return (
    <>
      {isHeld && (
        <div className={styles.onFirstVisit}>
          <OfferGridSkeleton />
        </div>
      )}
      <div className={isHeld ? styles.onLaterVisits : undefined}>
        <OfferGrid products={products} />
      </div>
    </>
  )
}

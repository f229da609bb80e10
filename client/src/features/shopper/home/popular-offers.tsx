import { ChevronRight, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { limits } from 'server/contract/facts/limits'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { OfferGrid, OfferGridSkeleton } from '../../../offers/offer-grid.tsx'
import { useIsSignedIn } from '../../../session/use-is-signed-in.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FailedNotice, NothingHere } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePopularOffers } from './home.api.ts'
import styles from './popular-offers.module.css'

type GoodsProps = {
  isFirstVisit: boolean
  /** True for server-rendered offers: CSS decides whether they or the skeletons are visible. */
  isHeld: boolean
}

export const PopularOffers = ({
  note,
  aside,
  ...goods
}: GoodsProps & { note: string | undefined; aside: ReactNode }) => (
  <Section title={texts.popularProducts} note={note} aside={aside} isLead>
    <Goods {...goods} />
  </Section>
)

function Goods({ isFirstVisit, isHeld }: GoodsProps) {
  const { data: products, isPending, isError, refetch } = usePopularOffers()
  if (isError && !products)
    return <FailedNotice onRetry={() => void refetch()}>{texts.home.popularFailed}</FailedNotice>
  if (isPending || isFirstVisit) return <OfferGridSkeleton />
  if (products.length === 0) return <NothingHere>{texts.home.noOffers}</NothingHere>
  const first = limits.skeletonCards
  return (
    <>
      {isHeld && (
        <div className={styles.onFirstVisit}>
          <OfferGridSkeleton />
        </div>
      )}
      <div className={isHeld ? styles.onLaterVisits : undefined}>
        <div className={styles.goods}>
          <OfferGrid products={products.slice(0, first)} />
          <OwnAShop />
          {products.length > first && <OfferGrid products={products.slice(first)} below={0} />}
        </div>
      </div>
    </>
  )
}

const OwnAShop = () =>
  !useIsSignedIn() && (
    <Link className={styles.line} to={pages.register}>
      <Icon of={Store} />
      <span>{texts.site.ownAShop}</span>
      <Icon of={ChevronRight} size="small" />
    </Link>
  )

import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useNearPlace } from '../../../lib/city/near-place.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { useCachedAt } from '../../../lib/storage/cached-at.ts'
import { MeasuredFrom } from '../../../offers/distance.ts'
import { FailedNotice } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { CategoryArches, CategoryArchesSkeleton } from './category-arches.tsx'
import { homeQuery, useHome } from './home.api.ts'
import { MarketRow } from './market-rows.tsx'
import { NearRow } from './near-row.tsx'
import { OfferStripSkeleton } from './offer-strip.tsx'
import { TodayLine } from './today-line.tsx'

type Props = {
  /** Without figures. */
  isBare: boolean
  popular: ReactNode
  /** Below the categories. */
  invitation: ReactNode
}

/** The day's offers, row by row, with what is popular among them. */
export function Market({ isBare, popular, invitation }: Props) {
  const { data, isError, refetch } = useHome()
  const cachedAt = useCachedAt({ queryKey: homeQuery.queryKey })
  const isOfToday = cachedAt === undefined || todayInIndia(new Date(cachedAt)) === todayInIndia()
  // What comes above what is popular is there first, or never: nothing is pushed away.
  const isMissing = isError && !data
  return (
    <MeasuredFrom value={useNearPlace() ?? undefined}>
      {!isBare && <TodayLine />}
      {isMissing && <FailedNotice onRetry={() => void refetch()}>{texts.home.failed}</FailedNotice>}
      {data ? (
        <>
          <CategoryArches categories={data.categories} />
          {invitation}
          <MarketRow name="ends_today" row={data.rows.ends_today} />
          <NearRow places={data.places} />
        </>
      ) : (
        !isMissing && (
          <>
            <CategoryArchesSkeleton />
            <Section title={texts.allOffers.endToday} note={texts.home.untilTonight}>
              <OfferStripSkeleton />
            </Section>
          </>
        )
      )}
      {popular}
      {data && (
        <>
          {isOfToday && <MarketRow name="newest" row={data.rows.newest} />}
          <MarketRow name="discounts" row={data.rows.discounts} />
          <MarketRow name="small_prices" row={data.rows.small_prices} />
        </>
      )}
    </MeasuredFrom>
  )
}

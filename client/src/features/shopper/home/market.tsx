import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useNearPlace } from '../../../lib/city/near-place.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { useCachedAt } from '../../../lib/storage/cached-at.ts'
import { MeasuredFrom } from '../../../offers/distance.ts'
import { FailedNotice } from '../../../ui/notice.tsx'
import { CategoryArches } from './category-arches.tsx'
import { homeQuery, useHome } from './home.api.ts'
import styles from './market.module.css'
import { MarketRow } from './market-rows.tsx'
import { NearRow } from './near-row.tsx'

type Props = {
  /** What ends today stands beside the banners of a wide screen. */
  hasEndsToday: boolean
  popular: ReactNode
  /** Below what ends today. */
  invitation: ReactNode
}

/** What is popular, and the day's offers below it, row by row: nothing that comes later pushes it away. */
export function Market({ hasEndsToday, popular, invitation }: Props) {
  const { data, isError, refetch } = useHome()
  const cachedAt = useCachedAt({ queryKey: homeQuery.queryKey })
  const isOfToday = cachedAt === undefined || todayInIndia(new Date(cachedAt)) === todayInIndia()
  return (
    <MeasuredFrom value={useNearPlace() ?? undefined}>
      {popular}
      {data ? (
        <>
          <div className={hasEndsToday ? styles.notWide : undefined}>
            <MarketRow name="ends_today" row={data.rows.ends_today} />
          </div>
          {invitation}
          <CategoryArches categories={data.categories} />
          <NearRow places={data.places} />
          {isOfToday && <MarketRow name="newest" row={data.rows.newest} />}
          <MarketRow name="discounts" row={data.rows.discounts} />
          <MarketRow name="small_prices" row={data.rows.small_prices} />
        </>
      ) : (
        isError && <FailedNotice onRetry={() => void refetch()}>{texts.home.failed}</FailedNotice>
      )}
    </MeasuredFrom>
  )
}

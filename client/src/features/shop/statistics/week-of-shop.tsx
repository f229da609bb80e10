import { Link } from 'react-router-dom'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { FailedNotice, LoadingNotice } from '../../../ui/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import styles from './city-glance.module.css'
import { useShopStatistics } from './statistics.api.ts'
import { WeekFigures } from './week-figures.tsx'

/** The last seven days of any shop, for an admin. */
export function WeekOfShop({ shopId }: { shopId: number }) {
  const { data, error, refetch } = useShopStatistics(shopId, () => false)
  return (
    <Panel
      title={texts.numbers.title}
      aside={
        <Link className={styles.all} to={`${pages.statistics}?shop=${shopId}`}>
          {texts.numbers.allOfShop}
        </Link>
      }
    >
      {error && !data ? (
        <FailedNotice onRetry={() => void refetch()}>{texts.numbers.failed}</FailedNotice>
      ) : data ? (
        <>
          <WeekFigures days={data.days} isOthers />
          <p className="muted small">{texts.numbers.followersOfShop({ count: data.followers })}</p>
        </>
      ) : (
        <LoadingNotice>{texts.numbers.loading}</LoadingNotice>
      )}
    </Panel>
  )
}

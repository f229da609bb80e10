import { texts } from 'server/contract/facts/texts'
import { FailedMails } from '../../features/admin/mails/failed-mails.tsx'
import { UnfoundBars } from '../../features/admin/synonyms/unfound-searches.tsx'
import { CityStatistics } from '../../features/shop/statistics/city-statistics.tsx'
import { readStatisticsView } from '../../features/shop/statistics/offer-statistics.tsx'
import { ShopStatistics } from '../../features/shop/statistics/shop-statistics.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { asStored, useCityNames } from '../../lib/city/city-names.ts'
import { useAddress } from '../../lib/dom/use-address.ts'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './statistics-page.module.css'

export function Page() {
  const [view, changeView] = useAddress(readStatisticsView)
  return (
    <ForSignedIn title={texts.numbers.title}>
      {(user) =>
        user.user_type === 'admin' && view.shop === undefined ? (
          <City />
        ) : (
          <ShopStatistics view={view} onChange={changeView} />
        )
      }
    </ForSignedIn>
  )
}

function City() {
  const { cities } = useSite()
  const nameOf = useCityNames(asStored)
  return (
    <CityStatistics city={cities[0] && nameOf(cities[0])} inEnglish={cities[0]}>
      <div className={styles.lists}>
        <UnfoundBars />
        <FailedMails />
      </div>
    </CityStatistics>
  )
}

import { texts } from 'server/contract/facts/texts'
import { FailedMails } from '../../features/admin/mails/failed-mails.tsx'
import { UnfoundBars } from '../../features/admin/synonyms/unfound-bars.tsx'
import { CityNumbers } from '../../features/shop/statistics/city-numbers.tsx'
import { readNumbersView } from '../../features/shop/statistics/numbers-view.ts'
import { ShopNumbers } from '../../features/shop/statistics/shop-numbers.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { asStored, useCityNames } from '../../lib/city/city-names.ts'
import { useAddress } from '../../lib/dom/use-address.ts'
import { ForSignedIn } from '../for-signed-in.tsx'
import styles from './numbers-page.module.css'

/** A shop's numbers; for an admin the city's, or those of the shop that the address names. */
export function Page() {
  const [view, changeView] = useAddress(readNumbersView)
  return (
    <>
      <PageTitle>{texts.numbers.title}</PageTitle>
      <ForSignedIn>
        {(user) =>
          user.user_type === 'admin' && view.shop === undefined ? (
            <City />
          ) : (
            <ShopNumbers view={view} onChange={changeView} />
          )
        }
      </ForSignedIn>
    </>
  )
}

function City() {
  const { cities } = useSite()
  const nameOf = useCityNames(asStored)
  return (
    <CityNumbers city={cities[0] && nameOf(cities[0])}>
      <div className={styles.lists}>
        <UnfoundBars />
        <FailedMails />
      </div>
    </CityNumbers>
  )
}

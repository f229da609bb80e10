import { texts } from 'server/contract/facts/texts'
import { FindBox } from '../../features/admin/find/find-box.tsx'
import { PendingList, PendingSummary } from '../../features/admin/pending-work/pending-list.tsx'
import { CityGlance } from '../../features/shop/statistics/glance.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { asStored, useCityNames } from '../../lib/city/city-names.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import { MorePages } from './more-pages.tsx'
import styles from './start-page.module.css'

export const Page = () => (
  <>
    <PageTitle>{texts.pendingWork.title}</PageTitle>
    <ForAdmins>{() => <Start />}</ForAdmins>
  </>
)

function Start() {
  const { cities } = useSite()
  const nameOf = useCityNames(asStored)
  return (
    <div className={styles.parts}>
      <div>
        <PageHead title={texts.pendingWork.title}>
          <PendingSummary />
        </PageHead>
        <PendingList />
      </div>
      <FindBox />
      <MorePages />
      <CityGlance city={cities[0] && nameOf(cities[0])} />
    </div>
  )
}

import { texts } from 'server/contract/facts/texts'
import { FindBox } from '../../features/admin/find/find-box.tsx'
import { PendingList, PendingSummary } from '../../features/admin/pending-work/pending-list.tsx'
import { CityGlance } from '../../features/shop/statistics/glance.tsx'
import { useSite } from '../../features/shopper/site/site.api.ts'
import { asStored, useCityNames } from '../../lib/city/city-names.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import { useAdminLinks } from './admin-links.ts'
import styles from './start-page.module.css'

export const Page = () => <ForAdmins title={texts.pendingWork.title}>{() => <Start />}</ForAdmins>

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

export const MorePages = () => (
  <nav aria-label={texts.pendingWork.morePages} className="cluster gap-10">
    {useAdminLinks().map(({ to, label, icon }) => (
      <ButtonLink key={to} variant="line" to={to}>
        <Icon of={icon} />
        {label}
      </ButtonLink>
    ))}
  </nav>
)

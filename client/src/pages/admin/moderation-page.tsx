import { texts } from 'server/contract/facts/texts'
import { ReportQueue } from '../../features/admin/reports/report-queue.tsx'
import { useShopEdits } from '../../features/admin/shopkeepers/queue.api.ts'
import { ShopEdits } from '../../features/admin/shopkeepers/shop-edits.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.reports.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead title={texts.reports.title}>{texts.reports.lead}</PageHead>
          <Queue />
        </>
      )}
    </ForAdmins>
  </>
)

function Queue() {
  const { data } = useShopEdits()
  return <ReportQueue changes={{ count: data?.total, list: <ShopEdits /> }} />
}

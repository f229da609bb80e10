import { texts } from 'server/contract/facts/texts'
import { PromiseList } from '../../features/admin/promises/promise-list.tsx'
import { usePromises } from '../../features/admin/promises/promises.api.ts'
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
  const edits = useShopEdits().data?.total
  const promises = usePromises().data?.total
  return (
    <ReportQueue
      others={[
        { show: 'promises', label: texts.promises.list, count: promises, list: <PromiseList /> },
        { show: 'changes', label: texts.reports.changes, count: edits, list: <ShopEdits /> },
      ]}
    />
  )
}

import { texts } from 'server/contract/facts/texts'
import { PromiseCard } from '../../features/admin/promises/promise-card.tsx'
import { type QueueList, ReportQueue } from '../../features/admin/reports/report-queue.tsx'
import { ShopEditCard, TrustedShops } from '../../features/admin/shopkeepers/shop-edits.tsx'
import { useApiQuery } from '../../lib/net/api-query.ts'
import { AdminPage } from './admin-page.tsx'

export const Page = () => (
  <AdminPage title={texts.reports.title} about={texts.reports.lead}>
    <Queue />
  </AdminPage>
)

function Queue() {
  const edits = useApiQuery('GET /api/admin/shop_edits', {}, { staleTime: 0, gcTime: 0 })
  const promises = useApiQuery(
    'GET /api/admin/promises',
    {},
    { staleTime: 0, gcTime: 0, refetchInterval: 60_000 },
  )
  const others: QueueList[] = [
    {
      ...{ show: 'promises', label: texts.promises.list, sources: [promises] },
      total: promises.data?.total,
      entries: promises.data?.shops.map((shop, index) => ({
        key: `promises ${shop.shop_id}`,
        since: shop.first_no,
        card: <PromiseCard shop={shop} isFirst={index === 0} />,
      })),
      none: { title: texts.promises.none, hint: texts.promises.noneHint },
      below: <p className="muted small">{texts.promises.hint}</p>,
    },
    {
      ...{ show: 'changes', label: texts.reports.changes, sources: [edits] },
      total: edits.data?.total,
      entries: edits.data?.edits.map((edit) => ({
        key: `edit ${edit.id}`,
        since: edit.made_at,
        card: <ShopEditCard edit={edit} />,
      })),
      none: { title: texts.approvals.edits.none, hint: texts.approvals.edits.noneHint },
      below: edits.data && <TrustedShops trusted={edits.data.trusted} />,
    },
  ]
  return <ReportQueue others={others} />
}

import { ClipboardCheck, History } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { readShopkeeperView } from '../../features/admin/shopkeepers/shopkeeper.ts'
import { ShopkeeperList, WaitingCount } from '../../features/admin/shopkeepers/shopkeeper-list.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminPage, toMyProducts } from './admin-page.tsx'

export function Page() {
  const [view, changeView] = useAddress(readShopkeeperView)
  return (
    <AdminPage
      title={texts.shopkeepers.title}
      back={toMyProducts}
      actions={
        <>
          <ButtonLink variant="line" to={pages.pending}>
            <Icon of={ClipboardCheck} />
            {texts.approvals.title}
          </ButtonLink>
          <ButtonLink variant="line" to={pages.auditTrail}>
            <Icon of={History} />
            {texts.auditTrail.title}
          </ButtonLink>
        </>
      }
      about={<WaitingCount view={view} />}
    >
      <ShopkeeperList view={view} onChange={changeView} />
    </AdminPage>
  )
}

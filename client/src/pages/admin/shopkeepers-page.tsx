import { ClipboardCheck, History } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { readShopkeeperView } from '../../features/admin/shopkeepers/shopkeeper.ts'
import { ShopkeeperList, WaitingCount } from '../../features/admin/shopkeepers/shopkeeper-list.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export function Page() {
  const [view, changeView] = useAddress(readShopkeeperView)
  return (
    <>
      <PageTitle>{texts.shopkeepers.title}</PageTitle>
      <ForAdmins>
        {() => (
          <>
            <PageHead
              title={texts.shopkeepers.title}
              back={{ to: pages.myProducts, label: texts.nav.myProducts }}
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
            >
              <WaitingCount view={view} />
            </PageHead>
            <ShopkeeperList view={view} onChange={changeView} />
          </>
        )}
      </ForAdmins>
    </>
  )
}

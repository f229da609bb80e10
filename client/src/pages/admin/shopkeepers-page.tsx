import { History } from 'lucide-react'
import { ShopkeeperList, WaitingCount } from '../../features/shopkeepers/shopkeeper-list.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { pages } from '../../lib/paths.ts'
import { texts } from '../../texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.shopkeepers.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead
            title={texts.shopkeepers.title}
            back={{ to: pages.myProducts, label: texts.myProducts.title }}
            actions={
              <ButtonLink variant="line" to={pages.auditTrail}>
                <Icon of={History} />
                Audit trail
              </ButtonLink>
            }
          >
            <WaitingCount />
          </PageHead>
          <ShopkeeperList />
        </>
      )}
    </ForAdmins>
  </>
)

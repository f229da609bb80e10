import { UsersRound } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { PendingShops, PendingShopsCount } from '../../features/admin/shopkeepers/pending-shops.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.approvals.title}</PageTitle>
    <ForAdmins>
      {() => (
        <>
          <PageHead
            title={texts.approvals.title}
            actions={
              <ButtonLink variant="line" to={pages.shopkeepers}>
                <Icon of={UsersRound} />
                {texts.shopkeepers.title}
              </ButtonLink>
            }
          >
            <PendingShopsCount />
          </PageHead>
          <PendingShops />
        </>
      )}
    </ForAdmins>
  </>
)

import { UsersRound } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { PendingShops, PendingShopsCount } from '../../features/admin/shopkeepers/pending-shops.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminPage } from './admin-page.tsx'

export const Page = () => (
  <AdminPage
    title={texts.approvals.title}
    actions={
      <ButtonLink variant="line" to={pages.shopkeepers}>
        <Icon of={UsersRound} />
        {texts.shopkeepers.title}
      </ButtonLink>
    }
    about={<PendingShopsCount />}
  >
    <PendingShops />
  </AdminPage>
)

import { Eye } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { adminPaths } from '../../lib/dom/admin-paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NoticeLine } from '../../ui/notice-line.tsx'

export const AsShopperLine = ({ shopId }: { shopId: number }) => (
  <NoticeLine
    icon={Eye}
    quiet
    label={texts.adminShop.asShopper.title}
    actions={
      <ButtonLink variant="line" size="small" to={adminPaths.adminShop(shopId)}>
        {texts.product.adminShop}
      </ButtonLink>
    }
  >
    <b>{texts.adminShop.asShopper.title}</b> {texts.adminShop.asShopper.countsNothing}
  </NoticeLine>
)

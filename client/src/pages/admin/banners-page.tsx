import { Plus } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { BannerCount, BannerManager } from '../../features/admin/banners/banner-manager.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { May } from '../../session/may.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminPage } from './admin-page.tsx'

export function Page() {
  const { data: categories = [] } = useCategoryTree()
  return (
    <AdminPage
      title={texts.banners.title}
      back={{ to: pages.categories, label: texts.categories.title }}
      actions={
        <May call="POST /api/banner/addbanner">
          <ButtonLink to={pages.addBanner}>
            <Icon of={Plus} />
            {texts.banner.title}
          </ButtonLink>
        </May>
      }
      about={<BannerCount />}
    >
      <BannerManager categories={categories} />
    </AdminPage>
  )
}

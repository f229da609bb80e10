import { ChevronDown, Plus } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { readCategoryView } from '../../features/admin/categories/category-admin.api.ts'
import { CategoryCount, CategoryManager } from '../../features/admin/categories/category-manager.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { May } from '../../session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { AddCategoryLinks } from './add-category-links.tsx'
import { AdminPage } from './admin-page.tsx'

export function Page() {
  const [view, changeView] = useAddress(readCategoryView)
  return (
    <AdminPage
      title={texts.categories.title}
      actions={
        <May call="POST /api/admin/addcategory">
          <AddMenu />
        </May>
      }
      about={<CategoryCount />}
    >
      <CategoryManager view={view} onView={changeView} />
    </AdminPage>
  )
}

const AddMenu = () => (
  <Menu
    align="end"
    trigger={(trigger) => (
      <Button {...trigger}>
        <Icon of={Plus} />
        {texts.categories.add}
        <Icon of={ChevronDown} size="small" />
      </Button>
    )}
  >
    <AddCategoryLinks />
  </Menu>
)

import { ChevronDown, Plus } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { readCategoryView } from '../../features/admin/categories/category-admin.api.ts'
import { CategoryCount, CategoryManager } from '../../features/admin/categories/category-manager.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useAddress } from '../../lib/dom/use-address.ts'
import { May } from '../../session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import { AddCategoryLinks } from './add-category-links.tsx'

export function Page() {
  const [view, changeView] = useAddress(readCategoryView)
  return (
    <>
      <PageTitle>{texts.categories.title}</PageTitle>
      <ForAdmins>
        {() => (
          <>
            <PageHead
              title={texts.categories.title}
              actions={
                <May call="POST /api/admin/addcategory">
                  <AddMenu />
                </May>
              }
            >
              <CategoryCount />
            </PageHead>
            <CategoryManager view={view} onView={changeView} />
          </>
        )}
      </ForAdmins>
    </>
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

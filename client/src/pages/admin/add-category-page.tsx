import { WholeWord } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AddCategoryForm, ExistingNames } from '../../features/admin/categories/add-category-forms.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AdminPage, toMyProducts } from './admin-page.tsx'

export const Page = () => (
  <AdminPage
    isNarrow
    call="POST /api/admin/addcategory"
    back={toMyProducts}
    title={texts.category.title}
    actions={
      <ButtonLink variant="line" to={pages.synonyms}>
        <Icon of={WholeWord} />
        {texts.synonyms.title}
      </ButtonLink>
    }
  >
    <Panel>
      <AddCategoryForm />
    </Panel>
    <Panel title={texts.category.existing}>
      <ExistingCategories />
    </Panel>
  </AdminPage>
)

const ExistingCategories = () => (
  <Loaded query={useCategoryTree()} failed={texts.categories.failed}>
    {(categories) => <ExistingNames names={categories} />}
  </Loaded>
)

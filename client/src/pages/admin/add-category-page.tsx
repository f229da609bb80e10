import { WholeWord } from 'lucide-react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { AddCategoryForm, ExistingNames } from '../../features/admin/categories/add-category-forms.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
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

function ExistingCategories() {
  const { data: categories, isError, isPending, refetch } = useCategoryTree()
  if (isError && !categories)
    return <FailedNotice onRetry={() => void refetch()}>{texts.categories.failed}</FailedNotice>
  if (isPending) return <LoadingNotice />
  if (categories.length === 0) return <p>{texts.category.noneExisting}</p>
  return <ExistingNames names={categories} />
}

import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { AddSubcategoryForm, ExistingNames } from '../../features/admin/categories/add-category-forms.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AdminPage, toMyProducts } from './admin-page.tsx'

export const Page = () => (
  <AdminPage
    isNarrow
    call="POST /api/admin/addsubcategory"
    back={toMyProducts}
    title={texts.subcategory.title}
  >
    <AddSubcategory />
  </AdminPage>
)

function AddSubcategory() {
  const { data: categories, isError, isPending, refetch } = useCategoryTree()
  const [categoryId, setCategoryId] = useState('')
  if (isError && !categories)
    return <FailedNotice onRetry={() => void refetch()}>{texts.categories.failed}</FailedNotice>
  if (isPending) return <LoadingNotice />
  const chosen = categories.find(({ id }) => String(id) === categoryId)
  return (
    <>
      <Panel>
        <AddSubcategoryForm categories={categories} categoryId={categoryId} onCategory={setCategoryId} />
      </Panel>
      <Panel
        title={chosen ? texts.subcategory.existingIn({ category: chosen.name }) : texts.category.existing}
      >
        {!chosen && <p>{texts.subcategory.chooseFirst}</p>}
        {chosen?.subcategories.length === 0 && <p>{texts.category.noneExisting}</p>}
        {chosen && <ExistingNames names={chosen.subcategories} />}
      </Panel>
    </>
  )
}

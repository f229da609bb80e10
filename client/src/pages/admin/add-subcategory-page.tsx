import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { AddSubcategoryForm, ExistingNames } from '../../features/admin/categories/add-category-forms.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { Loaded } from '../../ui/loaded.tsx'
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
  const query = useCategoryTree()
  const [categoryId, setCategoryId] = useState('')
  const chosen = query.data?.find(({ id }) => String(id) === categoryId)
  return (
    <Loaded query={query} failed={texts.categories.failed}>
      {(categories) => (
        <>
          <Panel>
            <AddSubcategoryForm categories={categories} categoryId={categoryId} onCategory={setCategoryId} />
          </Panel>
          <Panel
            title={chosen ? texts.subcategory.existingIn({ category: chosen.name }) : texts.category.existing}
          >
            {chosen ? <ExistingNames names={chosen.subcategories} /> : <p>{texts.subcategory.chooseFirst}</p>}
          </Panel>
        </>
      )}
    </Loaded>
  )
}

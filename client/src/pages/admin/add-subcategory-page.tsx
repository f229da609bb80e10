import { useState } from 'react'
import { texts } from 'server/contract/texts'
import { AddSubcategoryForm } from '../../features/categories/add-subcategory-form.tsx'
import { useCategoryTree } from '../../features/categories/categories.api.ts'
import { ExistingNames } from '../../features/categories/existing-names.tsx'
import { PageTitle } from '../../features/site/page-title.tsx'
import { FailedNotice, LoadingNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ForAdmins } from '../for-signed-in.tsx'
import { NarrowPage } from './narrow-page.tsx'

export const Page = () => (
  <>
    <PageTitle>{texts.subcategory.title}</PageTitle>
    <ForAdmins>
      {() => (
        <NarrowPage title={texts.subcategory.title}>
          <AddSubcategory />
        </NarrowPage>
      )}
    </ForAdmins>
  </>
)

function AddSubcategory() {
  const { data: categories, isError, isPending, refetch } = useCategoryTree()
  const [categoryId, setCategoryId] = useState('')
  if (isError && !categories)
    return <FailedNotice onRetry={() => void refetch()}>The categories could not be loaded.</FailedNotice>
  if (isPending) return <LoadingNotice />
  const chosen = categories.find(({ id }) => String(id) === categoryId)
  return (
    <>
      <Panel>
        <AddSubcategoryForm categories={categories} categoryId={categoryId} onCategory={setCategoryId} />
      </Panel>
      <Panel title={chosen ? `In ${chosen.name} already` : 'There already'}>
        {!chosen && <p>Choose a category to see its subcategories here.</p>}
        {chosen?.subcategories.length === 0 && <p>None yet.</p>}
        {chosen && <ExistingNames names={chosen.subcategories} />}
      </Panel>
    </>
  )
}

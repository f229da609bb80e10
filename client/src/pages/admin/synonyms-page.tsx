import { Plus } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { SynonymCount } from '../../features/admin/synonyms/synonym-list.tsx'
import { SynonymManager } from '../../features/admin/synonyms/synonym-manager.tsx'
import { readSynonymView } from '../../features/admin/synonyms/synonyms.api.ts'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { useAddress } from '../../lib/dom/use-address.ts'
import { May } from '../../session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminPage, toMyProducts } from './admin-page.tsx'

export function Page() {
  const [view, changeView] = useAddress(readSynonymView)
  const { data: categories = [] } = useCategoryTree()
  const [asked, setAsked] = useState(0)
  return (
    <AdminPage
      title={texts.synonyms.title}
      back={toMyProducts}
      actions={
        <May call="POST /api/admin/savesynonym">
          <Button variant="line" onClick={() => setAsked(asked + 1)}>
            <Icon of={Plus} />
            {texts.synonyms.addPair}
          </Button>
        </May>
      }
      about={<SynonymCount view={view} />}
    >
      <SynonymManager view={view} onView={changeView} categories={categories} asked={asked} />
    </AdminPage>
  )
}

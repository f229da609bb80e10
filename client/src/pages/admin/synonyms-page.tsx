import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { readSynonymView } from '../../features/admin/synonyms/synonyms.api.ts'
import { SynonymCount } from '../../features/admin/synonyms/synonym-list.tsx'
import { SynonymManager } from '../../features/admin/synonyms/synonym-manager.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { useCategoryTree } from '../../lib/city/category-tree.ts'
import { useAddress } from '../../lib/dom/use-address.ts'
import { May } from '../../session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

export function Page() {
  const [view, changeView] = useAddress(readSynonymView)
  const { data: categories = [] } = useCategoryTree()
  const [asked, setAsked] = useState(0)
  return (
    <>
      <PageTitle>{texts.synonyms.title}</PageTitle>
      <ForAdmins>
        {() => (
          <>
            <PageHead
              title={texts.synonyms.title}
              back={{ to: pages.myProducts, label: texts.nav.myProducts }}
              actions={
                <May call="POST /api/admin/savesynonym">
                  <Button variant="line" onClick={() => setAsked(asked + 1)}>
                    <Icon of={Plus} />
                    {texts.synonyms.addPair}
                  </Button>
                </May>
              }
            >
              <SynonymCount view={view} />
            </PageHead>
            <SynonymManager view={view} onView={changeView} categories={categories} asked={asked} />
          </>
        )}
      </ForAdmins>
    </>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { pages } from 'server/contract/facts/pages'
import { texts } from 'server/contract/facts/texts'
import { PlaceManager } from '../../features/admin/places/place-manager.tsx'
import { PageTitle } from '../../features/shopper/site/page-title.tsx'
import { textIn, useAddress } from '../../lib/dom/use-address.ts'
import { May } from '../../session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ForAdmins } from '../for-signed-in.tsx'

const readView = (address: URLSearchParams): { query?: string } => ({ query: textIn(address, 'query') })

export function Page() {
  const [{ query }, changeView] = useAddress(readView)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <PageTitle>{texts.places.title}</PageTitle>
      <ForAdmins>
        {() => (
          <>
            <PageHead
              title={texts.places.title}
              back={{ to: pages.myProducts, label: texts.nav.myProducts }}
              actions={
                <May call="POST /api/admin/saveplace">
                  <Button variant="line" onClick={() => setAdding(true)}>
                    <Icon of={Plus} />
                    {texts.places.add}
                  </Button>
                </May>
              }
            >
              {texts.places.pageLead}
            </PageHead>
            <PlaceManager
              query={query}
              onQuery={(wanted) => changeView({ query: wanted }, { replace: true })}
              isAdding={isAdding}
              onAdded={() => setAdding(false)}
            />
          </>
        )}
      </ForAdmins>
    </>
  )
}

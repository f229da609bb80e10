import { Plus } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { PlaceManager } from '../../features/admin/places/place-manager.tsx'
import { textIn, useAddress } from '../../lib/dom/use-address.ts'
import { May } from '../../session/may.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AdminPage, toMyProducts } from './admin-page.tsx'

const readView = (address: URLSearchParams): { query?: string } => ({ query: textIn(address, 'query') })

export function Page() {
  const [{ query }, changeView] = useAddress(readView)
  const [isAdding, setAdding] = useState(false)
  return (
    <AdminPage
      title={texts.places.title}
      back={toMyProducts}
      actions={
        <May call="POST /api/admin/saveplace">
          <Button variant="line" onClick={() => setAdding(true)}>
            <Icon of={Plus} />
            {texts.places.add}
          </Button>
        </May>
      }
      about={texts.places.pageLead}
    >
      <PlaceManager
        query={query}
        onQuery={(wanted) => changeView({ query: wanted }, { replace: true })}
        isAdding={isAdding}
        onAdded={() => setAdding(false)}
      />
    </AdminPage>
  )
}

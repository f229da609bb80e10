import { EyeOff, Store } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { adminPaths } from '../../../lib/dom/admin-paths.ts'
import { HideOfferDialog } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { May } from '../../../session/may.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

export function AdminOfferActions({ offer }: { offer: OwnOffer }) {
  const [isHiding, setHiding] = useState(false)
  if (offer.shop_id === null) return null
  return (
    <>
      {!offer.hidden && (
        <May call="POST /api/admin/hide_offer">
          <Button variant="line" onClick={() => setHiding(true)}>
            <Icon of={EyeOff} />
            {texts.reports.hide}
          </Button>
        </May>
      )}
      <ButtonLink variant="line" to={adminPaths.adminShop(offer.shop_id)}>
        <Icon of={Store} />
        {texts.product.adminShop}
      </ButtonLink>
      {isHiding && (
        <HideOfferDialog offer={{ ...offer, product_id: offer.id }} onClose={() => setHiding(false)} />
      )}
    </>
  )
}

import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { IconButton } from '../../ui/button.tsx'
import { HideOfferDialog } from './hide-offer-dialog.tsx'

/** Where an admin sees an offer of a shop. */
export function HideButton({ product }: { product: OwnOffer }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        icon={EyeOff}
        label={texts.hiding.hideOffer({ offer: product.name })}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <HideOfferDialog offer={{ ...product, product_id: product.id }} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}

import { useState } from 'react'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { HidingQuestion } from '../../../offers/hiding/hide-offer-dialog.tsx'
import { firstNames } from './list-words.ts'
import { useOwnOfferChanges } from './use-own-offer-changes.ts'

type Props = { products: readonly OwnOffer[]; onClose: () => void; onDone: () => void }

/** Asks why the chosen offers are hidden. */
export function HideQuestion({ products: asked, onClose, onDone }: Props) {
  // As they were asked about: sent again after a lost answer it is the same change.
  const [offers] = useState(asked)
  const { change, isBusy } = useOwnOfferChanges()
  const products = offers.map(({ id, version }) => ({ product_id: id, version }))
  return (
    <HidingQuestion
      ids={offers.map(({ id }) => id)}
      busy={isBusy}
      onConfirm={(reason) => change({ hiding: { products, reason } }, onDone)}
      onCancel={onClose}
    >
      {firstNames(offers)}
    </HidingQuestion>
  )
}

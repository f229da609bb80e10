import { useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { hidingReasons } from 'server/contract/shop-offers/facts/hiding-reasons'
import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { useHidingPreview } from '../../../offers/hiding/hiding.api.ts'
import { DecisionDialog } from '../../../ui/decision-dialog.tsx'
import { useReason } from '../../../ui/reason-field.tsx'
import { firstNames } from './list-words.ts'
import { useOwnOfferChanges } from './use-own-offer-changes.ts'

type Props = { products: readonly OwnOffer[]; onClose: () => void; onDone: () => void }

/** Asks why the chosen offers are hidden, with the mail that tells the shop of the first. */
export function HideQuestion({ products: asked, onClose, onDone }: Props) {
  // As they were asked about: sent again after a lost answer it is the same change.
  const [products] = useState(asked)
  const choice = useReason()
  const ids = products.map(({ id }) => id)
  const { data } = useHidingPreview(ids, choice.reason)
  const { change, isBusy } = useOwnOfferChanges()
  const hide = (reason: string) =>
    change(
      {
        hiding: { products: products.map(({ id, version }) => ({ product_id: id, version })), reason },
      },
      onDone,
    )
  return (
    <DecisionDialog
      title={ids.length === 1 ? texts.hiding.question : texts.hiding.questionTogether({ count: ids.length })}
      confirmLabel={texts.hiding.confirm}
      busy={isBusy}
      choice={choice}
      reasons={hidingReasons}
      mail={choice.reason === undefined ? undefined : data?.mail}
      nobody={texts.hiding.nobodyTold}
      onConfirm={hide}
      onCancel={onClose}
    >
      {firstNames(products)}
    </DecisionDialog>
  )
}

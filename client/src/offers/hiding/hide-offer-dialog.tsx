import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import { useIsShown, useOneAtATime } from '../../lib/dom/use-one-at-a-time.ts'
import { offerUndoOf } from '../../ui/undo-bar.tsx'
import { useShowFailure } from '../../ui/use-show-failure.ts'
import { type OfferVersion, useHiding } from './hiding.api.ts'
import { HidingQuestion } from './hiding-question.tsx'

type Props = {
  offer: OfferVersion & { name: string; shop_name: string; is_hidden?: boolean }
  /** How many others of the shop stay, if that is known. */
  others?: number
  /** The likeliest reason, from what shoppers say or an admin said before. */
  likely?: string
  focusAfter?: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Asks why one offer is hidden, with the mail that tells its shop. */
export function HideOfferDialog({ offer, others, likely, focusAfter, onClose }: Props) {
  const { product_id, version, name, shop_name, is_hidden } = offer
  const { hide, refresh } = useHiding()
  const showFailure = useShowFailure()
  const isShown = useIsShown()
  const [confirm, isBusy] = useOneAtATime(async (reason: string) => {
    try {
      const { undo } = await hide.mutateAsync({ product_id, version, reason })
      offerUndoOf(`${texts.hiding.hidden} ${texts.undo.mailLeaves}`, [undo], refresh)
    } catch (error) {
      showFailure(error)
    }
    if (isShown()) onClose()
  })
  return (
    <HidingQuestion
      ids={[product_id]}
      likely={likely}
      isAgain={is_hidden}
      busy={isBusy}
      focusAfter={focusAfter}
      onConfirm={(reason) => void confirm(reason)}
      onCancel={onClose}
    >
      {texts.hiding.which({ offer: name, shop: shop_name, others: others ?? 0 })}
    </HidingQuestion>
  )
}

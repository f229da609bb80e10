import type { RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { WaitingShop } from 'server/contract/shopkeepers/approvals'
import { reasonText, rejectionReasons } from 'server/contract/shopkeepers/facts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useRejectShop } from './queue.api.ts'
import { RejectAccount } from './reject-account.tsx'
import { useTooLate } from './use-too-late.ts'

type Props = {
  shop: WaitingShop
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
  /** It waits no longer: done, or by another (why). */
  onGone: (why?: string) => void
  onUndone: () => void
}

/**
 * Asks why a shop that waits is rejected. An account goes with it, told by mail; a shop that somebody added
 * stays with them, rejected.
 */
export function RejectWaitingDialog(props: Props) {
  const { is_account, shop_name, offers, person } = props.shop
  if (!is_account) return <RejectShop {...props} />
  return (
    <RejectAccount
      {...props}
      person={props.shop}
      name={shop_name}
      title={texts.shopkeepers.rejectQuestion({ name: shop_name })}
    >
      {texts.approvals.rejectAccount({ offers, person })}
    </RejectAccount>
  )
}

function RejectShop({ shop, focusAfter, onClose, onGone, onUndone }: Props) {
  const choice = useReason()
  const { mutateAsync } = useRejectShop()
  const tooLate = useTooLate()
  const isShown = useIsShown()
  const [reject, isBusy] = useOneAtATime(async (reason: string) => {
    try {
      const { undo } = await mutateAsync({ shop_id: shop.shop_id, reason: reasonText(reason) })
      onGone()
      offerUndoOf(texts.approvals.rejected({ shop: shop.shop_name }), [undo], onUndone)
    } catch (error) {
      tooLate(error, onGone)
    }
    if (isShown()) onClose()
  })
  return (
    <DecisionDialog
      title={texts.shopkeepers.rejectQuestion({ name: shop.shop_name })}
      confirmLabel={texts.shopkeepers.actions.reject}
      atOnce
      busy={isBusy}
      choice={choice}
      reasons={rejectionReasons}
      mail={null}
      nobody={texts.approvals.readsReason({ person: shop.person })}
      focusAfter={focusAfter}
      onConfirm={(reason) => void reject(reason)}
      onCancel={onClose}
    >
      {texts.approvals.rejectShop({ person: shop.person, offers: shop.offers })}
    </DecisionDialog>
  )
}

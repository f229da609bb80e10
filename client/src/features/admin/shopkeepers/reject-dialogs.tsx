import type { ReactNode, RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { WaitingShop } from 'server/contract/shopkeepers/approvals'
import { executiveRejectionReasons, reasonText, rejectionReasons } from 'server/contract/shopkeepers/facts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useRefresh } from '../../../lib/net/api-query.ts'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { holdForUndo, offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useStatusPreview, useTooLate } from './queue.api.ts'

type Props = {
  person: { email: string; status: 'pending' }
  /** As the bar with Undo calls it. */
  name: string
  title: string
  isExecutive?: boolean
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
  /** It waits no longer: done, or by another (why). */
  onGone: (why?: string) => void
  /** It waits again: taken back, or not done. */
  onUndone: () => void
  /** What becomes of what the person has, and who is told. */
  children: ReactNode
}

/** An account that waits goes, with a reason, told by mail. */
export function RejectAccount(props: Props) {
  const { person, name, title, isExecutive, focusAfter, onClose, onGone, onUndone, children } = props
  const { email, status: expected_status } = person
  const choice = useReason(undefined, `rejection of ${email}`)
  const preview = useStatusPreview(email, 'delete', choice.reason)
  const tooLate = useTooLate()
  const refresh = useRefresh('GET /api/admin/queue')
  const reject = (reason: string) => {
    onGone()
    onClose()
    holdForUndo({
      text: `${texts.approvals.rejected({ shop: name })} ${texts.undo.mailLeaves}`,
      call: 'POST /api/admin/modify_user_status',
      body: { email, action: 'delete', expected_status, reason },
      done: () => {
        choice.forget()
        return refresh()
      },
      notDone: (error) => {
        onUndone()
        if (error !== undefined) tooLate(error, onGone)
      },
    })
  }
  return (
    <DecisionDialog
      title={title}
      confirmLabel={texts.shopkeepers.sendAndReject}
      atOnce
      busy={false}
      choice={choice}
      reasons={isExecutive ? executiveRejectionReasons : rejectionReasons}
      mail={choice.reason === undefined ? undefined : preview.data?.mail}
      nobody={texts.shopkeepers.noMail}
      focusAfter={focusAfter}
      onConfirm={reject}
      onCancel={onClose}
    >
      {children}
    </DecisionDialog>
  )
}

type RejectWaitingDialogProps = {
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
export function RejectWaitingDialog(props: RejectWaitingDialogProps) {
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

function RejectShop({ shop, focusAfter, onClose, onGone, onUndone }: RejectWaitingDialogProps) {
  const choice = useReason()
  const { mutateAsync } = useApiMutation('POST /api/admin/modify_shop_status')
  const tooLate = useTooLate()
  const isShown = useIsShown()
  const [reject, isBusy] = useOneAtATime(async (reason: string) => {
    try {
      const { undo } = await mutateAsync({
        shop_id: shop.shop_id,
        action: 'rejected',
        expected_status: 'pending',
        reason: reasonText(reason),
      })
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

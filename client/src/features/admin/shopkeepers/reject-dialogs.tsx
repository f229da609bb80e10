import type { ReactNode, RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { WaitingShop } from 'server/contract/shopkeepers/approvals'
import { executiveRejectionReasons, reasonText, rejectionReasons } from 'server/contract/shopkeepers/facts'
import { useIsShown, useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { useApiMutation, useRefresh } from '../../../lib/net/api-query.ts'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { holdForUndo, offerUndoOf } from '../../../ui/undo-bar.tsx'
import { useConflictHandler, useStatusPreview } from './queue.api.ts'

type RejectionProps = {
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
  /** Removes the shop from the list. `why` is the server's message when another admin decided first. */
  onGone: (why?: string) => void
  /** Called after an undo or a failure, when the shop is pending again. */
  onUndone: () => void
}

type Props = RejectionProps & {
  person: { email: string; status: 'pending' }
  name: string
  title: string
  isExecutive?: boolean
  children: ReactNode
}

export function RejectAccount(props: Props) {
  const { person, name, title, isExecutive, focusAfter, onClose, onGone, onUndone, children } = props
  const { email, status: expected_status } = person
  const choice = useReason(undefined, `rejection of ${email}`)
  const preview = useStatusPreview(email, 'delete', choice.reason)
  const tooLate = useConflictHandler()
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

type RejectWaitingDialogProps = RejectionProps & { shop: WaitingShop }

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
  const tooLate = useConflictHandler()
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

import type { ReactNode, RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import { reasonText, rejectionReasons } from 'server/contract/shopkeepers/facts'
import type { WaitingShop } from 'server/contract/shopkeepers/moderation'
import { useIsShown } from '../../../lib/dom/use-is-shown.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { ApiError } from '../../../lib/net/api-request.ts'
import { useSignInAgain } from '../../../session/use-sign-in-again.ts'
import { DecisionDialog } from '../../../ui/decision-dialog.tsx'
import { offerUndoOf } from '../../../ui/offer-undo-of.ts'
import { useReason } from '../../../ui/reason-field.tsx'
import { notifyFailure, notifySuccess } from '../../../ui/toasts.tsx'
import { useRejectShop, useStatusPreview } from './queue.api.ts'
import { useModifyStatus } from './shopkeepers.api.ts'

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
  const { is_account, shop_name, duplicates, offers, person } = props.shop
  if (!is_account) return <RejectShop {...props} />
  return (
    <RejectAccount
      {...props}
      person={props.shop}
      title={texts.shopkeepers.rejectQuestion({ name: shop_name })}
      isDuplicate={duplicates.length > 0}
    >
      {texts.desk.rejectAccount({ question: texts.shopkeepers.confirmReject, offers, person })}
    </RejectAccount>
  )
}

type RejectAccountProps = Omit<Props, 'shop' | 'onUndone'> & {
  person: { email: string; status: 'pending' }
  title: string
  isDuplicate?: boolean
  /** What becomes of what the person has, and who is told. */
  children: ReactNode
}

/** An account that waits goes, with a reason, told by mail. */
export function RejectAccount({
  person,
  title,
  isDuplicate,
  focusAfter,
  onClose,
  onGone,
  children,
}: RejectAccountProps) {
  const choice = useReason(isDuplicate ? 'duplicate' : undefined)
  const { email, status: expected_status } = person
  const preview = useStatusPreview(email, 'delete', choice.reason)
  const { mutateAsync } = useModifyStatus()
  const fail = useFailure(onGone)
  const isShown = useIsShown()
  const [reject, isBusy] = useOneAtATime(async (reason: string) => {
    try {
      await mutateAsync({ email, action: 'delete', expected_status, reason })
      onGone()
      notifySuccess(texts.shopkeepers.changed)
    } catch (error) {
      fail(error)
    }
    if (isShown()) onClose()
  })
  return (
    <DecisionDialog
      title={title}
      confirmLabel={texts.shopkeepers.sendAndReject}
      busy={isBusy}
      choice={choice}
      reasons={rejectionReasons}
      mail={choice.reason === undefined ? undefined : preview.data?.mail}
      nobody={texts.shopkeepers.noMail}
      focusAfter={focusAfter}
      onConfirm={(reason) => void reject(reason)}
      onCancel={onClose}
    >
      {children}
    </DecisionDialog>
  )
}

function RejectShop({ shop, focusAfter, onClose, onGone, onUndone }: Props) {
  const choice = useReason(shop.duplicates.length > 0 ? 'duplicate' : undefined)
  const { mutateAsync } = useRejectShop()
  const fail = useFailure(onGone)
  const isShown = useIsShown()
  const [reject, isBusy] = useOneAtATime(async (reason: string) => {
    try {
      const { undo } = await mutateAsync({ shop_id: shop.shop_id, reason: reasonText(reason) })
      onGone()
      offerUndoOf(texts.desk.rejected({ shop: shop.shop_name }), [undo], onUndone)
    } catch (error) {
      fail(error)
    }
    if (isShown()) onClose()
  })
  return (
    <DecisionDialog
      title={texts.shopkeepers.rejectQuestion({ name: shop.shop_name })}
      confirmLabel={texts.shopkeepers.actions.reject}
      busy={isBusy}
      choice={choice}
      reasons={rejectionReasons}
      mail={null}
      nobody={texts.desk.readsReason({ person: shop.person })}
      focusAfter={focusAfter}
      onConfirm={(reason) => void reject(reason)}
      onCancel={onClose}
    >
      {texts.desk.rejectShop({ person: shop.person, offers: shop.offers })}
    </DecisionDialog>
  )
}

/** Somebody else was faster (409), or it is gone (404): then it is off the list. */
function useFailure(onGone: (why: string) => void) {
  const signInAgain = useSignInAgain()
  return (error: unknown) => {
    if (signInAgain(error)) return
    if (error instanceof ApiError && (error.status === 409 || error.status === 404)) onGone(error.message)
    else notifyFailure(texts.shopkeepers.networkFailure)
  }
}

import type { ReactNode, RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import { executiveRejectionReasons, rejectionReasons } from 'server/contract/shopkeepers/facts'
import { useIsShown } from '../../../lib/dom/use-is-shown.ts'
import { useOneAtATime } from '../../../lib/dom/use-one-at-a-time.ts'
import { DecisionDialog } from '../../../ui/decision-dialog.tsx'
import { useReason } from '../../../ui/reason-field.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useStatusPreview } from './queue.api.ts'
import { useModifyStatus } from './shopkeepers.api.ts'
import { useTooLate } from './use-too-late.ts'

type Props = {
  person: { email: string; status: 'pending' }
  title: string
  isDuplicate?: boolean
  isExecutive?: boolean
  focusAfter: RefObject<HTMLElement | null>
  onClose: () => void
  /** It waits no longer: done, or by another (why). */
  onGone: (why?: string) => void
  /** What becomes of what the person has, and who is told. */
  children: ReactNode
}

/** An account that waits goes, with a reason, told by mail. */
export function RejectAccount(props: Props) {
  const { person, title, isDuplicate, isExecutive, focusAfter, onClose, onGone, children } = props
  const choice = useReason(isDuplicate ? 'duplicate' : undefined)
  const { email, status: expected_status } = person
  const preview = useStatusPreview(email, 'delete', choice.reason)
  const { mutateAsync } = useModifyStatus()
  const tooLate = useTooLate()
  const isShown = useIsShown()
  const [reject, isBusy] = useOneAtATime(async (reason: string) => {
    try {
      await mutateAsync({ email, action: 'delete', expected_status, reason })
      onGone()
      notifySuccess(texts.shopkeepers.changed)
    } catch (error) {
      tooLate(error, onGone)
    }
    if (isShown()) onClose()
  })
  return (
    <DecisionDialog
      title={title}
      confirmLabel={texts.shopkeepers.sendAndReject}
      busy={isBusy}
      choice={choice}
      reasons={isExecutive ? executiveRejectionReasons : rejectionReasons}
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

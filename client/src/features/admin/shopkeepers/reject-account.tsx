import type { ReactNode, RefObject } from 'react'
import { texts } from 'server/contract/facts/texts'
import { executiveRejectionReasons, rejectionReasons } from 'server/contract/shopkeepers/facts'
import { DecisionDialog, useReason } from '../../../ui/decision-dialog.tsx'
import { holdForUndo } from '../../../ui/undo-bar.tsx'
import { useRefreshQueue, useStatusPreview } from './queue.api.ts'
import { useTooLate } from './use-too-late.ts'

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
  const refresh = useRefreshQueue()
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

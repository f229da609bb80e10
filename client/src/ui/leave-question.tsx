import type { ReactNode } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { useWarnBeforeLeaving } from '../lib/dom/use-warn-before-leaving.ts'
import { ConfirmDialog } from './dialog.tsx'

/** Asks before a screen is left with something that is not saved. A screen can have one. */
export function LeaveQuestion({ isUnsaved, children }: { isUnsaved: boolean; children: ReactNode }) {
  useWarnBeforeLeaving(isUnsaved)
  const leaving = useBlocker(isUnsaved)
  if (leaving.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.ui.leave.title}
      confirmLabel={texts.ui.leave.confirm}
      onConfirm={leaving.proceed}
      onCancel={leaving.reset}
    >
      {children}
    </ConfirmDialog>
  )
}

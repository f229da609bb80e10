import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { ConfirmDialog } from './dialog.tsx'

/** A screen can have only one `LeaveQuestion`. */
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

/** Makes the browser ask before the tab is closed or another URL is loaded. */
export function useWarnBeforeLeaving(isBusy: boolean) {
  useEffect(() => {
    if (!isBusy) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isBusy])
}

import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { useOneAtATime } from '../lib/dom/use-one-at-a-time.ts'
import { ConfirmDialog } from './dialog.tsx'
import { useShowFailure } from './use-show-failure.ts'

type Question = {
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** The dialog stays open until it settles; a failure appears as a toast. */
  action: () => unknown
  /** See `ConfirmDialog`. */
  focusAfter?: RefObject<HTMLElement | null>
}

const useQuestion = create<{ asked?: Question }>(() => ({}))
const close = () => useQuestion.setState({ asked: undefined })

/** For actions that are hard to undo. Needs `Confirmation` in the layout. */
export const confirm = (asked: Question) => useQuestion.setState({ asked })

/** Mounted once. The dialog closes when the route changes. */
export function Confirmation() {
  const { asked } = useQuestion()
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current !== pathname) close()
    shownAt.current = pathname
  }, [pathname])
  useEffect(() => close, [])
  return asked && <Asked question={asked} />
}

function Asked({ question }: { question: Question }) {
  const { action, ...words } = question
  const showFailure = useShowFailure()
  const [run, isBusy] = useOneAtATime(async () => {
    try {
      await action()
    } catch (error) {
      showFailure(error)
    }
    // A newer question stays open.
    if (useQuestion.getState().asked === question) close()
  })
  return <ConfirmDialog {...words} busy={isBusy} onConfirm={() => void run()} onCancel={close} />
}

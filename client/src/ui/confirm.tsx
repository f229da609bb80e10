import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { useOneAtATime } from '../lib/dom/use-one-at-a-time.ts'
import { ConfirmDialog } from './dialog.tsx'
import { useShowFailure } from './use-show-failure.ts'

type Question = {
  title: string
  /** The question itself. */
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Runs when it is confirmed; the dialog stays until it ends, and a failure is shown as a toast. */
  action: () => unknown
  /** As in `ConfirmDialog`. */
  focusAfter?: RefObject<HTMLElement | null>
}

const useQuestion = create<{ asked?: Question }>(() => ({}))
const close = () => useQuestion.setState({ asked: undefined })

/** Asks before something is done that is hard to take back: the one dialog of the back room. */
export const confirm = (asked: Question) => useQuestion.setState({ asked })

/** Where the dialog appears: once, in the layout of the back room. It goes with the screen that asked. */
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
    // A question that came after it stays.
    if (useQuestion.getState().asked === question) close()
  })
  return <ConfirmDialog {...words} busy={isBusy} onConfirm={() => void run()} onCancel={close} />
}

import { type ComponentProps, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { create } from 'zustand'
import { useOneAtATime } from '../lib/dom/use-one-at-a-time.ts'
import { ConfirmDialog } from './dialog.tsx'
import { useShowFailure } from './use-show-failure.ts'

type Question = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'focusAfter'
> & {
  /** The dialog stays open until `action` settles. A failure is shown as a toast. */
  action: () => unknown
}

const useQuestion = create<{ question?: Question }>(() => ({}))
const close = () => useQuestion.setState({ question: undefined })

/** Opens the dialog for an action that is hard to undo. The layout must contain `Confirmation`. */
export const confirm = (question: Question) => useQuestion.setState({ question })

/** Render it once, in the layout. The dialog closes when the route changes. */
export function Confirmation() {
  const { question } = useQuestion()
  const { pathname } = useLocation()
  const shownAt = useRef(pathname)
  useEffect(() => {
    if (shownAt.current !== pathname) close()
    shownAt.current = pathname
  }, [pathname])
  useEffect(() => close, [])
  return question && <QuestionDialog question={question} />
}

function QuestionDialog({ question }: { question: Question }) {
  const { action, ...words } = question
  const showFailure = useShowFailure()
  const [run, isBusy] = useOneAtATime(async () => {
    try {
      await action()
    } catch (error) {
      showFailure(error)
    }
    // Keeps a newer question open, which was asked while the action was running.
    if (useQuestion.getState().question === question) close()
  })
  return <ConfirmDialog {...words} busy={isBusy} onConfirm={() => void run()} onCancel={close} />
}

import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
// The styled build inserts a <style> element, which our content security policy blocks.
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

export type Message = { text: string; isFailure: boolean }

export const Messages = () => (
  <ToastContainer
    position="top-center"
    autoClose={limits.toastDuration}
    hideProgressBar
    closeButton={false}
    closeOnClick
    draggable={false}
    newestOnTop
    transition={AtOnce}
    className={() => styles.toasts ?? ''}
    toastClassName={(context) => `${styles.toast} ${context?.type === 'error' ? styles.failure : ''}`}
    progressClassName={() => styles.clock ?? ''}
    aria-label={texts.ui.toasts}
  />
)

/** The time of the latest toast, in milliseconds since the page was opened. */
let since = 0

/** Closes the toasts of the page that is being left, except those that have just appeared. */
export function clearWithPage() {
  if (performance.now() - since > 1_000) toast.dismiss()
}

/** Replaces the previous toast, unless both appear within half a second and so belong together. */
export function showToast({ isFailure, text }: Message) {
  if (performance.now() - since > 500) toast.dismiss()
  since = performance.now()
  ;(isFailure ? toast.error : toast.success)(text, {
    role: isFailure ? 'alert' : 'status',
    icon: (
      <span className={styles.mark}>
        <Icon of={isFailure ? TriangleAlert : Check} size="small" />
      </span>
    ),
  })
}

/** With reduced motion, `animationend` never fires: removes the toast without animation. */
function AtOnce({ children, isIn, done, playToast }: ToastTransitionProps) {
  useLayoutEffect(() => playToast(), [playToast])
  useEffect(() => {
    if (!isIn) done()
  }, [isIn, done])
  return children
}

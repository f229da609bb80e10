import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
// The unstyled build: the styled one writes a <style> element at run time, which our content security policy
// blocks.
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

export type Message = { text: string; isFailure: boolean }

/** Toasts appear top centre, for 4 seconds, longer while hovered or focused. */
export const Messages = () => (
  <ToastContainer
    position="top-center"
    autoClose={limits.toastDuration}
    // Invisible here, and screen readers would read it in English.
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

/** Time of the latest toast, in milliseconds. */
let since = 0

/**
 * Closes the toasts of the page that is left, except recent ones: many report the action that leads to the
 * next page.
 */
export function clearWithPage() {
  if (performance.now() - since > 1_000) toast.dismiss()
}

/**
 * Replaces the former toast, unless both come within half a second and so belong together. React Toastify
 * queues toasts until its container is mounted.
 */
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

/**
 * CSS animates the entrance. The toast leaves without animation, since `animationend` never fires with
 * reduced motion.
 */
function AtOnce({ children, isIn, done, playToast }: ToastTransitionProps) {
  useLayoutEffect(() => playToast(), [playToast])
  useEffect(() => {
    if (!isIn) done()
  }, [isIn, done])
  return children
}

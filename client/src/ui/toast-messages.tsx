import { Check, TriangleAlert } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
// The unstyled edition: the styled one writes a <style> element at run time, which a strict content policy
// refuses.
import { ToastContainer, type ToastTransitionProps, toast } from 'react-toastify/unstyled'
import { limits } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { Icon } from './icon.tsx'
import styles from './toasts.module.css'

export type Message = { text: string; isFailure: boolean }

/** The one place where toasts appear: top centre, for 4 seconds, longer while pointed at or focused. */
export const Messages = () => (
  <ToastContainer
    position="top-center"
    autoClose={limits.toastDuration}
    // It draws nothing, and would be read out in English.
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

/** When the toast that is to be seen came, in milliseconds. */
let since = 0

/**
 * Goes with the page that it came on: not one that has just come, since many tell what leads to the next
 * page.
 */
export function clearWithPage() {
  if (performance.now() - since > 1_000) toast.dismiss()
}

/**
 * In place of a former one, unless both tell of one thing. What is shown before the container stands is kept
 * by React Toastify until it does.
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
 * Our CSS moves the toast in; it leaves at once, because waiting for an animation's end would never end
 * without motion.
 */
function AtOnce({ children, isIn, done, playToast }: ToastTransitionProps) {
  useLayoutEffect(() => playToast(), [playToast])
  useEffect(() => {
    if (!isIn) done()
  }, [isIn, done])
  return children
}

import { Trash2 } from 'lucide-react'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'
import { canBeClosed, SlowNotice, useIsSlow } from './takes-long.tsx'

type Props = {
  title: string
  /** If undefined, a control in `more` confirms instead. */
  confirmLabel: string | undefined
  cancelLabel?: string
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Gets the focus on close when the button that opened the dialog has disappeared. */
  focusAfter?: RefObject<HTMLElement | null>
  children: ReactNode
  more?: ReactNode
}

/**
 * The dialog is open while it is rendered. Cancel has the focus first; on close, the focus returns to where
 * it was. `onCancel` may be called while a confirmed action runs; the action continues.
 */
export function ConfirmDialog(props: Props) {
  const { title, confirmLabel, cancelLabel = texts.ui.cancel, busy = false, onConfirm, onCancel } = props
  const { focusAfter, children, more } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isLong = useIsSlow(busy)
  const leave = () => {
    if (!busy || isLong) onCancel()
  }

  // A layout effect closes the dialog while it is still in the document, which restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // The safe button gets the focus, even if `more` has inputs.
    cancel.current?.focus({ preventScroll: true })
    return () => {
      element?.close()
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) focusAfter?.current?.focus({ preventScroll: true })
      })
    }
  }, [focusAfter])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is for the mouse; Escape is the keyboard's way
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={(event) => event.target === event.currentTarget && leave()}
    >
      <div className={classNames(styles.body, more ? styles.long : undefined)}>
        {!more && (
          <span className={styles.mark}>
            <Icon of={Trash2} />
          </span>
        )}
        <h2 id={`${id}-title`}>{title}</h2>
        <p id={`${id}-text`}>{children}</p>
        {more}
        <SlowNotice isLong={isLong}>{canBeClosed}</SlowNotice>
        <div className={styles.actions}>
          <Button ref={cancel} variant="line" onClick={leave}>
            {isLong ? texts.ui.close : cancelLabel}
          </Button>
          {confirmLabel && (
            <Button variant="danger" className={styles.confirm} busy={busy} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          )}
        </div>
      </div>
    </dialog>
  )
}

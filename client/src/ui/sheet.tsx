import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { IconButton } from './button.tsx'
import styles from './sheet.module.css'

type Props = {
  title: string
  beside?: ReactNode
  /** A tall sheet fills the height of the screen, and its title gets the focus. */
  isTall?: boolean
  onClose: () => void
  children: ReactNode
}

const fields = 'input, select, textarea'

/** The sheet is open while it is rendered. First focuses the `data-first` element or the first field. */
export function Sheet({ title, beside, isTall, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A layout effect closes the sheet while it is still in the document, which restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    const first =
      element?.querySelector<HTMLElement>('[data-first]') ?? element?.querySelector<HTMLElement>(fields)
    first?.focus()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is for the mouse; Escape is the keyboard's way
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={classNames(styles.sheet, isTall && styles.tall)}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={id} {...(isTall && { tabIndex: -1, 'data-first': '' })}>
            {title}
          </h2>
          {beside}
          <IconButton icon={X} label={texts.ui.close} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

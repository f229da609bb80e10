import { X } from 'lucide-react'
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { IconButton } from './button.tsx'
import styles from './sheet.module.css'

type Props = {
  title: string
  /** Beside the title, before the cross. */
  beside?: ReactNode
  /** As high as the screen: for what is long. Its title has the focus first. */
  isTall?: boolean
  onClose: () => void
  children: ReactNode
}

const fields = 'input, select, textarea'

/**
 * A small form over the screen: a sheet from below on phones, a dialog elsewhere. It is open as long as it is
 * rendered; the focus begins on what is marked `data-first`, or on the first field, stays inside and goes
 * back to where it was. Escape, the cross and a press beside it close.
 */
export function Sheet({ title, beside, isTall, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A layout effect closes it while it is still in the document, which gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // What one came for, before the cross that leads back.
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

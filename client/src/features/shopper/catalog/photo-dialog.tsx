import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { texts } from 'server/contract/facts/texts'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { OfferPhoto, type Photo } from '../../../offers/offer-photo.tsx'
import { IconButton } from '../../../ui/button.tsx'
import styles from './photo-dialog.module.css'

type Props = { product: Pick<OfferSummary, 'name'> & Photo; onClose: () => void }

export function PhotoDialog({ product, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect closes the dialog while it is still in the document, which restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the photo is for the mouse; Escape is the keyboard's way
    <dialog
      ref={dialog}
      aria-label={product.name}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <OfferPhoto {...product} alt={product.name} size={1600} sizes="100vw" isFirst />
      <IconButton icon={X} label={texts.ui.close} className={styles.close} onClick={onClose} />
    </dialog>
  )
}

import { X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ProductCard } from 'server/contract/offers'
import { texts } from 'server/contract/texts'
import { OfferPhoto } from '../../offers/offer-photo.tsx'
import { IconButton } from '../../ui/button.tsx'
import styles from './whole-photo.module.css'

type Props = { product: Pick<ProductCard, 'name' | 'photo_url' | 'photo_srcset'> }

/** Lies on a photo that may be cut: a press shows it whole, as large as the screen. */
export function WholePhoto({ product }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.press}
        aria-label={texts.product.wholePhoto({ name: product.name })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {isOpen && <PhotoDialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

function PhotoDialog({ product, onClose }: Props & { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect closes it while it is still in the document, which gives the focus back.
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
      <OfferPhoto {...product} alt={product.name} size={1600} sizes="100vw" turn="soon" />
      <IconButton icon={X} label={texts.product.closePhoto} className={styles.close} onClick={onClose} />
    </dialog>
  )
}

import { X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import type { OwnClaim } from 'server/contract/claims/calls'
import { formatRupees } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { languageOf } from '../../../lib/format/language.ts'
import { IconButton } from '../../../ui/button.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Digits } from '../../../ui/ticket.tsx'
import styles from './large-code.module.css'

type Props = { link: string; label: string; claim: OwnClaim; onClose: () => void }

export function LargeCode({ link, label, claim, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect closes the dialog while it is still in the document, which restores the focus.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={texts.codes.code.title}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <IconButton icon={X} label={texts.ui.close} className={styles.close} onClick={onClose} />
      <QrCode text={link} label={label} />
      <Digits digits={claim.digits} className={styles.digits} />
      <p lang={languageOf(claim.name)}>
        <span>{claim.name}</span> · <span>{formatRupees(claim.price_now)}</span>
      </p>
    </dialog>
  )
}

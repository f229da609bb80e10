import { CloudOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { texts } from 'server/contract/texts'
import { Button, ButtonLink } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import styles from './waiting-line.module.css'

type Props = {
  /** What waits, for whoever hears the buttons alone. */
  name: string
  to: string
  onDelete: () => void
  /** What goes when it is deleted. */
  deleted: string
  children: ReactNode
}

/** A yellow line: something on this device waits to be gone on with. */
export function WaitingLine({ name, to, onDelete, deleted, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const place = useRef<HTMLElement>(null)
  return (
    <section ref={place} tabIndex={-1} className={styles.line} aria-label={name}>
      <Icon of={CloudOff} />
      <p>{children}</p>
      <div className={styles.buttons}>
        <ButtonLink variant="line" size="small" to={to}>
          Go on
          <span className="visually-hidden"> with {name}</span>
        </ButtonLink>
        <Button variant="dangerText" size="small" onClick={() => setAsking(true)}>
          {texts.myProducts.delete}
          <span className="visually-hidden"> {name}</span>
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete ${name}?`}
          confirmLabel={texts.myProducts.delete}
          onConfirm={onDelete}
          onCancel={() => setAsking(false)}
          focusAfter={place}
        >
          {deleted} What is published stays.
        </ConfirmDialog>
      )}
    </section>
  )
}

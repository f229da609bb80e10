import { CloudOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { texts } from 'server/contract/texts'
import { Button, ButtonLink } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { NoticeLine } from './notice-line.tsx'

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
    <NoticeLine
      ref={place}
      label={name}
      icon={CloudOff}
      actions={
        <>
          <ButtonLink variant="line" size="small" to={to}>
            Go on
            <span className="visually-hidden"> with {name}</span>
          </ButtonLink>
          <Button variant="dangerText" size="small" onClick={() => setAsking(true)}>
            {texts.myProducts.delete}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </>
      }
    >
      <p>{children}</p>
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
    </NoticeLine>
  )
}

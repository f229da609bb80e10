import { CloudOff } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { Button, ButtonLink } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'
import { NoticeLine } from './notice-line.tsx'
import { RichText } from './rich-text.tsx'

type Props = {
  /** Names the unfinished item in the accessible names of the buttons. */
  name: string
  to: string
  onDelete: () => void
  deleted: string
  children: ReactNode
}

/** A yellow line for work on this device that the user has not finished. */
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
            <RichText text={texts.ui.waitingLine.goOn({ name })} />
          </ButtonLink>
          <Button variant="dangerText" size="small" onClick={() => setAsking(true)}>
            <RichText text={texts.ui.waitingLine.delete({ name })} />
          </Button>
        </>
      }
    >
      <p>{children}</p>
      {isAsking && (
        <ConfirmDialog
          title={texts.ui.waitingLine.confirm({ name })}
          confirmLabel={texts.myProducts.delete}
          onConfirm={onDelete}
          onCancel={() => setAsking(false)}
          focusAfter={place}
        >
          {texts.ui.waitingLine.whatGoes({ deleted })}
        </ConfirmDialog>
      )}
    </NoticeLine>
  )
}

import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { ConfirmDialog } from './dialog.tsx'
import { MailPreview, type PreviewedMail } from './mail-preview.tsx'
import { ReasonField, type Reasons, type ReasonWords, type useReason } from './reason-field.tsx'

type Props = {
  title: string
  confirmLabel: string
  busy: boolean
  /** What was chosen so far: the mail follows from it. */
  choice: ReturnType<typeof useReason>
  reasons: Reasons
  /** How the choice is called where it is of no reason. */
  words?: ReasonWords
  /** As in `MailPreview`. */
  mail: PreviewedMail | null | undefined
  /** What to say where nobody gets a mail. */
  nobody: string
  onConfirm: (reason: string) => void
  /** A ready reason is the decision: for what can be taken back. Its mail is shown for own words only. */
  atOnce?: boolean
  onCancel: () => void
  focusAfter?: RefObject<HTMLElement | null>
  children: ReactNode
}

/** Asks before something is decided about others: why, with the mail that tells them. */
export function DecisionDialog({
  choice,
  reasons,
  words = texts.ui.reason,
  mail,
  nobody,
  onConfirm,
  atOnce = false,
  confirmLabel,
  children,
  ...dialog
}: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLFieldSetElement>(null)
  const confirm = () => {
    if (choice.reason !== undefined) return onConfirm(choice.reason)
    setIsAsked(true)
    const first = field.current?.querySelector<HTMLElement>('textarea, input:checked, input')
    first?.focus()
  }
  // The only choice that stays one is that of own words.
  const isReady = atOnce && choice.choice === undefined
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={isReady ? undefined : confirmLabel}
      onConfirm={confirm}
      more={
        <>
          <ReasonField
            {...choice}
            field={field}
            named={words}
            reasons={reasons}
            isMissing={isAsked && choice.reason === undefined}
            onPick={atOnce ? onConfirm : undefined}
          />
          {(!isReady || mail === null) && <MailPreview mail={mail} nobody={nobody} />}
        </>
      }
    >
      {children}
    </ConfirmDialog>
  )
}

import { type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { reasonLength } from 'server/contract/shopkeepers/facts'
import styles from './decision-dialog.module.css'
import { ConfirmDialog } from './dialog.tsx'
import { FieldError, TextAreaField } from './field.tsx'

const ownWords = 'something else'

type Reasons = readonly { id: string; text: string; label?: string }[]

/** Own words by what they are about, until they have arrived: a dialog that is opened again has them. */
const unsent = new Map<string, string>()

/**
 * What was chosen or written as a reason; `reason` is what to send, undefined while there is none. Own words
 * `about` something stay until `forget`.
 */
export function useReason(first?: string, about = '') {
  const kept = unsent.get(about)
  const [choice, choose] = useState(kept === undefined ? first : ownWords)
  const [words, change] = useState(kept ?? '')
  const write = (now: string) => {
    change(now)
    if (about) unsent.set(about, now)
  }
  const forget = () => void unsent.delete(about)
  const written = words.trim()
  const fits = [...written].length >= reasonLength.min && written.length <= reasonLength.max
  const reason = choice === ownWords ? (fits ? written : undefined) : choice
  return { choice, choose, words, write, reason, forget }
}

type ReasonWords = Record<'legend' | 'another' | 'inOwnWords' | 'missing', string>

type Props = ReturnType<typeof useReason> & {
  named: ReasonWords
  reasons: Reasons
  /** Asked for and not there. */
  isMissing: boolean
  field?: RefObject<HTMLFieldSetElement | null>
  /** Where a press on a ready one decides at once. */
  onPick?: ((reason: string) => void) | undefined
}

/** A reason from a list, or in words of one's own. */
function ReasonField({ named, reasons, isMissing, field, onPick, ...chosen }: Props) {
  const { choice, choose, words, write } = chosen
  const id = useId()
  const options = [...reasons, { id: ownWords, text: named.another }]
  const isOwn = choice === ownWords
  return (
    <fieldset
      ref={field}
      className={styles.field}
      aria-describedby={isMissing && !isOwn ? `${id}-error` : undefined}
    >
      <legend className="visually-hidden">{named.legend}</legend>
      {options.map((option: Reasons[number]) =>
        onPick ? (
          <button
            key={option.id}
            type="button"
            aria-expanded={option.id === ownWords ? isOwn : undefined}
            onClick={() => (option.id === ownWords ? choose(ownWords) : onPick(option.id))}
          >
            {option.label ?? option.text}
          </button>
        ) : (
          <label key={option.id}>
            <input
              type="radio"
              name={id}
              value={option.id}
              checked={choice === option.id}
              onChange={() => choose(option.id)}
            />
            <span>{option.label ?? option.text}</span>
          </label>
        ),
      )}
      {isOwn && (
        <TextAreaField
          label={named.inOwnWords}
          rows={3}
          fits={reasonLength.max}
          value={words}
          onChange={(event) => write(event.target.value)}
          error={isMissing ? texts.ui.reason.tooShort({ letters: reasonLength.min }) : undefined}
        />
      )}
      {isMissing && !isOwn && <FieldError id={`${id}-error`}>{named.missing}</FieldError>}
    </fieldset>
  )
}

type PreviewedMail = { to: string; subject: string; text: string }

/** A mail as it would be sent; undefined while it is being written, null when nobody gets one. */
function MailPreview({ mail, nobody }: { mail: PreviewedMail | null | undefined; nobody: string }) {
  if (mail === null) return <p className="muted">{nobody}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
    <section className={styles.mail} aria-label={texts.ui.mailPreview.label} aria-busy={!mail} tabIndex={0}>
      {mail ? (
        <>
          <b>{texts.ui.mailPreview.to({ recipient: mail.to })}</b>
          <b>{mail.subject}</b>
          <p>{mail.text.trim()}</p>
        </>
      ) : (
        <p>{texts.ui.mailPreview.noReason}</p>
      )}
    </section>
  )
}

type DecisionDialogProps = {
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
}: DecisionDialogProps) {
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

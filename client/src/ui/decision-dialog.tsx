import { type ComponentProps, type RefObject, useId, useRef, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { reasonLength } from 'server/contract/shopkeepers/facts'
import styles from './decision-dialog.module.css'
import { ConfirmDialog } from './dialog.tsx'
import { FieldError, TextAreaField } from './field.tsx'

const ownWords = 'something else'

type Reasons = readonly { id: string; text: string; label?: string }[]

/** Unsent reasons by `about`, which a reopened dialog shows again. */
const unsent = new Map<string, string>()

/**
 * `reason` is the id of a listed reason or the typed text; undefined while the text is missing or its length
 * is invalid. Typed text is stored under `about` until `forget` is called.
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

type Props = Pick<DecisionDialogProps, 'choice' | 'reasons'> & {
  named: ReasonWords
  isMissing: boolean
  field: RefObject<HTMLFieldSetElement | null>
  /** If set, pressing a listed reason decides at once. */
  onPick: ((reason: string) => void) | undefined
}

function ReasonField({ named, reasons, isMissing, field, onPick, choice: chosen }: Props) {
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

/** `mail` is undefined while the preview is loading, and null when no mail is sent. */
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

type DecisionDialogProps = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'more'> & {
  choice: ReturnType<typeof useReason>
  reasons: Reasons
  words?: ReasonWords
  mail: PreviewedMail | null | undefined
  /** Text shown in place of the mail when no mail is sent. */
  nobody: string
  onConfirm: (reason: string) => void
  /** Pressing a listed reason decides at once, for decisions that can be undone. */
  atOnce?: boolean
}

/** Asks for the reason for a decision about other people, and previews the mail. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { choice, reasons, words = texts.ui.reason, mail, nobody, atOnce, ...dialog } = props
  const { onConfirm, confirmLabel } = dialog
  const [isAsked, setIsAsked] = useState(false)
  const field = useRef<HTMLFieldSetElement>(null)
  const confirm = () => {
    if (choice.reason !== undefined) return onConfirm(choice.reason)
    setIsAsked(true)
    const first = field.current?.querySelector<HTMLElement>('textarea, input:checked, input')
    first?.focus()
  }
  // With `atOnce`, only a typed reason needs the confirm button: a listed reason decides at once.
  const isReady = atOnce && choice.choice === undefined
  return (
    <ConfirmDialog
      {...dialog}
      confirmLabel={isReady ? undefined : confirmLabel}
      onConfirm={confirm}
      more={
        <>
          <ReasonField
            choice={choice}
            field={field}
            named={words}
            reasons={reasons}
            isMissing={isAsked && choice.reason === undefined}
            onPick={atOnce ? onConfirm : undefined}
          />
          {(!isReady || mail === null) && <MailPreview mail={mail} nobody={nobody} />}
        </>
      }
    />
  )
}

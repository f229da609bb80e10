import { type RefObject, useId, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { reasonLength } from 'server/contract/shopkeepers/facts'
import { FieldError, TextAreaField } from './field.tsx'
import styles from './reason-field.module.css'

const ownWords = 'something else'

export type Reasons = readonly { id: string; text: string; label?: string }[]

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

export type ReasonWords = Record<'legend' | 'another' | 'inOwnWords' | 'missing', string>

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
export function ReasonField({ named, reasons, isMissing, field, onPick, ...chosen }: Props) {
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

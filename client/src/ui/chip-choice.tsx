import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Chip } from './chip.tsx'
import styles from './chip-choice.module.css'
import { FieldError } from './field.tsx'

type Props<Value extends string> = {
  label: string
  choices: readonly { value: Value; label: ReactNode; detail?: string }[]
  chosen: Value | undefined
  onChoose: (value: Value) => void
  error?: string
  hideLabel?: boolean
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Chips as a radio group: Tab reaches the selected (or first) chip; arrow keys move between chips. */
export function ChipChoice<Value extends string>(props: Props<Value>) {
  const { label, choices, chosen, onChoose, error, hideLabel } = props
  const id = useId()
  const group = useRef<HTMLDivElement>(null)
  const reached = (choices.find(({ value }) => value === chosen) ?? choices[0])?.value
  const move = (event: KeyboardEvent) => {
    const chips = [...(group.current?.querySelectorAll('button') ?? [])]
    const from = chips.indexOf(document.activeElement as HTMLButtonElement)
    const to = { Home: 0, End: chips.length - 1 }[event.key] ?? from + (steps[event.key] ?? 0)
    if (to === from || from < 0) return
    event.preventDefault()
    chips[(to + chips.length) % chips.length]?.focus()
  }
  return (
    <div className={styles.choice}>
      <span id={id} className={hideLabel ? 'visually-hidden' : 'semi'}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not take a grid in every browser */}
      <div
        ref={group}
        role="group"
        aria-labelledby={id}
        aria-describedby={error ? `${id}-error` : undefined}
        className={classNames(styles.chips, choices.some(({ detail }) => detail) && styles.tall)}
        onKeyDown={move}
      >
        {choices.map(({ value, label, detail }) => (
          <Chip
            key={value}
            aria-pressed={value === chosen}
            tabIndex={value === reached ? 0 : -1}
            aria-describedby={error && value === reached ? `${id}-error` : undefined}
            onClick={() => onChoose(value)}
          >
            {label}
            {detail && <small>{detail}</small>}
          </Chip>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

import { type ChangeEvent, type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import { classNames } from '../lib/dom/class-names.ts'
import { amountFault, caretBehind, grouped, ungrouped } from '../lib/format/rupee-typing.ts'
import { Field, type FieldProps, fieldAndControl } from './field.tsx'
import styles from './money-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps

/** Accepts a percentage, in Latin or Devanagari digits. */
export const PercentField = ({ label, error, hint, fieldClassName, onChange, ...input }: Props) => (
  <Field label={label} error={error} hint={hint} fieldClassName={fieldClassName}>
    {(control) => (
      <div className={classNames(styles.frame, styles.after)}>
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...control}
          onFocus={({ target }) => target.select()}
          onChange={(event) => {
            const { target } = event
            const plain = inLatinDigits(target.value).replace(/[%\s]/g, '')
            if (plain !== target.value) target.value = plain
            onChange?.(event)
          }}
          className={classNames(control.className, styles.input)}
        />
        <span aria-hidden="true">%</span>
      </div>
    )}
  </Field>
)

type GroupedMoneyFieldProps = Omit<Props, 'value' | 'onChange'> & {
  /** The amount without commas: '124999'. */
  value: string
  onValue: (value: string) => void
  large?: boolean
}

/** Adds commas while the user types and keeps the caret behind the typed digit. */
export function GroupedMoneyField({ ref, value, onValue, large, ...props }: GroupedMoneyFieldProps) {
  const [field, input] = fieldAndControl(props)
  const element = useRef<HTMLInputElement>(null)
  const charactersBefore = useRef<number>(null)
  const shown = grouped(value)
  useImperativeHandle(ref, () => element.current as HTMLInputElement)
  useLayoutEffect(() => {
    if (charactersBefore.current === null) return
    const place = caretBehind(shown, charactersBefore.current)
    charactersBefore.current = null
    element.current?.setSelectionRange(place, place)
  })
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = target.value.slice(0, target.selectionStart ?? target.value.length)
    charactersBefore.current = ungrouped(before).length
    const next = ungrouped(target.value)
    onValue(next)
    // React does not restore the input when the value is unchanged, for example after a comma was deleted.
    if (next === value) {
      target.value = shown
      const place = caretBehind(shown, charactersBefore.current)
      target.setSelectionRange(place, place)
    }
  }
  return (
    <Field {...field} error={field.error ?? amountFault(value)}>
      {(control) => (
        <div className={classNames(styles.frame, styles.before)}>
          <input
            inputMode="decimal"
            autoComplete="off"
            onFocus={({ target }) => target.select()}
            {...input}
            {...control}
            ref={element}
            type="text"
            value={shown}
            onChange={type}
            className={classNames(control.className, styles.input, large && styles.large)}
          />
          <span aria-hidden="true">₹</span>
        </div>
      )}
    </Field>
  )
}

import {
  type ChangeEvent,
  type ComponentProps,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { amountFault, caretBehind, grouped, ungrouped } from '../lib/format/rupee-typing.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './money-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> &
  FieldProps & {
    ref?: Ref<HTMLInputElement>
    /** Without grouping, '124999'. */
    value: string
    onValue: (value: string) => void
    large?: boolean
  }

/**
 * An amount in rupees, grouped while it is typed; the caret stays behind the digit that was typed. What
 * stands there is selected on focus: it is typed over.
 */
export function GroupedMoneyField({
  ref,
  value,
  onValue,
  large = false,
  label,
  error,
  hint,
  fieldClassName,
  ...input
}: Props) {
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
    // React leaves alone what it takes for unchanged: a comma that was deleted, a letter.
    if (next === value) {
      target.value = shown
      const place = caretBehind(shown, charactersBefore.current)
      target.setSelectionRange(place, place)
    }
  }
  return (
    <Field label={label} error={error ?? amountFault(value)} hint={hint} fieldClassName={fieldClassName}>
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

import { type ComponentProps, type ReactNode, type Ref, useId } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { FieldError } from './field.tsx'
import styles from './tick-field.module.css'

type Props = {
  name?: string
  checked: boolean
  onChange: (isOn: boolean) => void
  error?: string
  ref?: Ref<HTMLInputElement>
  children: ReactNode
}

export function TickField({ name, checked, onChange, error, ref, children }: Props) {
  const id = useId()
  return (
    <div>
      <label className={styles.tick}>
        <input
          ref={ref}
          name={name}
          type="checkbox"
          required
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

type SwitchProps = Omit<ComponentProps<'button'>, 'onChange' | 'role'> & {
  on: boolean
  onChange: (on: boolean) => void
}

/** A switch, which takes effect at once. It needs `aria-labelledby` or `aria-label`. */
export const Switch = ({ on, onChange, className, ...rest }: SwitchProps) => (
  <button
    type="button"
    {...rest}
    role="switch"
    aria-checked={on}
    className={classNames(styles.switch, className)}
    onClick={() => onChange(!on)}
  />
)

type SwitchFieldProps = Pick<ComponentProps<typeof Switch>, 'on' | 'onChange'> & {
  label: string
  hint: string
}

export function SwitchField({ label, hint, ...state }: SwitchFieldProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is its control, and a press on the words is one on it
    <label className={styles.field}>
      <span>
        <b id={`${id}-label`}>{label}</b>
        <small id={`${id}-hint`}>{hint}</small>
      </span>
      <Switch {...state} aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`} />
    </label>
  )
}

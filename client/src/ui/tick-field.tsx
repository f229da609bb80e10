import { type ReactNode, type Ref, useId } from 'react'
import { FieldError } from './field.tsx'
import styles from './tick-field.module.css'

type Props = {
  name?: string
  checked: boolean
  onChange: (isOn: boolean) => void
  error?: string
  ref?: Ref<HTMLInputElement>
  /** What one says with the tick. */
  children: ReactNode
}

/** A tick that a form cannot be sent without. */
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

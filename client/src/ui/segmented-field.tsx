import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './segmented-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  error?: string
  choices: readonly { value: string; label: string; icon: LucideIcon }[]
}

/** A choice of two, both in view. */
export function SegmentedField({ legend, error, choices, ...input }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, icon }) => (
          <label key={value}>
            <input {...input} type="radio" value={value} />
            <Icon of={icon} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, useId } from 'react'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './segmented-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  /** For readers only, where the choices say it all. */
  hideLegend?: boolean
  error?: string
  choices: readonly { value: string; label: string; icon?: LucideIcon; hint?: string }[]
}

/** A choice of two, both in view. */
export function SegmentedField({ legend, hideLegend, error, choices, ...input }: Props) {
  const id = useId()
  return (
    <fieldset className={styles.field} aria-describedby={error ? id : undefined}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label, icon, hint }) => (
          <label key={value}>
            <input {...input} type="radio" value={value} />
            {icon && <Icon of={icon} />}
            <span>
              <span>{label}</span>
              {hint && <small> {hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  )
}

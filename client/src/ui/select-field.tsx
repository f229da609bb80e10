import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import styles from './select-field.module.css'

/** A native select; its options are the children. */
export const SelectField = ({
  label,
  error,
  hint,
  fieldClassName,
  ...select
}: ComponentProps<'select'> & FieldProps) => (
  <Field label={label} error={error} hint={hint} fieldClassName={fieldClassName}>
    {(control) => (
      <div className={styles.frame}>
        <select {...select} {...control} className={classNames(control.className, styles.select)} />
        <Icon of={ChevronDown} className={styles.arrow} />
      </div>
    )}
  </Field>
)

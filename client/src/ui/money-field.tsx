import type { ComponentProps } from 'react'
import { inLatinDigits } from 'server/contract/facts/typed-text'
import { classNames } from '../lib/dom/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './money-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps

/** A part of a hundred, in digits of either script. */
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

import type { ComponentProps } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import { Field, type FieldProps } from './field.tsx'
import styles from './money-field.module.css'

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps

/** An amount in rupees. */
export const MoneyField = (props: Props) => <NumberField {...props} unit="₹" side="before" />

/** A part of a hundred. */
export const PercentField = (props: Props) => <NumberField {...props} unit="%" side="after" />

const NumberField = ({
  label,
  error,
  hint,
  fieldClassName,
  unit,
  side,
  ...input
}: Props & { unit: string; side: 'before' | 'after' }) => (
  <Field label={label} error={error} hint={hint} fieldClassName={fieldClassName}>
    {(control) => (
      <div className={classNames(styles.frame, styles[side])}>
        <input
          inputMode="decimal"
          step="any"
          min={0}
          autoComplete="off"
          {...input}
          {...control}
          type="number"
          className={classNames(control.className, styles.input)}
          // A wheel over a focused number would change the price while the page scrolls.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <span aria-hidden="true">{unit}</span>
      </div>
    )}
  </Field>
)

import { CircleAlert } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  /** What is wrong with the value, in a sentence. */
  error?: string
  /** Help that is always there. */
  hint?: ReactNode
  /** Of the whole field, to place it in a form's grid. */
  fieldClassName?: string
}

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'className'>

/** Label, control, hint and error of one field, tied together for screen readers. */
export function Field({
  label,
  error,
  hint,
  fieldClassName,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={classNames(styles.field, fieldClassName)}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
        className: styles.control,
      })}
      {hint && (
        <p className="row gap-6 muted small" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The sentence under a control that says what is wrong. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={classNames('row gap-6 muted small', styles.bad)} id={id}>
    <Icon of={CircleAlert} size="small" />
    <span>{children}</span>
  </p>
)

/**
 * How much text a field takes: more is told and left to the writer, while `maxLength` cuts what is pasted
 * without a word.
 */
type Fitting = { fits?: number }

/** What is said of more than fits. */
export const tooLong = (text: string, fits: number) => {
  const excess = text.trim().length - fits
  return excess > 0 ? texts.ui.tooLong({ excess, fits }) : undefined
}

function useFitting<E extends HTMLInputElement | HTMLTextAreaElement>(
  fits: number | undefined,
  { onChange }: { onChange?: (event: ChangeEvent<E>) => void },
) {
  const [excess, setExcess] = useState<string>()
  return {
    excess,
    onChange: (event: ChangeEvent<E>) => {
      if (fits !== undefined) setExcess(tooLong(event.target.value, fits))
      onChange?.(event)
    },
  }
}

/** One line of text. */
export function TextField({
  label,
  error,
  hint,
  fieldClassName,
  fits,
  ...input
}: ComponentProps<'input'> & FieldProps & Fitting) {
  const { excess, onChange } = useFitting(fits, input)
  return (
    <Field label={label} error={excess ?? error} hint={hint} fieldClassName={fieldClassName}>
      {(control) => <input {...input} {...control} onChange={onChange} />}
    </Field>
  )
}

/** Several lines of text. */
export function TextAreaField({
  label,
  error,
  hint,
  fieldClassName,
  fits,
  ...textarea
}: ComponentProps<'textarea'> & FieldProps & Fitting) {
  const { excess, onChange } = useFitting(fits, textarea)
  return (
    <Field label={label} error={excess ?? error} hint={hint} fieldClassName={fieldClassName}>
      {(control) => <textarea {...textarea} {...control} onChange={onChange} />}
    </Field>
  )
}

import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../lib/class-names.ts'
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
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** The sentence under a control that says what is wrong. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={classNames(styles.hint, styles.bad)} id={id}>
    <Icon of={CircleAlert} size="small" />
    <span>{children}</span>
  </p>
)

/** One line of text. */
export const TextField = ({ label, error, hint, fieldClassName, ...input }: ComponentProps<'input'> & FieldProps) => (
  <Field label={label} error={error} hint={hint} fieldClassName={fieldClassName}>
    {(control) => <input {...input} {...control} />}
  </Field>
)

/** Several lines of text. */
export const TextAreaField = ({
  label,
  error,
  hint,
  fieldClassName,
  ...textarea
}: ComponentProps<'textarea'> & FieldProps) => (
  <Field label={label} error={error} hint={hint} fieldClassName={fieldClassName}>
    {(control) => <textarea {...textarea} {...control} />}
  </Field>
)

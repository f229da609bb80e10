import { ChevronDown, CircleAlert, type LucideIcon } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react'
import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './field.module.css'
import { Icon } from './icon.tsx'

export type FieldProps = {
  label: string
  error?: string
  hint?: ReactNode
  /** Class of the whole field, which positions it in the form's grid. */
  fieldClassName?: string
}

type ControlProps = Pick<ComponentProps<'input'>, 'id' | 'aria-invalid' | 'aria-describedby' | 'className'>

/** Separates the props of a field from those of its control. */
export const fieldAndControl = <Props extends FieldProps>(props: Props) => {
  const { label, error, hint, fieldClassName, ...control } = props
  return [{ label, error, hint, fieldClassName }, control] as const
}

type ParentProps = FieldProps & { children: (control: ControlProps) => ReactNode }

export function Field({ label, error, hint, fieldClassName, children }: ParentProps) {
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

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p className={classNames('row gap-6 muted small', styles.bad)} id={id}>
    <Icon of={CircleAlert} size="small" />
    <span>{children}</span>
  </p>
)

/** Maximum length of the text. `maxLength` would silently truncate pasted text; `fits` shows an error. */
type Fitting = { fits?: number }

/** Returns an error message when the text is longer than `fits`. */
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

export function TextField({ fits, ...props }: ComponentProps<'input'> & FieldProps & Fitting) {
  const [field, input] = fieldAndControl(props)
  const { excess, onChange } = useFitting(fits, input)
  return (
    <Field {...field} error={excess ?? field.error}>
      {(control) => <input {...input} {...control} onChange={onChange} />}
    </Field>
  )
}

export function TextAreaField({ fits, ...props }: ComponentProps<'textarea'> & FieldProps & Fitting) {
  const [field, textarea] = fieldAndControl(props)
  const { excess, onChange } = useFitting(fits, textarea)
  return (
    <Field {...field} error={excess ?? field.error}>
      {(control) => <textarea {...textarea} {...control} onChange={onChange} />}
    </Field>
  )
}

/** Positions in a FieldGrid: `half` shares its row even on phones, `full` always takes a whole row. */
export const place = { half: styles.half ?? '', full: styles.full ?? '' }

export const FieldGrid = ({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) => (
  <div className={classNames(styles.grid, columns === 3 && styles.three)}>{children}</div>
)

export function SelectField(props: ComponentProps<'select'> & FieldProps) {
  const [field, select] = fieldAndControl(props)
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.frame}>
          <select {...select} {...control} className={classNames(control.className, styles.select)} />
          <Icon of={ChevronDown} className={styles.arrow} />
        </div>
      )}
    </Field>
  )
}

type Props<Value extends string> = {
  legend: string
  name: string
  options: readonly Value[]
  labelOf: (option: Value) => string
  value: Value | undefined
  onChange: (option: Value) => void
  /** Id of the element with the error message for the list. */
  describedBy?: string | undefined
}

export const RadioList = <Value extends string>(props: Props<Value>) => (
  <fieldset className={styles.list} aria-describedby={props.describedBy}>
    <legend className="visually-hidden">{props.legend}</legend>
    {props.options.map((option) => (
      <label key={option}>
        <input
          type="radio"
          name={props.name}
          checked={props.value === option}
          onChange={() => props.onChange(option)}
        />
        <span>{props.labelOf(option)}</span>
      </label>
    ))}
  </fieldset>
)

type SegmentedFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  legend: string
  hideLegend?: boolean
  error?: string
  choices: readonly { value: string; label: string; icon?: LucideIcon; hint?: string }[]
}

export function SegmentedField({ legend, hideLegend, error, choices, ...input }: SegmentedFieldProps) {
  const id = useId()
  return (
    <fieldset className={styles.segmented} aria-describedby={error ? id : undefined}>
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

/** Shows the server's messages and focuses the first field. False when none of `names` was refused. */
export function showServerErrors<V extends FieldValues>(
  setError: UseFormSetError<V>,
  names: readonly Path<V>[],
  refused: Record<string, string>,
) {
  const shown = names.filter((name) => refused[name])
  shown.forEach((name, index) => {
    setError(name, { type: 'server', message: refused[name] }, { shouldFocus: index === 0 })
  })
  return shown.length > 0
}

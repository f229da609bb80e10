import { type ReactNode, useId } from 'react'
import { Chip } from './chip.tsx'
import styles from './table-filter.module.css'

const count = new Intl.NumberFormat('en-IN')

type Props<Value extends string> = {
  label: string
  /** The label is for screen readers alone. */
  quiet?: boolean
  /** The name of the button that filters nothing, and how many there are in all. */
  all: string
  allCount?: number
  value: Value | undefined
  options: readonly { value: Value; label: string; count?: number }[]
  onChange: (value: Value | undefined) => void
}

export const TableFilters = ({ children }: { children: ReactNode }) => (
  <div className={styles.filters}>{children}</div>
)

/** A row of buttons of which one is pressed. On phones it scrolls sideways. */
export function TableFilter<Value extends string>(props: Props<Value>) {
  const { label, quiet, all, allCount, value, options, onChange } = props
  const id = useId()
  return (
    <div className={styles.filter}>
      <span className={quiet ? 'visually-hidden' : styles.label} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser */}
      <div className={styles.chips} role="group" aria-labelledby={id}>
        {[{ value: undefined, label: all, count: allCount }, ...options].map((option) => (
          <Chip
            key={option.label}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label}{' '}
            {option.count !== undefined && <span className={styles.count}>{count.format(option.count)}</span>}
          </Chip>
        ))}
      </div>
    </div>
  )
}

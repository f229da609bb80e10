import { Search } from 'lucide-react'
import { useId } from 'react'
import { Icon } from './icon.tsx'
import styles from './table-filter.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  options: readonly { value: Value; label: string; count?: number }[]
  onChange: (value: Value) => void
}

/** A row of buttons of which one is pressed. On phones it scrolls sideways. */
export function TableFilter<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className={styles.filter}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling flex row in every browser */}
      <div className={styles.chips} role="group" aria-labelledby={id}>
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            className={styles.chip}
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
          >
            {option.label} {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
          </button>
        ))}
      </div>
    </div>
  )
}

type SearchProps = { label: string; value: string; onChange: (value: string) => void }

/** Narrows the rows of a table while one types. */
export const TableSearch = ({ label, value, onChange }: SearchProps) => (
  <div className={styles.search}>
    <Icon of={Search} />
    <input
      type="search"
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={100}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
)

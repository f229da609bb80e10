import { ChevronDown } from 'lucide-react'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './filter-bar.module.css'

type Option = { value: string; text: string }

type Props = {
  label: string
  /** The entry that filters nothing. */
  all: string
  value: string | undefined
  /** What is chosen, in words, where it is none of the options. */
  shownAs?: string
  options: Option[]
  /** What the search is about cannot be taken away, only exchanged. */
  isFixed?: boolean
  onChoose: (value: string | undefined) => void
  className?: string
}

/**
 * A native select in the shape of a chip: the list people know from their own phone. Hidden when there is no
 * choice.
 */
export function FilterSelect({
  label,
  all,
  value,
  shownAs,
  options,
  isFixed = false,
  onChoose,
  className,
}: Props) {
  // Whole names match regardless of case (decisions 4), so an address may write it differently.
  const shown =
    value && (options.find((option) => option.value.toLowerCase() === value.toLowerCase())?.value ?? value)
  const isListed = !shown || options.some((option) => option.value === shown)
  const isTakenAway = shown !== undefined && !isFixed
  if (options.length < 2 && isListed && !isTakenAway) return null
  return (
    <label className={classNames(styles.select, value !== undefined && styles.on, className)}>
      <span className="visually-hidden">{label}</span>
      <select value={shown ?? ''} onChange={(event) => onChoose(event.target.value || undefined)}>
        {!isFixed && <option value="">{all}</option>}
        {!isListed && <option value={shown}>{shownAs ?? shown}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size="small" />
    </label>
  )
}

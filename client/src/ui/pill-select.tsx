import { ChevronDown } from 'lucide-react'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from './icon.tsx'
import styles from './pill-select.module.css'

type Props = {
  label: string
  /** The text of the option for "no choice". */
  usual: string
  value: string | undefined
  options: { value: string; text: string }[]
  onChoose: (value: string | undefined) => void
  isQuiet?: boolean
}

/** The pill is only as wide as the selected option; a plain select is as wide as its longest option. */
export const PillSelect = ({ label, usual, value, options, onChoose, isQuiet = false }: Props) => (
  <label
    className={classNames(styles.pill, isQuiet && styles.quiet, !isQuiet && value !== undefined && styles.on)}
  >
    <span aria-hidden="true">{options.find((option) => option.value === value)?.text ?? usual}</span>
    <Icon of={ChevronDown} size="small" />
    <select
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value || undefined)}
    >
      <option value="">{usual}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  </label>
)

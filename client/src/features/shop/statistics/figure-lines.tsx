import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../../../lib/dom/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './figure-lines.module.css'

type Props = { label: string; inTwo?: boolean; children: ReactNode }

/** Figures below each other, or in two columns where there is room. */
export const FigureLines = ({ label, inTwo = false, children }: Props) => (
  <dl className={classNames(styles.lines, inTwo && styles.inTwo)} aria-label={label}>
    {children}
  </dl>
)

type LineProps = {
  icon: LucideIcon
  name: string
  value: string
  /** What it means, below its name. */
  meaning?: ReactNode
  /** What it was before, below the figure. */
  before?: string | false
}

export const FigureLine = ({ icon, name, value, meaning, before }: LineProps) => (
  <div className={styles.line}>
    <Icon of={icon} />
    <dt>{name}</dt>
    {meaning && <dd className={styles.meaning}>{meaning}</dd>}
    <dd className={styles.value}>
      <span>{value}</span>
      {before && <small>{before}</small>}
    </dd>
  </div>
)

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './figure.module.css'
import { Icon } from './icon.tsx'

type Props = {
  name: string
  icon?: LucideIcon
  value: ReactNode
  children?: ReactNode
  isUrgent?: boolean
  to?: string
}

export const Figure = ({ name, icon, value, children, isUrgent = false, to }: Props) => (
  <div className={classNames(styles.figure, to && styles.leads)}>
    <dt>
      {icon && <Icon of={icon} size="small" />}
      {to ? <Link to={to}>{name}</Link> : name}
    </dt>
    <dd className={styles.value}>{value}</dd>
    {children && <dd className={classNames(styles.more, isUrgent && styles.urgent)}>{children}</dd>}
  </div>
)

type FiguresProps = {
  title: string
  /** Figures in a row: 6 or 5 (the first wider) on wide screens, 4 also on tablets, 3 also on phones. */
  inRow?: 3 | 4 | 5 | 6
  showsTitle?: boolean
  children: ReactNode
}

export const Figures = ({ title, inRow, showsTitle = !inRow, children }: FiguresProps) => (
  <section className={styles.section}>
    <h2 className={showsTitle ? undefined : 'visually-hidden'}>{title}</h2>
    <dl className={styles.figures} data-in-row={inRow}>
      {children}
    </dl>
  </section>
)

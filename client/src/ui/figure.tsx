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
  /** What there is to know beside it. */
  children?: ReactNode
  /** Somebody should look at it. */
  isUrgent?: boolean
  /** The list of what is counted. */
  to?: string
}

/** One figure with its words. */
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
  /**
   * Five, the first of them the widest, or six in a row where there is room, or four on tablets, or three on
   * phones too. The title is not shown then, unless it is asked for.
   */
  inRow?: 3 | 4 | 5 | 6
  showsTitle?: boolean
  children: ReactNode
}

/** Figures of one kind under a heading. */
export const Figures = ({ title, inRow, showsTitle = !inRow, children }: FiguresProps) => (
  <section className={styles.section}>
    <h2 className={showsTitle ? undefined : 'visually-hidden'}>{title}</h2>
    <dl className={styles.figures} data-in-row={inRow}>
      {children}
    </dl>
  </section>
)

import type { ReactNode } from 'react'
import { classNames } from '../../lib/class-names.ts'
import styles from './figure.module.css'

type Props = {
  name: string
  value: ReactNode
  /** What there is to know beside it. */
  children?: ReactNode
  /** Somebody should look at it. */
  isUrgent?: boolean
}

/** One figure with its words. */
export const Figure = ({ name, value, children, isUrgent = false }: Props) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd className={styles.value}>{value}</dd>
    {children && <dd className={classNames(styles.more, isUrgent && styles.urgent)}>{children}</dd>}
  </div>
)

/** Figures of one kind under a heading. */
export const Figures = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2>{title}</h2>
    <dl className={styles.figures}>{children}</dl>
  </section>
)

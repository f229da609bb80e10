import type { ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './foot-bar.module.css'

type Props = { label: string; count: ReactNode; children: ReactNode; className?: string }

export const FootBar = ({ label, count, children, className }: Props) => (
  <section className={classNames(styles.bar, className)} aria-label={label} data-form-bar>
    <div className={styles.count}>{count}</div>
    {children}
  </section>
)

import type { ReactNode } from 'react'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './field-grid.module.css'

/** Places of fields in a FieldGrid: `half` shares its row on phones too, `full` takes a row everywhere. */
export const place = { half: styles.half ?? '', full: styles.full ?? '' }

/** Fields side by side. */
export const FieldGrid = ({ columns = 2, children }: { columns?: 2 | 3; children: ReactNode }) => (
  <div className={classNames(styles.grid, columns === 3 && styles.three)}>{children}</div>
)

import { Clock } from 'lucide-react'
import { asOf } from '../lib/format/as-of.ts'
import styles from './as-of.module.css'
import { Icon } from './icon.tsx'

/** 'as of 10:40', beside what is not current. */
export const AsOf = ({ at }: { at: string }) => (
  <span className={styles.asOf}>
    <Icon of={Clock} size="small" />
    <time dateTime={at}>{asOf(at)}</time>
  </span>
)

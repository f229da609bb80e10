import { classNames } from '../lib/dom/class-names.ts'
import styles from './awning.module.css'

/** The scalloped awning, our signature: one per surface, never a divider (design guide 10). */
export const Awning = ({ onBox = false, className }: { onBox?: boolean; className?: string }) => (
  <div className={classNames(styles.awning, onBox && styles.onBox, className)} aria-hidden="true" />
)

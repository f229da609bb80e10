import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import styles from './discount-pennant.module.css'

/** '{n}% OFF', only when the discount is above 0 (specification 2). */
export const Pennant = ({ percent, className }: { percent: number; className?: string }) =>
  percent > 0 ? <span className={classNames(styles.pennant, className)}>{texts.off({ percent })}</span> : null

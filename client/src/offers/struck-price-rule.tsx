import { CircleAlert, CircleHelp } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './struck-price-rule.module.css'

type Props = {
  /** Of a price that is struck through and was never asked; else the rule stands there as an answer. */
  isUnproven: boolean
  className?: string
}

/** For shops: when a price may be struck through, in one sentence that opens. */
export const StruckPriceRule = ({ isUnproven, className }: Props) => (
  <details className={classNames(styles.rule, isUnproven && styles.unproven, className)}>
    <summary>
      <Icon of={isUnproven ? CircleAlert : CircleHelp} size="small" />
      {isUnproven ? texts.unproven.mark : texts.unproven.question}
    </summary>
    <p>{texts.unproven.rule}</p>
  </details>
)

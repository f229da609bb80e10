import { CircleAlert } from 'lucide-react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './struck-price-rule.module.css'

/** For shops, of a struck price that nothing proves: what would, in a sentence that opens. */
export const StruckPriceRule = ({ className }: { className?: string }) => (
  <details className={classNames(styles.rule, className)}>
    <summary>
      <Icon of={CircleAlert} size="small" />
      {texts.unproven.mark}
    </summary>
    <p>{texts.unproven.rule}</p>
  </details>
)

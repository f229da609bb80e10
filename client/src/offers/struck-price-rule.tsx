import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../lib/dom/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './struck-price-rule.module.css'

type Props = { className?: string; title?: string; children?: ReactNode }

export const StruckPriceRule = ({ className, title = texts.unproven.mark, children }: Props) => (
  <details className={classNames(styles.rule, className)}>
    <summary>
      <Icon of={Info} size="small" />
      {title}
    </summary>
    <p>{texts.unproven.rule}</p>
    {children}
  </details>
)

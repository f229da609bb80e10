import { Clock } from 'lucide-react'
import { formatDate } from 'server/contract/formats'
import { texts } from 'server/contract/texts'
import { classNames } from '../../lib/class-names.ts'
import { todayInIndia } from '../../lib/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './product-form.module.css'

type Props = { startDate: string; endDate: string; className?: string }

/** An end in the past is accepted (decisions 4), but not by mistake. */
export function OverWarning({ startDate, endDate, className }: Props) {
  const isOver = /^20\d\d-\d\d-\d\d$/.test(endDate) && endDate < todayInIndia()
  if (!isOver) return null
  return (
    <p className={classNames(styles.warning, className)} role="status">
      <Icon of={Clock} size="small" />
      <span>{texts.productForm.isOver({ day: formatDate(endDate), canPublish: endDate >= startDate })}</span>
    </p>
  )
}

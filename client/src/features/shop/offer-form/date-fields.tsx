import { Clock } from 'lucide-react'
import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { place, TextField } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isDate, useFields, useValues } from './offer-fields.ts'
import styles from './offer-form.module.css'

/** The first and the last day of an offer, in a FieldGrid. */
export function DateFields() {
  const field = useFields()
  return (
    <>
      <TextField
        type="date"
        required
        fieldClassName={place.half}
        {...field('start_date', { deps: ['end_date'] })}
      />
      <TextField type="date" required fieldClassName={place.half} {...field('end_date')} />
    </>
  )
}

/** An end in the past is accepted (decisions 4), but not by mistake. */
export function OverWarning() {
  const [startDate, endDate] = useValues('start_date', 'end_date')
  if (!isDate(endDate) || endDate >= todayInIndia()) return null
  return (
    <p className={classNames(styles.warning, place.full)} role="status">
      <Icon of={Clock} size="small" />
      <span>{texts.productForm.isOver({ day: formatDate(endDate), canPublish: endDate >= startDate })}</span>
    </p>
  )
}

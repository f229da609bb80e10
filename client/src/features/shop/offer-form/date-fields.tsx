import { Clock } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { classNames } from '../../../lib/dom/class-names.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { TextField } from '../../../ui/field.tsx'
import { place } from '../../../ui/field-grid.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { fieldsOf } from './form-fields.ts'
import styles from './product-form.module.css'
import type { ProductFormValues } from './product-form-values.ts'

type Props = { form: UseFormReturn<ProductFormValues> }

/** The first and the last day of an offer, in a FieldGrid. */
export function DateFields({ form }: Props) {
  const field = fieldsOf(form)
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
export function OverWarning({ form: { control } }: Props) {
  const [startDate, endDate] = useWatch({ control, name: ['start_date', 'end_date'] })
  const isOver = /^20\d\d-\d\d-\d\d$/.test(endDate) && endDate < todayInIndia()
  if (!isOver) return null
  return (
    <p className={classNames(styles.warning, place.full)} role="status">
      <Icon of={Clock} size="small" />
      <span>{texts.productForm.isOver({ day: formatDate(endDate), canPublish: endDate >= startDate })}</span>
    </p>
  )
}

import { Clock } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatDate } from 'server/contract/formats'
import { maxLengths } from 'server/contract/max-lengths'
import { texts } from 'server/contract/texts'
import { todayInIndia } from '../../lib/dates.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { FieldGrid, place } from '../../ui/field-grid.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './product-form.module.css'
import type { ProductFormValues } from './product-form-values.ts'

/** The offer's days, and what else there is to say. */
export function DateFields({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [startDate, endDate] = useWatch({ control, name: ['start_date', 'end_date'] })
  const isOver = /^20\d\d-\d\d-\d\d$/.test(endDate) && endDate < todayInIndia()

  return (
    <FieldGrid>
      <TextField
        label={texts.productFields.startDate}
        type="date"
        required
        fieldClassName={place.half}
        error={errors.start_date?.message}
        {...register('start_date', { deps: ['end_date'] })}
      />
      <TextField
        label={texts.productFields.endDate}
        type="date"
        required
        fieldClassName={place.half}
        error={errors.end_date?.message}
        {...register('end_date')}
      />
      {isOver && (
        <p className={`${styles.warning} ${place.full}`} role="status">
          <Icon of={Clock} size="small" />
          <span>
            {formatDate(endDate)} is over: shoppers would see this offer as ended.
            {endDate >= startDate && ' You can still publish it.'}
          </span>
        </p>
      )}
      <TextAreaField
        label={texts.productFields.description}
        required
        maxLength={maxLengths.description}
        fieldClassName={place.full}
        error={errors.description?.message}
        {...register('description')}
      />
    </FieldGrid>
  )
}

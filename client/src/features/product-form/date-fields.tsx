import { type UseFormReturn, useWatch } from 'react-hook-form'
import { maxLengths } from 'server/contract/max-lengths'
import { texts } from 'server/contract/texts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { FieldGrid, place } from '../../ui/field-grid.tsx'
import { OverWarning } from './over-warning.tsx'
import type { ProductFormValues } from './product-form-values.ts'

/** The offer's days, and what else there is to say. */
export function DateFields({ form }: { form: UseFormReturn<ProductFormValues> }) {
  const { register, control, formState } = form
  const { errors } = formState
  const [startDate, endDate] = useWatch({ control, name: ['start_date', 'end_date'] })

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
      <OverWarning startDate={startDate} endDate={endDate} className={place.full} />
      <TextAreaField
        label={texts.productFields.description}
        required
        fits={maxLengths.description}
        fieldClassName={place.full}
        error={errors.description?.message}
        {...register('description')}
      />
    </FieldGrid>
  )
}

import type { ComponentProps } from 'react'
import { GroupedMoneyField } from '../../../ui/grouped-money-field.tsx'
import { useField } from './offer-fields.ts'

type Props = Omit<ComponentProps<typeof GroupedMoneyField>, 'name' | 'value' | 'ref'> & {
  name: 'price' | 'discount_price'
}

/** A price of the form around it. */
export function AmountField({ name, onBlur, ...field }: Props) {
  const {
    field: { onChange: _, ...inForm },
    fieldState: { error },
  } = useField(name)
  return (
    <GroupedMoneyField
      {...field}
      error={error?.message ?? field.error}
      {...inForm}
      onBlur={(event) => {
        inForm.onBlur()
        onBlur?.(event)
      }}
    />
  )
}

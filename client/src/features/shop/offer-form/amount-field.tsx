import type { ComponentProps } from 'react'
import { texts } from 'server/contract/facts/texts'
import { GroupedMoneyField } from '../../../ui/money-field.tsx'
import { useField } from './offer-fields.ts'
import type { PriceFollowing } from './price-following.ts'

type Props = Omit<ComponentProps<typeof GroupedMoneyField>, 'name' | 'value' | 'onValue' | 'ref'> & {
  name: 'price' | 'discount_price'
  following: PriceFollowing
  onTyped?: () => void
}

/** A price of the form around it, which others follow. */
export function AmountField({ name, following, onTyped, onBlur, ...field }: Props) {
  const {
    field: { onChange: _, ...inForm },
    fieldState: { error, isTouched },
  } = useField(name)
  const isNought = name === 'price' && inForm.value !== '' && Number(inForm.value) === 0
  return (
    <GroupedMoneyField
      {...field}
      // Once it is left: 0.5 begins with 0, too.
      error={error?.message ?? (isTouched && isNought ? texts.quickOffer.discount.priceMissing : field.error)}
      {...inForm}
      onValue={(value) => {
        following.type(name, value)
        onTyped?.()
      }}
      onBlur={(event) => {
        inForm.onBlur()
        onBlur?.(event)
      }}
    />
  )
}

import type { KeyboardEvent } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { maxLengths } from 'server/contract/facts/max-lengths'
import { texts } from 'server/contract/facts/texts'
import { TextField } from '../../../../ui/field.tsx'
import { fieldsOf } from '../form-fields.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { focusField } from './focus-field.ts'

/** What is offered; Enter leads to the price. */
export const OfferNameField = ({ form }: { form: UseFormReturn<ProductFormValues> }) => (
  <TextField
    required
    maxLength={maxLengths.productName}
    autoComplete="off"
    autoCapitalize="sentences"
    enterKeyHint="next"
    {...fieldsOf(form)('name')}
    label={texts.quickOffer.name.label}
    onKeyDown={onEnter(({ currentTarget }) => focusField(currentTarget.form, 'price'))}
  />
)

/** What Enter does in a field instead of sending its form. */
export const onEnter =
  (then: (event: KeyboardEvent<HTMLInputElement>) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    // Letters of Hindi are composed with Enter too.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    then(event)
  }

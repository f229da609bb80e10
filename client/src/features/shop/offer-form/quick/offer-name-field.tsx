import type { KeyboardEvent } from 'react'
import { maxLengths } from 'server/contract/facts/limits'
import { texts } from 'server/contract/facts/texts'
import { TextField } from '../../../../ui/field.tsx'
import { type FieldName, useFields } from '../offer-fields.ts'

/** What is offered; Enter leads to the price. */
export const OfferNameField = () => (
  <TextField
    required
    maxLength={maxLengths.productName}
    autoComplete="off"
    autoCapitalize="sentences"
    enterKeyHint="next"
    {...useFields()('name')}
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

/** At once, unlike react-hook-form's: the next key is meant for that field already. */
export function focusField(form: HTMLFormElement | null, name: FieldName) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

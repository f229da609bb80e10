import type { KeyboardEvent } from 'react'
import { type RegisterOptions, useController, useFormContext, useWatch } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import { type OwnOffer, offerFields } from 'server/contract/shop-offers/schemas'
import { z } from 'zod'
import { todayInIndia } from '../../../lib/format/dates.ts'
import type { OfferValues } from '../../../offer-drafts/draft.ts'

export const fieldLabels: Record<keyof OfferValues, string> = {
  category_id: texts.productFields.category,
  subcategory_id: texts.productFields.subcategory,
  name: texts.productFields.name,
  brand: texts.productFields.brand,
  price: texts.productFields.price,
  discount_price: texts.productFields.discountPrice,
  discount_percent: texts.productFields.discountPercent,
  struck_price_kind: texts.productFields.struckPriceKind,
  start_date: texts.productFields.startDate,
  end_date: texts.productFields.endDate,
  delivery: texts.productFields.delivery,
  code_limit: texts.productFields.codeLimit,
  description: texts.productFields.description,
}
export type FieldName = keyof typeof fieldLabels
export const fieldNames = Object.keys(fieldLabels) as FieldName[]

const blank = {
  ...Object.fromEntries(fieldNames.map((name) => [name, ''])),
  code_limit: 'none',
  delivery: 'at_shop',
} as OfferValues

export const emptyOffer = (): OfferValues => ({ ...blank, start_date: todayInIndia() })

export const valuesOf = (product: OwnOffer) =>
  Object.fromEntries(fieldNames.map((name) => [name, String(product[name] ?? blank[name])])) as OfferValues

/** The contract's rules, which here also reject an empty number of codes. */
export const typedFields = offerFields.safeExtend({
  code_limit: z
    .unknown()
    .refine((limit) => limit !== '', { error: () => texts.claims.limitWrong })
    .pipe(offerFields.shape.code_limit),
})

export const isSame = (a: OfferValues, b: OfferValues) => fieldNames.every((name) => a[name] === b[name])

export const isDate = (text: string) => /^20\d\d-\d\d-\d\d$/.test(text)

export const useOfferForm = () => useFormContext<OfferValues>()

export const useValues = <const Names extends readonly FieldName[]>(...name: Names) =>
  useWatch<OfferValues, Names>({ name })

export const useField = <Name extends FieldName>(name: Name) => useController<OfferValues, Name>({ name })

export function useFields() {
  const {
    register,
    formState: { errors },
  } = useOfferForm()
  return <Name extends FieldName>(name: Name, options?: RegisterOptions<OfferValues, Name>) => ({
    label: fieldLabels[name],
    error: errors[name]?.message,
    ...register(name, options),
  })
}

/** Focuses the named field. The photo has no named field, so its button gets the focus. */
export function beginAtField(form: HTMLFormElement | null, name: string | null | undefined) {
  if (!form || !name) return
  const field =
    name === 'photo'
      ? form.querySelector<HTMLElement>('aside button, aside input')
      : form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}

export const onEnter =
  (then: (event: KeyboardEvent<HTMLInputElement>) => void) => (event: KeyboardEvent<HTMLInputElement>) => {
    // Hindi input methods use Enter while composing letters.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    then(event)
  }

/** Focuses immediately, unlike react-hook-form, so that the next key press reaches the field. */
export function focusField(form: HTMLFormElement | null, name: FieldName) {
  const field = form?.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

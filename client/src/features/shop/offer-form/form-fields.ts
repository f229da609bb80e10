import type { RegisterOptions, UseFormReturn } from 'react-hook-form'
import { texts } from 'server/contract/facts/texts'
import type { ProductFormValues } from './product-form-values.ts'

type Name = keyof ProductFormValues

export const fieldLabels: Record<Name, string> = {
  category_id: texts.productFields.category,
  subcategory_id: texts.productFields.subcategory,
  name: texts.productFields.name,
  brand: texts.productFields.brand,
  price: texts.productFields.price,
  discount_price: texts.productFields.discountPrice,
  discount_percent: texts.productFields.discountPercent,
  start_date: texts.productFields.startDate,
  end_date: texts.productFields.endDate,
  description: texts.productFields.description,
}

/** A field's label, its value in the form, and what is wrong with it. */
export const fieldsOf =
  ({ register, formState: { errors } }: UseFormReturn<ProductFormValues>) =>
  <Field extends Name>(name: Field, options?: RegisterOptions<ProductFormValues, Field>) => ({
    label: fieldLabels[name],
    error: errors[name]?.message,
    ...register(name, options),
  })

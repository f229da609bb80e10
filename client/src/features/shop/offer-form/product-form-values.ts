import type { OfferFields, OwnOffer } from 'server/contract/shop-offers/schemas'
import { todayInIndia } from '../../../lib/format/dates.ts'
import type { OfferValues } from '../../../offer-drafts/delivery.ts'

/** The fields as they stand in the form, all as text. */
export type ProductFormValues = OfferValues

/** In the order of the screen. */
export const fieldNames = [
  'category_id',
  'subcategory_id',
  'name',
  'brand',
  'price',
  'discount_price',
  'discount_percent',
  'start_date',
  'end_date',
  'description',
] as const satisfies readonly (keyof OfferFields)[]

export const emptyProduct = (): ProductFormValues => ({
  category_id: '',
  subcategory_id: '',
  name: '',
  brand: '',
  price: '',
  discount_price: '',
  discount_percent: '',
  start_date: todayInIndia(),
  end_date: '',
  description: '',
})

/** A product's fields, ready to be changed. */
export function valuesOf(product: OwnOffer): ProductFormValues {
  const entries = fieldNames.map((name) => [name, String(product[name])])
  return { ...emptyProduct(), ...Object.fromEntries(entries) }
}

export const isSame = (a: ProductFormValues, b: ProductFormValues) =>
  fieldNames.every((name) => a[name] === b[name])

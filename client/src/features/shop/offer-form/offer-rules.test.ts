import { expect, it } from 'vitest'
import type { OfferValues } from '../../../offer-drafts/draft.ts'
import { quickRules } from './offer-rules.ts'
import { quickStart } from './quick-values.ts'

const good: OfferValues = {
  ...quickStart(),
  category_id: '1',
  subcategory_id: '2',
  name: 'Men’s running shoes',
  brand: 'Unbranded',
  price: '3299',
  discount_price: '2309',
  discount_percent: '30',
  struck_price_kind: 'usual',
  description: 'Men’s running shoes.',
}
const problemsOf = async (changes: Partial<OfferValues>) => {
  const { errors } = await quickRules({ ...good, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

it.each<[Partial<OfferValues>, Record<string, string>]>([
  [{}, {}],
  [{ price: '', discount_price: '' }, { price: 'Enter a price above ₹0.' }],
  [{ price: '0', discount_price: '0' }, { price: 'Enter a price above ₹0.' }],
  [{ price: '1e5' }, { price: 'Please enter an amount in rupees, for example 499 or 499.50.' }],
  [{ price: '1234567890' }, { price: 'This price is too high.' }],
  [{ discount_price: '' }, { discount_price: 'Enter a price above ₹0.' }],
  [{ price: '9500000', discount_price: '9500000' }, { price: '₹95,00,000 is too high. Check the price.' }],
  [{ start_date: '2026-11-22', end_date: '2026-11-21' }, { end_date: 'The end is before the start.' }],
  [{ end_date: '' }, { end_date: 'Choose when the offer ends.' }],
  [{ subcategory_id: '' }, { subcategory_id: 'Choose a category.' }],
  [{ struck_price_kind: '' }, { struck_price_kind: 'Choose what ₹3,299 is.' }],
  [{ struck_price_kind: '', discount_price: '3299' }, {}],
  [{ name: ' ' }, { name: 'Enter what it is.' }],
  [{ name: '', description: '' }, { name: 'Enter what it is.' }],
  [{ discount_price: '4000' }, { discount_price: 'The discount price cannot be above the price.' }],
])('quickRules reports short messages for %j', async (changes, told) => {
  expect(await problemsOf(changes)).toEqual(told)
})

import { z } from 'zod'
import { localStore } from '../../../lib/storage.ts'
import type { ProductFormValues } from '../product-form-values.ts'
import { completed, dayAfter, quickStart } from './quick-values.ts'

const lastOffer = z.object({
  category_id: z.string(),
  subcategory_id: z.string(),
  category: z.string(),
  brand: z.string(),
  discount_percent: z.string(),
  days: z.int().min(0).max(3660),
  /** A small picture as a data address. */
  photo: z.string().startsWith('data:image/jpeg;base64,').nullable(),
})
/** What the next offer may have in common with the last one of this browser. */
export type LastOffer = z.output<typeof lastOffer>

const keyOf = (userId: number) => `last-offer:${userId}`

export function readLastOffer(userId: number): LastOffer | undefined {
  try {
    return lastOffer.parse(JSON.parse(localStore.read(keyOf(userId)) ?? ''))
  } catch {
    return undefined
  }
}

export const keepLastOffer = (userId: number, offer: LastOffer) =>
  void localStore.write(keyOf(userId), JSON.stringify(offer))

export const daysOf = ({ start_date, end_date }: Pick<ProductFormValues, 'start_date' | 'end_date'>) =>
  Math.round((Date.parse(end_date) - Date.parse(start_date)) / 86_400_000)

/** What is filled in, with category, brand, discount and end of the last offer. */
export const likeLastTime = (values: ProductFormValues, last: LastOffer): ProductFormValues => ({
  ...completed({ ...values, discount_price: '', discount_percent: last.discount_percent }),
  category_id: last.category_id,
  subcategory_id: last.subcategory_id,
  brand: last.brand,
  end_date: dayAfter(values.start_date, last.days),
})

/** The next offer after one that is published: of the same kind, on the same days. */
export const nextAfter = (values: ProductFormValues): ProductFormValues => ({
  ...quickStart(),
  category_id: values.category_id,
  subcategory_id: values.subcategory_id,
  brand: values.brand,
  start_date: values.start_date,
  end_date: values.end_date,
})

import { z } from 'zod'
import { daysBetween } from '../../../../lib/format/dates.ts'
import { localStore } from '../../../../lib/storage/storage.ts'
import type { OfferValues } from '../../../../offer-drafts/draft.ts'
import { thumbnailOf } from '../../../../ui/cropper-picture.ts'
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

/** Pixels of a picture's edge, for a place of 56 on sharp screens. */
const edge = 112

/** Saves what the next offer may take of this one. */
export async function saveLastOffer(
  userId: number,
  values: OfferValues,
  category: string,
  photo: Blob | undefined,
) {
  const { category_id, subcategory_id, brand, discount_percent } = values
  const offered = { category_id, subcategory_id, category, brand, discount_percent, days: daysOf(values) }
  const small = photo && (await thumbnailOf(photo, edge).catch(() => null))
  const last: LastOffer = { ...offered, photo: small ?? null }
  localStore.write(keyOf(userId), JSON.stringify(last))
  return last
}

export const daysOf = ({ start_date, end_date }: Pick<OfferValues, 'start_date' | 'end_date'>) =>
  daysBetween(start_date, end_date)

/** What is filled in, with category, brand, discount and end of the last offer. */
export const likeLastTime = (values: OfferValues, last: LastOffer): OfferValues => ({
  ...completed({ ...values, discount_price: '', discount_percent: last.discount_percent }),
  category_id: last.category_id,
  subcategory_id: last.subcategory_id,
  brand: last.brand,
  end_date: dayAfter(values.start_date, last.days),
})

/** The next offer after one that is published: of the same kind, on the same days. */
export function nextAfter({ category_id, subcategory_id, brand, start_date, end_date }: OfferValues) {
  return { ...quickStart(), category_id, subcategory_id, brand, start_date, end_date }
}

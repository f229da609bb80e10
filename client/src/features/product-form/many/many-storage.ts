import { z } from 'zod'
import { localStore } from '../../../lib/storage.ts'
import { keepPhoto } from '../../../offer-drafts/photo-store.ts'
import { emptyProduct, fieldNames, type ProductFormValues } from '../product-form-values.ts'
import type { Many } from './many-state.ts'

/** Each user's own, and each shop's. */
export const manyKey = (userId: number, shopId?: number) =>
  `many-offers:${userId}${shopId === undefined ? '' : `:shop-${shopId}`}`

/** Those of a user, by shop; undefined is one's own. */
export const keptManyOf = (userId: number) =>
  localStore.keys().flatMap((key) => {
    const own = manyKey(userId)
    const shop = key === own ? undefined : key.split(`${own}:shop-`)[1]
    const many = key === own || shop ? readMany(key) : null
    return many ? [{ key, shopId: shop === undefined ? undefined : Number(shop), many }] : []
  })

/** Where the photo of an offer is kept, among the drafts' photos. */
export const photoKey = (key: string, id: string) => `${key}:${id}`

const values = z.record(z.string(), z.unknown()).transform((stored): ProductFormValues => {
  const known = fieldNames.map((name) => [name, stored[name]]).filter(([, value]) => typeof value === 'string')
  return { ...emptyProduct(), ...Object.fromEntries(known) }
})
const storedMany = z.object({
  face: z.enum(['choose', 'fill', 'sent']).catch('choose'),
  now: z.string().nullable().catch(null),
  shared: values,
  offers: z.array(
    z.object({
      id: z.string(),
      values,
      kind: z
        .object({ name: z.string(), category_id: z.string(), subcategory_id: z.string() })
        .optional()
        .catch(undefined),
      // Of a state that this release does not know, it may be stored.
      delivery: z.object({ publishKey: z.string(), state: z.enum(['unsent', 'unanswered']).catch('unanswered') }),
      sent: z.object({ from: values, as: values }).optional().catch(undefined),
      productId: z.number().optional(),
      problem: z
        .object({
          is: z.enum(['content', 'network']),
          reason: z.string(),
          fields: z.record(z.string(), z.string()).optional(),
        })
        .optional()
        .catch(undefined),
    }),
  ),
  coming: z.object({ id: z.string(), left: z.number() }).nullable().catch(null),
})

export function readMany(key: string): Many | null {
  try {
    return storedMany.parse(JSON.parse(localStore.read(key) ?? 'null'))
  } catch {
    return null
  }
}

/** With null, nothing is kept. False when it did not fit: what was kept before stays, and the page has the rest. */
export function saveMany(key: string, many: Many | null): boolean {
  if (many) return localStore.write(key, JSON.stringify(many))
  localStore.remove(key)
  return true
}

/** With its photos. */
export function forgetMany(key: string, { offers }: Many) {
  saveMany(key, null)
  for (const { id } of offers) void keepPhoto(photoKey(key, id), null)
}

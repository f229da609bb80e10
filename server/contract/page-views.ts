import { z } from 'zod'
import { id } from './fields.ts'
import { tapKinds } from './number-options.ts'

/** A random id that lives in the browser's session storage. */
const session = z
  .string({ error: 'This is no session id.' })
  .regex(/^[A-Za-z0-9-]{8,64}$/, 'This is no session id.')
  .optional()

export const pageView = z.object({
  path: z.string({ error: 'Please send the path of the page.' }).startsWith('/', 'A path starts with /.').max(200),
  session,
})

/** A shopper took the way to an offer's shop, or handed the offer on; or did so on the shop's own page. */
export const tap = z
  .object({
    product_id: id().optional(),
    shop_id: id().optional(),
    kind: z.enum(tapKinds, { error: `Please send one of: ${tapKinds.join(', ')}.` }),
    session,
  })
  .refine(({ product_id, shop_id }) => (product_id === undefined) !== (shop_id === undefined), {
    path: ['product_id'],
    error: 'Please send either a product or a shop.',
  })
export type TappedOn = Pick<z.output<typeof tap>, 'product_id' | 'shop_id'>

/** By path: `{ '/product/7': { pageViews: 12 } }`. */
export const viewsByPath = z.record(z.string(), z.strictObject({ pageViews: z.int() }))

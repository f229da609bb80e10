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

/** A shopper took the way to an offer's shop, or handed the offer on. */
export const tap = z.object({
  product_id: id(),
  kind: z.enum(tapKinds, { error: `Please send one of: ${tapKinds.join(', ')}.` }),
  session,
})

/** By path: `{ '/product/7': { pageViews: 12 } }`. */
export const viewsByPath = z.record(z.string(), z.strictObject({ pageViews: z.int() }))

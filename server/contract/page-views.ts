import { z } from 'zod'

export const pageView = z.object({
  path: z.string({ error: 'Please send the path of the page.' }).startsWith('/', 'A path starts with /.').max(200),
  /** A random id that lives in the browser's session storage. */
  session: z
    .string({ error: 'This is no session id.' })
    .regex(/^[A-Za-z0-9-]{8,64}$/, 'This is no session id.')
    .optional(),
})

/** By path: `{ '/product/7': { pageViews: 12 } }`. */
export const viewsByPath = z.record(z.string(), z.strictObject({ pageViews: z.int() }))

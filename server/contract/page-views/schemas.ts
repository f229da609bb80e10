import { z } from 'zod'
import { texts } from '../facts/texts.ts'
import { id } from '../fields.ts'
import { shopTapKinds, tapKinds } from '../statistics/facts.ts'

/** A random id that lives in the browser's session storage. */
const session = z
  .string({ error: () => texts.pageViews.sessionWrong })
  .regex(/^[A-Za-z0-9-]{8,64}$/, { error: () => texts.pageViews.sessionWrong })
  .optional()

export const pageView = z.object({
  path: z
    .string({ error: () => texts.pageViews.pathMissing })
    .startsWith('/', { error: () => texts.pageViews.pathWrong })
    .max(200),
  session,
})

/** A shopper took the way to an offer's shop, or handed the offer on; or did so on the shop's own page. */
export const tap = z
  .object({
    product_id: id().optional(),
    shop_id: id().optional(),
    kind: z.enum(tapKinds, { error: () => texts.fields.sendOneOf({ words: tapKinds.join(', ') }) }),
    session,
  })
  .refine(({ product_id, shop_id }) => (product_id === undefined) !== (shop_id === undefined), {
    path: ['product_id'],
    error: () => texts.pageViews.oneOfBoth,
  })
  .refine(({ shop_id, kind }) => shop_id === undefined || shopTapKinds.some((each) => each === kind), {
    path: ['kind'],
    error: () => texts.fields.sendOneOf({ words: shopTapKinds.join(', ') }),
  })
export type TappedOn = Pick<z.output<typeof tap>, 'product_id' | 'shop_id'>

/** By path: `{ '/product/7': { pageViews: 12 } }`. */
export const viewsByPath = z.record(z.string(), z.strictObject({ pageViews: z.int() }))

import { z } from 'zod'
import { type CallTable, visitors } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { choice, id } from '../fields.ts'
import { shopTapKinds, tapKinds } from '../statistics/facts.ts'

/** A random id from the browser’s session storage. */
const session = z
  .string({ error: () => texts.pageViews.sessionWrong })
  .regex(/^[A-Za-z0-9-]{8,64}$/, { error: () => texts.pageViews.sessionWrong })
  .optional()

const pageView = z.object({
  path: z
    .string({ error: () => texts.pageViews.pathMissing })
    .startsWith('/', { error: () => texts.pageViews.pathWrong })
    .max(200),
  session,
})

const tap = z
  .object({
    product_id: id().optional(),
    shop_id: id().optional(),
    kind: choice(tapKinds, (list) => texts.fields.sendOneOf(list)),
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

/** The keys are paths: `{ '/product/7': { pageViews: 12 } }`. */
const viewsByPath = z.record(z.string(), z.strictObject({ pageViews: z.int() }))

export const pageViewsCalls = {
  'POST /api/dashboard/pageview': {
    summary: 'Counts a page view, once per browser session, path and half hour.',
    ...visitors,
    session: true,
    limit: 'pageView',
    body: pageView,
    status: 204,
  },
  'POST /api/dashboard/tap': {
    summary: 'Counts a tap on an offer or shop, once per browser session, kind and half hour.',
    ...visitors,
    session: true,
    limit: 'tap',
    body: tap,
    status: 204,
  },
  'GET /api/dashboard/analytics': {
    summary: 'Returns page views by path: all for admins, their own products for shop users.',
    who: 'signed in',
    answer: z.strictObject({ pages: viewsByPath }),
  },
} as const satisfies CallTable

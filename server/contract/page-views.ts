import { z } from 'zod'
import { call } from './call.ts'
import { endpoints } from './endpoints.ts'

export const recordPageView = call({
  ...endpoints.recordPageView,
  summary: 'Counts a page view, once per browser session, path and half hour',
  who: 'everyone',
  body: z.object({
    path: z.string({ error: 'Please send the path of the page.' }).startsWith('/', 'A path starts with /.').max(200),
    /** A random id that lives in the browser's session storage. */
    session: z
      .string({ error: 'This is no session id.' })
      .regex(/^[A-Za-z0-9-]{8,64}$/, 'This is no session id.')
      .optional(),
  }),
  status: 204,
})

export const getAnalytics = call({
  ...endpoints.getAnalytics,
  summary: "Page views by path: all for an admin, one's own product pages for shop users",
  who: 'signed in',
  response: z.object({ pages: z.record(z.string(), z.object({ pageViews: z.int() })) }),
})

import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { pageView, tap, viewsByPath } from './schemas.ts'

export const pageViewsCalls = {
  'POST /api/dashboard/pageview': {
    summary: 'Counts a page view, once per browser session, path and half hour',
    who: 'everyone',
    session: true,
    limit: 'pageView',
    shared: true,
    body: pageView,
    status: 204,
  },
  'POST /api/dashboard/tap': {
    summary:
      'Counts a tap on directions, call, whatsapp or share of an offer or a shop, once per browser session, kind and half hour',
    who: 'everyone',
    session: true,
    limit: 'tap',
    shared: true,
    body: tap,
    status: 204,
  },
  'GET /api/dashboard/analytics': {
    summary: "Page views by path: all for an admin, one's own product pages for shop users",
    who: 'signed in',
    answer: z.strictObject({ pages: viewsByPath }),
  },
} as const satisfies CallTable

import { undoable } from '../audit-trail/schemas.ts'
import { admins, type CallTable } from '../call.ts'
import { perhapsNumbered } from '../complaints/schemas.ts'
import { message } from '../fields.ts'
import { report, reports, settling } from './schemas.ts'
import { unprovenPrices, unprovenQuery } from './unproven-prices.ts'

export const reportsCalls = {
  'POST /api/user/report': {
    summary: 'Tells the admins that something is wrong with an offer; once a visitor, offer and day',
    who: 'everyone',
    limit: 'report',
    shared: true,
    body: report,
    answer: perhapsNumbered,
  },
  'GET /api/admin/reports': {
    summary: 'Lists offers that shoppers have reported, the longest pending first',
    who: admins,
    answer: reports,
  },
  'POST /api/admin/settle_reports': {
    summary:
      'Closes the reports of an offer up to the last one that was seen; 409 when they are closed already',
    who: admins,
    leastRole: 'moderator',
    body: settling,
    answer: message.extend(undoable),
  },
  'GET /api/admin/unproven_prices': {
    summary:
      'Live offers whose struck price was not asked for at least a day within 30, the largest discount first',
    who: admins,
    query: unprovenQuery,
    answer: unprovenPrices,
  },
} as const satisfies CallTable

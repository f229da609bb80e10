import type { CallTable } from '../call.ts'

export const ownDataCalls = {
  'GET /api/shop/own_data': {
    summary: "All that is known of one's account: a tar.gz with JSON, CSV of the offers, and their pictures",
    who: 'signed in',
    limit: 'ownData',
    file: 'application/gzip',
  },
} as const satisfies CallTable

import type { CallTable } from '../call.ts'

export const ownDataCalls = {
  'GET /api/shop/own_data': {
    summary:
      'Downloads all data of the account: a tar.gz with JSON, CSV of the offers, and pictures. 403 password_again after an old sign-in. The owner is notified by mail.',
    who: 'signed in',
    limit: 'ownData',
    file: 'application/gzip',
  },
} as const satisfies CallTable

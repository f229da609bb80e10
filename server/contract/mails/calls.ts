import { admins, type CallTable } from '../call.ts'
import { message } from '../fields.ts'
import { mailList, mailListQuery, mailRetry } from './schemas.ts'

export const mailsCalls = {
  'GET /api/admin/mails': {
    summary: 'Mails that are not sent: given up, or waiting to be tried again',
    who: admins,
    query: mailListQuery,
    answer: mailList,
  },
  'POST /api/admin/retry_mail': {
    summary: 'Has a mail tried at once; 409 when it is sent, or in another state than the one that was seen',
    who: admins,
    body: mailRetry,
    answer: message,
  },
} as const satisfies CallTable

import { z } from 'zod'
import { type CallTable, ownAccount, ownSecurity } from '../call.ts'
import { message } from '../fields.ts'
import * as profiles from '../profiles/calls.ts'
import * as security from '../security/calls.ts'

export const accountDeletionCalls = {
  'GET /api/shop/closing': {
    summary: 'Shows what a deletion of the account would delete, and when.',
    who: 'signed in',
    answer: profiles.accountDeletion,
  },
  'POST /api/shop/close_account': {
    summary:
      'Closes the account: hides its shops at once and deletes them after 14 days. 409 for the last admin.',
    ...ownSecurity,
    body: security.passwordAgain,
    answer: message.extend({ closes_on: z.string() }),
  },
  'POST /api/shop/keep_account': {
    summary: 'Keeps a closed account, within the 14 days.',
    ...ownAccount,
    limit: 'change',
    answer: message,
  },
} as const satisfies CallTable

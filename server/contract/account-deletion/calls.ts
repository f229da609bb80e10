import { z } from 'zod'
import type { CallTable } from '../call.ts'
import { message } from '../fields.ts'
import * as profiles from '../profiles/calls.ts'
import * as security from '../security/calls.ts'

export const accountDeletionCalls = {
  'GET /api/shop/closing': {
    summary: "What closing one's account would delete, and when",
    who: 'signed in',
    answer: profiles.accountDeletion,
  },
  'POST /api/shop/close_account': {
    summary:
      'Closes the account: its shops disappear at once and are deleted after 14 days; 409 for the last admin',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'security',
    body: security.passwordAgain,
    answer: message.extend({ closes_on: z.string() }),
  },
  'POST /api/shop/keep_account': {
    summary: 'Takes a closed account back, within the 14 days',
    who: 'signed in',
    leastRole: 'read-only',
    limit: 'change',
    answer: message,
  },
} as const satisfies CallTable

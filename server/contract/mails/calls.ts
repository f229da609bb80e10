import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { id, message, moment } from '../fields.ts'
import { listPlace, pageQuery } from '../lists.ts'

/** `failed`: given up, until somebody has it tried again. */
const mailState = z.enum(['waiting', 'failed'], { error: () => texts.mails.stateWrong })

/** A mail that is not sent yet. What is in it is for its recipient only. */
export const unsentMail = z.strictObject({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  created_at: moment,
  attempts: z.int(),
  /** Why the last attempt failed; null before the first one. */
  reason: z.string().nullable(),
  /** Null: it is not tried again by itself. */
  next_attempt_at: moment.nullable(),
  /** False once its link is no longer valid. */
  can_be_sent: z.boolean(),
})
export type UnsentMail = z.output<typeof unsentMail>

/** Failed ones first, the newest of each first. */
const mailList = z.strictObject({
  mails: z.array(unsentMail),
  ...listPlace,
  counts: z.strictObject({ waiting: z.int(), failed: z.int() }),
  /** `files`: there is no SMTP server, and mails reach nobody. */
  sent_by: z.enum(['smtp', 'files']),
})

/** `expected_state` is the one that was seen: any other in the database is 409. */
const mailRetry = z.object({ id: id(), expected_state: mailState })
export type MailRetry = z.output<typeof mailRetry>

export const mailsCalls = {
  'GET /api/admin/mails': {
    summary: 'Mails that are not sent: given up, or waiting to be tried again',
    who: admins,
    query: pageQuery,
    answer: mailList,
  },
  'POST /api/admin/retry_mail': {
    summary: 'Has a mail tried at once; 409 when it is sent, or in another state than the one that was seen',
    who: admins,
    body: mailRetry,
    answer: message,
  },
} as const satisfies CallTable

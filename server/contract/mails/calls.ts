import { z } from 'zod'
import { admins, type CallTable } from '../call.ts'
import { texts } from '../facts/texts.ts'
import { id, message, moment } from '../fields.ts'
import { listPlace, pageQuery } from '../lists.ts'

/** `failed` mails are no longer retried automatically. */
const mailState = z.enum(['waiting', 'failed'], { error: () => texts.mails.stateWrong })

/** Leaves out the content of the mail, which is only for its recipient. */
export const unsentMail = z.strictObject({
  id: z.int(),
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  created_at: moment,
  attempts: z.int(),
  reason: z.string().nullable().describe('Why the last attempt failed; null before the first.'),
  next_attempt_at: moment.nullable().describe('When the next automatic retry is due. null: there is none.'),
  can_be_sent: z
    .boolean()
    .describe('false: the link in the mail has expired, so it cannot be sent any more.'),
})
export type UnsentMail = z.output<typeof unsentMail>

/** Lists failed mails first, each group with the newest first. */
const mailList = z.strictObject({
  mails: z.array(unsentMail),
  ...listPlace,
  counts: z.strictObject({ waiting: z.int(), failed: z.int() }),
  sent_by: z.enum(['smtp', 'files']).describe('files: there is no SMTP server, so mails reach nobody.'),
})

const mailRetry = z.object({
  id: id(),
  expected_state: mailState.describe('The state that the client shows; 409 if it has changed.'),
})
export type MailRetry = z.output<typeof mailRetry>

export const mailsCalls = {
  'GET /api/admin/mails': {
    summary: 'Lists unsent mails, failed or waiting for a retry.',
    who: admins,
    query: pageQuery,
    answer: mailList,
  },
  'POST /api/admin/retry_mail': {
    summary: 'Retries a mail now. 409 if it was already sent or its state changed since it was read.',
    who: admins,
    body: mailRetry,
    answer: message,
  },
} as const satisfies CallTable

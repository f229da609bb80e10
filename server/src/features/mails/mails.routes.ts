import { texts } from '../../../contract/facts/texts.ts'
import type { UnsentMail } from '../../../contract/mails/schemas.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { retryMail } from './retry-mail.ts'
import { listUnsent, type UnsentRow } from './unsent-mails.queries.ts'

export function mailRoutes(services: Services) {
  const { db, config } = services
  const { router, route } = callsOn(services)

  route('GET /api/admin/mails', async ({ query }) => {
    const { rows, ...place } = await listUnsent(db, query)
    return { mails: rows.map(present), ...place, sent_by: config.mail.smtpUrl ? 'smtp' : 'files' }
  })

  route('POST /api/admin/retry_mail', async ({ body, user }) => {
    await retryMail(services, user, body)
    return { message: texts.mails.tried }
  })

  return router
}

const present = (row: UnsentRow): UnsentMail => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  state: row.failed_at ? 'failed' : 'waiting',
  created_at: row.created_at.toISOString(),
  attempts: row.attempts,
  reason: row.last_error,
  next_attempt_at: row.failed_at ? null : row.due_at.toISOString(),
  can_be_sent: row.can_be_sent,
})

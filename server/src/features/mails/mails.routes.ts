import { texts } from '../../../contract/facts/texts.ts'
import { callsOn } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import { listUnsent } from './mails.queries.ts'
import { retryMail } from './retry-mail.ts'

export function mailRoutes(services: Services) {
  const { db, config } = services
  const { router, route } = callsOn(services)

  route('GET /api/admin/mails', async ({ query }) => {
    const { rows, ...place } = await listUnsent(db, query)
    return { mails: rows, ...place, sent_by: config.mail.smtpUrl ? 'smtp' : 'files' }
  })

  route('POST /api/admin/retry_mail', async ({ body, user }) => {
    await retryMail(services, user, body)
    return { message: texts.mails.tried }
  })

  return router
}

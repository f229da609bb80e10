import { texts } from '../../../contract/facts/texts.ts'
import type { MailRetry } from '../../../contract/mails/calls.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { routes } from '../../platform/http/route.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'
import { listUnsent, lockMail, makeDue } from './unsent-mails.queries.ts'

export const mailRoutes = routes((route, services) => {
  const { db, config } = services

  route('GET /api/admin/mails', async ({ query }) => {
    const { rows, ...place } = await listUnsent(db, query)
    return { mails: rows, ...place, sent_by: config.mail.smtpUrl ? 'smtp' : 'files' }
  })

  route('POST /api/admin/retry_mail', async ({ body, user }) => {
    await retryMail(services, user, body)
    return { message: texts.mails.tried }
  })
})

/** Throws 404 for a deleted mail; 409 when the mail was sent, has changed or has expired. */
async function retryMail({ db, log }: Services, by: SignedInUser, { id, expected_state }: MailRetry) {
  await inTransaction(db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw notFound(texts.notFound.mail)
    if (mail.sent_at) throw new AppError(409, texts.mails.sentMeanwhile)
    if (!mail.can_be_sent) throw new AppError(409, texts.mails.tooLate)
    const state = mail.failed_at ? 'failed' : 'waiting'
    if (state !== expected_state) throw new AppError(409, texts.mails.changedMeanwhile[state])
    await makeDue(tx, id)
  })
  log.info({ mailId: id, by: by.id }, 'Has a mail tried again')
}

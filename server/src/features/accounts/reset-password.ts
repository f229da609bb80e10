import { createHash, randomBytes } from 'node:crypto'
import { pages } from '../../../contract/pages.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Services } from '../../platform/services.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { findAccount } from './accounts.queries.ts'
import { forgetResets, savePassword, saveReset, takeReset } from './password-resets.queries.ts'
import { resetMail } from './reset-mail.ts'

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Mails a reset link if the address belongs to somebody. Not awaited by the call, which tells nobody which it was. */
export async function mailResetLink({ db, config, mailer, log }: Services, email: string): Promise<void> {
  try {
    const account = await findAccount(db, email)
    if (!account) return
    const token = randomBytes(32).toString('base64url')
    const link = `${config.publicUrl}${pages.resetPassword.replace(':token', token)}`
    await inTransaction(db, async (tx) => {
      await saveReset(tx, account.id, hashOf(token))
      await mailer.send(resetMail(account.email, link, config.site), tx)
    })
    log.info({ userId: account.id }, 'A reset link is in the outbox')
  } catch (error) {
    log.error({ err: error }, 'A reset link could not be mailed')
  }
}

/** Sets the new password and ends all sessions; the status stays as it is. Throws 400 for a used or expired link. */
export async function resetPassword({ db, passwords, log }: Services, token: string, newPassword: string) {
  const passwordHash = await passwords.hash(newPassword)
  const userId = await inTransaction(db, async (tx) => {
    const reset = await takeReset(tx, hashOf(token))
    if (!reset) throw new AppError(400, 'This reset link is invalid or has expired.')
    await savePassword(tx, reset.userId, passwordHash)
    await forgetResets(tx, reset.userId)
    await endAllSessions(tx, reset.userId)
    return reset.userId
  })
  log.info({ userId }, 'Reset a password')
}

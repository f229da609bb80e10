import type { Request } from 'express'
import { texts } from '../../../contract/facts/texts.ts'
import { forgetDevices } from '../../accounts/known-devices.queries.ts'
import { vouchForDevice } from '../../accounts/known-devices.ts'
import { refuseCommonPassword, refuseOwnWords } from '../../accounts/new-password.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { hasTries, triesAt } from '../../accounts/sign-in-tries.queries.ts'
import { recordChange } from '../../platform/audit/record-change.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/secret-token.ts'
import type { Services } from '../../platform/services.ts'
import { secondFactorsOf } from '../../platform/sessions/second-step.ts'
import { endAllSessions } from '../../platform/sessions/sessions.ts'
import { passwordChangedMessage } from './password-changed-message.ts'
import { notePasswordCodeUsed } from './password-codes.queries.ts'
import { forgetResets, isReset, savePassword, takeReset } from './password-resets.queries.ts'
import { nameTyped } from './sign-in-attempt.ts'
import { forgetSignInLinks } from './sign-in-links.queries.ts'

/**
 * Sets the new password, ends all sessions, forgets all devices and notifies the owner; the status stays as
 * it is. After failed sign-ins the browser of whoever opened the mail is let in past the delay. Throws 400
 * for a used or expired link, and for a password that is easily guessed, which leaves the link as it was.
 * Whoever came by a code that was shown or sent to them is signed in, unless their account has a second step:
 * who they are.
 */
export async function resetPassword(services: Services, req: Request, token: string, newPassword: string) {
  const { config, db, passwords, messages, log } = services
  await refuseCommonPassword(newPassword)
  const tokenHash = hashToken(token)
  // An invented link costs no password's work.
  if (!(await isReset(db, tokenHash))) throw noLink()
  const passwordHash = await passwords.hash(newPassword)
  const account = await inTransaction(db, async (tx) => {
    const reset = await takeReset(tx, tokenHash)
    if (!reset) throw noLink()
    refuseOwnWords(newPassword, reset, config.site.brand)
    await savePassword(tx, reset.id, passwordHash)
    const isByCode = await notePasswordCodeUsed(tx, tokenHash)
    for (const forget of [forgetResets, forgetSignInLinks, forgetDevices, endAllSessions])
      await forget(tx, reset.id)
    await noteSecurity({ db: tx, config }, 'password reset', {
      id: reset.id,
      email: reset.email,
      network: req.network,
    })
    const { id, name, email, language } = reset
    await recordChange(
      tx,
      { id, name, address: req.network },
      { action: 'password reset', subject: { type: 'user', id, name }, before: null, after: {} },
    )
    await messages.send(passwordChangedMessage, { at: new Date() }, { userId: id, email, language }, { tx })
    return { ...reset, isByCode }
  })
  log.info({ userId: account.id }, 'Reset a password')
  try {
    const names = [account.email, ...(account.phone ? [nameTyped(config, account.phone)] : [])]
    if (
      await hasTries(
        db,
        names.map((name) => triesAt(name)),
      )
    )
      await vouchForDevice(services, req, account)
  } catch (error) {
    // The password is changed all the same.
    log.error({ err: error, userId: account.id }, 'A browser could not be let in after a reset')
  }
  const { id, userType: user_type, isByCode } = account
  const isSignedIn =
    isByCode &&
    (await secondFactorsOf(db, id)).length === 0 &&
    (await signIn(services, req, { ...account, passwordHash }))
  return isSignedIn ? { user_id: id, user_type } : undefined
}

/** Told when the link is opened: nobody thinks of a password for nothing. */
export const isResetLink = ({ db }: Pick<Services, 'db'>, token: string) => isReset(db, hashToken(token))

const noLink = () => new AppError(400, texts.passwords.wrongLink)

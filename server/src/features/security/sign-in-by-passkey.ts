import type { Request } from 'express'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { AppError } from '../../platform/errors.ts'
import { networkAddressOf } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { keepQuestionFor } from '../../platform/sessions/second-step.ts'
import { findOwnerOfPasskey } from './factors.queries.ts'
import { acceptPasskey, askPasskey } from './passkeys.ts'

/** As after a right password. */
const notNow: Partial<Record<UserStatus, string>> = texts.login.refused

/** What a passkey signs by which one signs in without a password. */
export async function questionForSignIn(services: Services, req: Request) {
  await keepQuestionFor(req)
  return askPasskey(services, req.sessionID)
}

/**
 * Signs in by a passkey alone: it is something one has, and its device has asked for a finger or a PIN.
 * Throws 400 for a passkey that is unknown or does not fit, 403 as `login`.
 */
export async function signInByPasskey(
  services: Services,
  req: Request,
  passkey: Parameters<typeof acceptPasskey>[3],
) {
  const { db, rateLimits, log } = services
  const account = await findOwnerOfPasskey(db, passkey.id)
  // Nobody's passkeys hold nothing: an unknown one is refused as a wrong one is.
  await acceptPasskey(services, req.sessionID, account?.id ?? 0, passkey, true).catch(
    async (refusal: unknown) => {
      log.warn({ userId: account?.id, network: req.network }, 'Sign-in by passkey failed')
      const { id, email } = account ?? {}
      await noteSecurity(services, 'sign-in failed', { id, email, network: req.network })
      throw refusal
    },
  )
  if (!account) throw new AppError(400, texts.secondStep.passkeyRefused)
  await rateLimits.giveBack('passkeySignIn', networkAddressOf(req))
  const reason = notNow[account.status]
  if (reason) {
    const { id, email } = account
    await noteSecurity(services, 'sign-in refused', { id, email, network: req.network })
    throw new AppError(403, reason, { extra: { status: account.status } })
  }
  if (!(await signIn(services, req, account))) throw new AppError(400, texts.secondStep.passkeyRefused)
  log.info({ userId: account.id, network: req.network, by: 'passkey alone' }, 'Signed in')
  return { message: texts.login.success, user_id: account.id, user_type: account.userType }
}

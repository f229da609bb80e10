import type { Request } from 'express'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { translateStored } from '../../../texts/translate-stored.ts'
import { signIn } from '../../accounts/sign-in.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import { AppError } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { secondFactorsOf, startHalfSession } from '../../platform/sessions/second-step.ts'
import { type Account, findAccountToSignIn, findRefusal } from './accounts.queries.ts'
import { beginAttempt } from './sign-in-attempt.ts'

/** Said only after the right password (decisions 3). */
const notNow: Partial<Record<UserStatus, string>> = texts.login.refused

/**
 * Signs in, or takes the first step of it where the account has a second one (`secondFactors`); throws 401,
 * 403 with the reason, 429, or 503 while too many sign in at once.
 */
export async function login(services: Services, req: Request, typed: string, password: string) {
  const { db, passwords, log } = services
  const account = await findAccountToSignIn(db, typed)
  const attempt = await beginAttempt(services, req, typed, account?.email)
  const isRight = await passwords
    .matches(password, account?.passwordHash, attempt.isKnown)
    .catch(async (busy: unknown) => {
      await attempt.cancelled()
      throw busy
    })
  if (!isRight || !account) {
    log.warn({ network: req.network }, 'Sign-in failed')
    await noteSecurity(services, 'sign-in failed', {
      id: account?.id,
      email: account?.email ?? typed,
      network: req.network,
    })
    throw wrong()
  }
  await attempt.succeeded()
  const reason = notNow[account.status]
  if (reason) {
    log.warn({ userId: account.id, network: req.network }, 'Sign-in refused')
    await noteSecurity(services, 'sign-in refused', {
      id: account.id,
      email: account.email,
      network: req.network,
    })
    throw await refused(services, account, reason)
  }
  const secondFactors = await secondFactorsOf(db, account.id)
  const start = secondFactors.length > 0 ? startHalfSession : signIn
  if (!(await start(services, req, account))) throw wrong()
  log.info(
    { userId: account.id, network: req.network },
    secondFactors.length > 0 ? 'First step of a sign-in' : 'Signed in',
  )
  return { ...account, secondFactors }
}

/** After the right password it is no secret how an account stands. */
async function refused({ db }: Services, { id, status }: Account, text: string) {
  const { shop_name, reason } = await findRefusal(db, id, status)
  return new AppError(403, text, {
    extra: {
      status,
      ...(shop_name && { shop_name }),
      ...(reason && { reason: translateStored(reason, () => Object.values(texts.reasons)) }),
    },
  })
}

const wrong = () => new AppError(401, texts.login.wrong)

import type { Request } from 'express'
import type { UserStatus } from '../../../contract/people.ts'
import type { RateLimit } from '../../../contract/rate-limits.ts'
import { AppError } from '../../platform/http/errors.ts'
import { keyOfEmail, networkAddressOf } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { secondFactorsOf, startHalfSession } from '../../platform/sessions/second-step.ts'
import { startSession } from '../../platform/sessions/sessions.ts'
import { findAccount } from './accounts.queries.ts'

/** Said only after the right password (decisions 3). */
const notNow: Partial<Record<UserStatus, string>> = {
  pending: 'Your account is waiting for approval.',
  inactive: 'Your account is inactive. Please contact support.',
  rejected: 'Your registration was rejected.',
}

/** Signs in, or takes the first step of it where the account has a second one (`secondFactors`); throws 401, 403 with the reason, or 429. */
export async function login(services: Services, req: Request, email: string, password: string) {
  const { db, passwords, log } = services
  const attempt = await beginAttempt(services, req, email)
  const account = await findAccount(db, email)
  if (!(await passwords.matches(password, account?.passwordHash)) || !account) {
    log.warn({ address: req.ip }, 'Sign-in failed')
    throw wrong()
  }
  await attempt.succeeded()
  const reason = notNow[account.status]
  if (reason) {
    log.warn({ userId: account.id, address: req.ip }, 'Sign-in refused')
    throw new AppError(403, reason)
  }
  const secondFactors = await secondFactorsOf(db, account.id)
  const start = secondFactors.length > 0 ? startHalfSession : startSession
  if (!(await start(services, req, account))) throw wrong()
  log.info({ userId: account.id, address: req.ip }, secondFactors.length > 0 ? 'First step of a sign-in' : 'Signed in')
  return { ...account, secondFactors }
}

const wrong = () => new AppError(401, 'Invalid email or password.')

/**
 * Every attempt costs a point before the password is looked at, so that a parallel burst cannot slip through; the
 * address' own was taken with the call. An address from which the account was signed in lately does not suffer from what
 * others try.
 */
async function beginAttempt({ rateLimits }: Services, req: Request, email: string) {
  const address = networkAddressOf(req)
  const account = keyOfEmail(email)
  const here = `${account}:${address}`
  const counted: [RateLimit, string][] = [['loginOfAccountFromAddress', here]]
  if (!(await rateLimits.isMarked('signedInFromAddress', here))) counted.push(['loginOfAccount', account])
  try {
    for (const [limit, key] of counted) await rateLimits.consume(limit, key)
  } catch (refusal) {
    // One account that is tried too often does not shut out everybody behind the same address.
    await rateLimits.giveBack('login', address)
    throw refusal
  }
  return {
    async succeeded() {
      for (const [limit, key] of counted) await rateLimits.giveBack(limit, key)
      await rateLimits.giveBack('login', address)
      await rateLimits.mark('signedInFromAddress', here)
    },
  }
}

import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { looksLikePhone, phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { translateStored } from '../../../texts/translate-stored.ts'
import { countTry, forgetTries, refundTry, triesKey } from '../../accounts/sign-in.queries.ts'
import { knownDevice, signIn } from '../../accounts/sign-in.ts'
import { recordSecurityEvent } from '../../platform/audit/security-log.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { AppError } from '../../platform/errors.ts'
import { keyOfEmail, networkAddressOf, tooMany } from '../../platform/rate-limiter.ts'
import type { Services } from '../../platform/services.ts'
import { secondFactorsOf, startHalfSession } from '../../platform/sessions/second-step.ts'
import { findAccountToSignIn, findRefusal, type SignInAccount } from './accounts.queries.ts'

/** The reason is shown only after the correct password (decision 3). */
const notNow: Partial<Record<UserStatus, string>> = texts.login.refused

/**
 * Starts only the first step if the account has a second one (`secondFactors`). Throws 401, 403 with the
 * reason, 429, or 503 when too many people sign in at once.
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
    const { id, email = typed } = account ?? {}
    await recordSecurityEvent(services, 'sign-in failed', { id, email, network: req.network })
    throw wrong()
  }
  await attempt.succeeded()
  const reason = notNow[account.status]
  if (reason) {
    log.warn({ userId: account.id, network: req.network }, 'Sign-in refused')
    await recordSecurityEvent(services, 'sign-in refused', { ...account, network: req.network })
    throw await refused(services, account, reason)
  }
  const secondFactors = await secondFactorsOf(db, account.id)
  const isFirstStep = secondFactors.length > 0
  if (!(await (isFirstStep ? startHalfSession : signIn)(services, req, account))) throw wrong()
  const outcome = isFirstStep ? 'First step of a sign-in' : 'Signed in'
  log.info({ userId: account.id, network: req.network }, outcome)
  return { ...account, secondFactors }
}

async function refused({ db }: Services, { id, status }: SignInAccount, text: string) {
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

/**
 * Counts the attempt before the password check, which stops parallel bursts. Throws 429. The key is the typed
 * name, not the account: otherwise attempts by e-mail address would reveal whose phone number it is. A known
 * device of `email` has its own count, so that other people's attempts do not block it.
 */
async function beginAttempt(services: Services, req: Request, typed: string, email: string | undefined) {
  const { config, db, rateLimits } = services
  const address = networkAddressOf(req)
  const name = nameForTries(config, typed)
  const here = `${keyOfEmail(name)}:${address}`
  const device = await knownDevice(services, req, email ?? name)
  const tries = device && email ? triesKey(email, device) : triesKey(name)

  const givePointsBack = async () => {
    // A blocked account must not block its whole network.
    await rateLimits.giveBack('login', address)
    if (!device) await rateLimits.giveBack('loginOfAccountFromAddress', here)
  }
  const wait =
    (device ? 0 : await rateLimits.take('loginOfAccountFromAddress', here)) ||
    (config.rateLimit ? await countTry(db, tries) : 0)
  if (wait > 0) {
    if ((await rateLimits.take('loginTooSoon', address)) === 0) await givePointsBack()
    throw tooMany(wait, { sign_in_link: true })
  }
  return {
    isKnown: device !== undefined,
    async succeeded() {
      await givePointsBack()
      await forgetTries(db, tries)
    },
    async cancelled() {
      await givePointsBack()
      await refundTry(db, tries)
    },
  }
}

/** Phone numbers are stored as keyed hashes: plain ones could be reversed by trying all numbers. */
export function nameForTries({ sessionSecrets }: Pick<Config, 'sessionSecrets'>, typed: string): string {
  if (!looksLikePhone(typed)) return typed
  const [secret = ''] = sessionSecrets()
  return createHmac('sha256', derivedKey(secret, 'phone numbers that sign in'))
    .update(phoneKey(typed))
    .digest('hex')
}

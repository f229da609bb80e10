import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { looksLikePhone, phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { texts } from '../../../contract/facts/texts.ts'
import { translateStored } from '../../../texts/translate-stored.ts'
import { forgetTries, giveTryBack, takeTry, triesAt } from '../../accounts/sign-in.queries.ts'
import { knownDevice, signIn } from '../../accounts/sign-in.ts'
import { noteSecurity } from '../../platform/audit/security-log.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { AppError } from '../../platform/errors.ts'
import { keyOfEmail, networkAddressOf, tooMany } from '../../platform/rate-limiter.ts'
import type { Services } from '../../platform/services.ts'
import { secondFactorsOf, startHalfSession } from '../../platform/sessions/second-step.ts'
import { findAccountToSignIn, findRefusal, type SignInAccount } from './accounts.queries.ts'

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
 * Begins a try to sign in, or throws 429. Every try is counted before the password is looked at, so that a
 * parallel burst cannot slip through, and alike for accounts that do not exist; the address' own point was
 * taken with the call. It is counted for what was typed, not for the account: else tries by an e-mail address
 * would tell whose phone number it is. A device of the account (`email`) has a count of its own: it does not
 * suffer from what others try.
 */
async function beginAttempt(services: Services, req: Request, typed: string, email: string | undefined) {
  const { config, db, rateLimits } = services
  const address = networkAddressOf(req)
  const name = nameTyped(config, typed)
  const here = `${keyOfEmail(name)}:${address}`
  const device = await knownDevice(services, req, email ?? name)
  const tries = device && email ? triesAt(email, device) : triesAt(name)

  const givePointsBack = async () => {
    // One account that is tried too often does not shut out everybody behind the same address.
    await rateLimits.giveBack('login', address)
    if (!device) await rateLimits.giveBack('loginOfAccountFromAddress', here)
  }
  const wait =
    (device ? 0 : await rateLimits.take('loginOfAccountFromAddress', here)) ||
    (config.rateLimit ? await takeTry(db, tries) : 0)
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
    /** The password was not looked at. */
    async cancelled() {
      await givePointsBack()
      await giveTryBack(db, tries)
    },
  }
}

/**
 * What tries are counted for: an e-mail address, or the keyed hash of a phone number, since all numbers can
 * be tried out.
 */
export function nameTyped({ sessionSecrets }: Pick<Config, 'sessionSecrets'>, typed: string): string {
  if (!looksLikePhone(typed)) return typed
  const [secret = ''] = sessionSecrets()
  return createHmac('sha256', derivedKey(secret, 'phone numbers that sign in'))
    .update(phoneKey(typed))
    .digest('hex')
}

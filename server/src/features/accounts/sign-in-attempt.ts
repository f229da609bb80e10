import { createHmac } from 'node:crypto'
import type { Request } from 'express'
import { looksLikePhone, phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { knownDevice } from '../../accounts/known-devices.ts'
import { forgetTries, giveTryBack, takeTry, triesAt } from '../../accounts/sign-in-tries.queries.ts'
import type { Config } from '../../platform/config/read-config.ts'
import { derivedKey } from '../../platform/derived-key.ts'
import { keyOfEmail, networkAddressOf, tooMany } from '../../platform/rate-limits.ts'
import type { Services } from '../../platform/services.ts'

/**
 * Begins a try to sign in, or throws 429. Every try is counted before the password is looked at, so that a
 * parallel burst cannot slip through, and alike for accounts that do not exist; the address' own point was
 * taken with the call. It is counted for what was typed, not for the account: else tries by an e-mail address
 * would tell whose phone number it is. A device of the account (`email`) has a count of its own: it does not
 * suffer from what others try.
 */
export async function beginAttempt(
  services: Services,
  req: Request,
  typed: string,
  email: string | undefined,
) {
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
    /** The password was right. */
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

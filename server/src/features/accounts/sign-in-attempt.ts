import type { Request } from 'express'
import { keyOfEmail, networkAddressOf, tooMany } from '../../platform/http/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import { knownDevice } from './known-devices.ts'
import { forgetTries, giveTryBack, takeTry, triesAt } from './sign-in-tries.queries.ts'

/**
 * Begins a try to sign in, or throws 429. Every try is counted before the password is looked at, so that a parallel burst
 * cannot slip through, and alike for accounts that do not exist; the address' own point was taken with the call. A device
 * of the account has a count of its own: it does not suffer from what others try.
 */
export async function beginAttempt(services: Services, req: Request, email: string) {
  const { config, db, rateLimits } = services
  const address = networkAddressOf(req)
  const here = `${keyOfEmail(email)}:${address}`
  const device = await knownDevice(services, req, email)
  const tries = triesAt(email, device)

  const givePointsBack = async () => {
    // One account that is tried too often does not shut out everybody behind the same address.
    await rateLimits.giveBack('login', address)
    if (!device) await rateLimits.giveBack('loginOfAccountFromAddress', here)
  }
  const wait =
    (device ? 0 : await rateLimits.take('loginOfAccountFromAddress', here)) ||
    (config.rateLimit ? await takeTry(db, tries) : 0)
  if (wait > 0) {
    await givePointsBack()
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

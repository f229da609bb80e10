import type { LimitOfShop } from '../../../contract/facts/rate-limits.ts'
import type { Services } from '../../platform/services.ts'
import type { SignedInUser } from '../../platform/sessions/signed-in-user.ts'

/**
 * Counts for a shop what one of its people does, beside the count of that person; throws 429. Not what an
 * admin does, nor for an offer without a shop. Outside of transactions, since it is counted on a connection
 * of its own.
 */
export async function limitShop(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  user: SignedInUser,
  limit: LimitOfShop,
  shopId: number | null | undefined,
) {
  if (user.userType !== 'admin' && shopId) await rateLimits.consume(limit, String(shopId))
}

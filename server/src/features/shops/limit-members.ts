import { limits } from '../../../contract/facts/limits.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Connection } from '../../platform/database/open.ts'
import { AppError } from '../../platform/errors.ts'
import { countMembers } from './members.queries.ts'

/**
 * Throws 409 when nobody more may come to the shop, in all or today: each who comes may be a new account that
 * no admin has looked at. Counted while the shop is locked, and by invitations, since a member may have been
 * ended meanwhile. A new owner for one who goes fills no place.
 */
export async function assertRoom(
  tx: Connection,
  shopId: number,
  { role, stays }: { role: string; stays: boolean },
) {
  const { most, newInADay } = limits.shopMembers
  const { members, newOnes } = await countMembers(tx, shopId)
  if (members >= most && (role === 'helper' || stays))
    throw new AppError(409, texts.shops.noRoom({ count: most }))
  if (newOnes >= newInADay) throw new AppError(409, texts.shops.noRoomToday({ count: newInADay }))
}

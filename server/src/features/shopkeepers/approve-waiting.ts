import { texts } from '../../../contract/facts/texts.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { modifyShopStatus } from '../../shops/modify-shop-status.ts'
import { modifyUserStatus } from './modify-user-status.ts'
import { findAccountOf } from './queue.queries.ts'

type WaitingAsSeen = { shop_id: number; expected_status: 'pending' }

/**
 * Approves each that still waits as it was seen, the account with its shop, other shops by themselves. Whom
 * somebody else was faster with is told, and holds up nobody.
 */
export async function approveWaiting(services: Services, actor: Actor, shops: WaitingAsSeen[]) {
  const approve = async (seen: WaitingAsSeen) => {
    const account = await findAccountOf(services.db, seen.shop_id)
    if (!account) throw notFound(texts.notFound.shop)
    const { email, isMain, userType } = account
    if (isMain && userType === 'executive') throw new AppError(409, texts.approvals.oneByOne)
    return isMain
      ? modifyUserStatus(services, actor, { email, expected_status: seen.expected_status, action: 'approve' })
      : modifyShopStatus(services, actor, { ...seen, action: 'approve' })
  }
  const results = []
  for (const seen of shops)
    try {
      const { undo = null } = await approve(seen)
      results.push({ shop_id: seen.shop_id, undo, refused: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ shop_id: seen.shop_id, undo: null, refused: error.message })
    }
  return results
}

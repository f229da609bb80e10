import { listSize } from '../../../contract/facts/list-options.ts'
import { texts } from '../../../contract/facts/texts.ts'
import type { Actor } from '../../platform/audit/record-change.ts'
import type { Connection } from '../../platform/database/open.ts'
import { readPage } from '../../platform/database/pages-of-rows.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'
import { modifyShopStatus } from '../../shops/modify-shop-status.ts'
import {
  countModeration,
  findAccountOf,
  findDuplicates,
  listAskedBack,
  listPendingExecutives,
  scanWaiting,
} from './approvals.queries.ts'
import { modifyUserStatus } from './modify-user-status.ts'

export async function showQueue(
  db: Connection,
  { after, limit = listSize.max }: { after?: string | undefined; limit?: number | undefined },
) {
  const [{ rows, ...place }, executives, asked, counts] = await Promise.all([
    readPage('waiting', after, limit, scanWaiting(db)),
    listPendingExecutives(db),
    listAskedBack(db),
    countModeration(db),
  ])
  const shopIds = rows.map(({ shop_id }) => shop_id)
  const found = await findDuplicates(db, shopIds)
  const askedOf = (userId: number, shopId: number | null) =>
    asked.find(({ user_id, shop_id }) => user_id === userId && shop_id === shopId) ?? null
  const waiting = rows.map((row) => ({
    ...row,
    asked: askedOf(row.user_id, row.is_account ? null : row.shop_id),
    duplicates: found.filter(({ of }) => of === row.shop_id),
  }))
  return {
    waiting,
    executives: executives.map((row) => ({ ...row, asked: askedOf(row.user_id, null) })),
    ...place,
    counts,
  }
}

type WaitingAsSeen = { shop_id: number; expected_status: 'pending' }

/** Approves an account with its main shop, other shops alone. Returns a reason for each shop that changed. */
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

import { listSize } from '../../../contract/facts/list-options.ts'
import type { Connection } from '../../platform/database/open.ts'
import { readPage } from '../../platform/database/pages-of-rows.ts'
import { listAskedBack } from './approval-questions.queries.ts'
import { countDesk, findDuplicates, listPendingExecutives, scanWaiting } from './queue.queries.ts'

/**
 * A page of the shops that wait, oldest first, each with what may be the same shop; the executives; and what
 * else is to be done.
 */
export async function showQueue(
  db: Connection,
  { after, limit = listSize.max }: { after?: string | undefined; limit?: number | undefined },
) {
  const [{ rows, ...place }, executives, asked, counts] = await Promise.all([
    readPage('waiting', after, limit, scanWaiting(db)),
    listPendingExecutives(db),
    listAskedBack(db),
    countDesk(db),
  ])
  const found = await findDuplicates(
    db,
    rows.map(({ shop_id }) => shop_id),
  )
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

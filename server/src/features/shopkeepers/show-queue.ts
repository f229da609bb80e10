import { listSize } from '../../../contract/facts/list-options.ts'
import type { AskedBack } from '../../../contract/shopkeepers/approval-questions.ts'
import type { PendingExecutive, WaitingShop } from '../../../contract/shopkeepers/moderation.ts'
import type { Connection } from '../../platform/database/open.ts'
import { readPage } from '../../platform/database/pages-of-rows.ts'
import { type AskedBackRow, listAskedBack } from './approval-questions.queries.ts'
import {
  countDesk,
  findDuplicates,
  listPendingExecutives,
  type PendingExecutiveRow,
  scanWaiting,
  type WaitingRow,
} from './queue.queries.ts'

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
  const askedOf = (userId: number, shopId: number | null) => {
    const last = asked.find(({ user_id, shop_id }) => user_id === userId && shop_id === shopId)
    return last ? presentAsked(last) : null
  }
  const waiting = rows.map((row) => ({
    ...present(row),
    asked: askedOf(row.user_id, row.is_account ? null : row.shop_id),
    duplicates: found.filter((one) => one.of === row.shop_id).map(({ of, ...one }) => one),
  }))
  return {
    waiting,
    executives: executives.map((row) => ({ ...presentExecutive(row), asked: askedOf(row.user_id, null) })),
    ...place,
    counts,
  }
}

const present = (row: WaitingRow): Omit<WaitingShop, 'duplicates' | 'asked'> => ({
  shop_id: row.shop_id,
  shop_name: row.shop_name,
  person: row.person,
  email: row.email,
  is_account: row.is_account,
  user_id: row.user_id,
  user_type: row.user_type,
  status: row.status,
  quarter: row.quarter,
  address: row.address,
  city: row.city,
  phone: row.phone,
  since: row.since.toISOString(),
  offers: row.offers,
})

const presentExecutive = (row: PendingExecutiveRow): Omit<PendingExecutive, 'asked'> => ({
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  status: row.status,
  areas: row.areas,
  about: row.about,
  since: row.since.toISOString(),
})

const presentAsked = ({ asked_at, answered_at, ...row }: AskedBackRow): AskedBack => ({
  asked_by: row.asked_by,
  asked_at: asked_at.toISOString(),
  question: row.question,
  answer: row.answer,
  answered_at: answered_at?.toISOString() ?? null,
  is_undelivered: row.is_undelivered,
})

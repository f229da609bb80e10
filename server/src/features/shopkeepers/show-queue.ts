import { listSize } from '../../../contract/facts/list-options.ts'
import type { WaitingExecutive } from '../../../contract/shopkeepers/executives.ts'
import type { WaitingShop } from '../../../contract/shopkeepers/moderation.ts'
import type { Connection } from '../../platform/database/open.ts'
import { readPage } from '../../platform/database/pages-of-rows.ts'
import {
  countDesk,
  findDuplicates,
  listWaitingExecutives,
  scanWaiting,
  type WaitingExecutiveRow,
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
  const [{ rows, ...place }, executives, counts] = await Promise.all([
    readPage('waiting', after, limit, scanWaiting(db)),
    listWaitingExecutives(db),
    countDesk(db),
  ])
  const found = await findDuplicates(
    db,
    rows.map(({ shop_id }) => shop_id),
  )
  const waiting = rows.map((row) => ({
    ...present(row),
    duplicates: found.filter((one) => one.of === row.shop_id).map(({ of, ...one }) => one),
  }))
  return {
    waiting,
    executives: executives.map(presentExecutive),
    ...place,
    counts,
  }
}

const present = (row: WaitingRow): Omit<WaitingShop, 'duplicates'> => ({
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

const presentExecutive = (row: WaitingExecutiveRow): WaitingExecutive => ({
  user_id: row.user_id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  status: row.status,
  areas: row.areas,
  about: row.about,
  since: row.since.toISOString(),
})

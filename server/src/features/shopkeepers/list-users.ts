import sql, { join, type Sql } from 'sql-template-tag'
import { asciiEmail } from '../../../contract/facts/email-address.ts'
import { listSize, type UserSort } from '../../../contract/facts/list-options.ts'
import type { UserStatus } from '../../../contract/facts/people.ts'
import { looksLikePhone, phoneKey } from '../../../contract/facts/phone-numbers.ts'
import { inLatinDigits } from '../../../contract/facts/typed-text.ts'
import type { UserListQuery } from '../../../contract/shopkeepers/calls.ts'
import { isThere } from '../../accounts/delete-account.ts'
import type { Connection } from '../../platform/database/open.ts'
import {
  type Order,
  type Placed,
  readInOrder,
  readPage,
  type Scan,
} from '../../platform/database/pages-of-rows.ts'
import { escapeLike, many, value } from '../../platform/database/query.ts'

export type ListedUser = Placed & {
  name: string
  shop_id: number | null
  shop_name: string
  user_type: 'shopkeeper' | 'executive'
  address: string
  city: string
  contact_no: string | null
  status: UserStatus
  email: string
}

/** Leaves out admins (specification 3). */
export async function listUsers(db: Connection, query: UserListQuery) {
  const { sort = 'newest', after, limit = listSize.max } = query
  const [page, total, counts] = await Promise.all([
    readPage(sort, after, limit, scanUsers(db, query, orders[sort])),
    countUsers(db, query),
    countByStatus(db),
  ])
  return { ...page, total, total_is_exact: true, counts }
}

const id = sql`users.id`
const orders: Record<UserSort, Order> = {
  newest: { by: null, id, kind: 'whole', descending: true },
  waiting: { by: sql`(users.status = 'pending')::integer`, id, kind: 'whole', descending: true },
}

const isWanted = ({ status, query = '' }: UserListQuery) =>
  join(
    [
      sql`users.user_type <> 'admin'`,
      isThere,
      ...(status === undefined ? [] : [hasStatus(status)]),
      ...(looksLikePhone(query) ? [hasPhone(query)] : wordsOf(query).map(hasWord)),
    ],
    ' AND ',
  )

/** 'approved' includes users who were activated again (decision 10). */
const hasStatus = (status: UserStatus) =>
  status === 'approved' ? sql`users.status IN ('approved', 'active')` : sql`users.status = ${status}`

const wordsOf = (text: string) =>
  inLatinDigits(text).normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean).map(asciiEmail)

const hasPhone = (typed: string) => hasWord(phoneKey(typed))

/** Uses UNION, so that PostgreSQL uses the index for each part. */
function hasWord(word: string): Sql {
  const pattern = `%${escapeLike(word)}%`
  return sql`users.id IN (
    SELECT id FROM users WHERE search_text LIKE ${pattern}
    UNION SELECT user_id FROM shops WHERE search_text LIKE ${pattern})`
}

const scanUsers =
  (db: Connection, query: UserListQuery, order: Order): Scan<ListedUser> =>
  (place, direction, limit) => {
    const { value, orderBy, isBeyond } = readInOrder(order, place, direction)
    return many<ListedUser>(db)`SELECT users.id, ${value} AS sort_value, users.name,
        shops.id AS shop_id, coalesce(shops.name, '') AS shop_name, users.user_type,
        coalesce(shops.address, '') AS address, coalesce(shops.city, executive_applications.city, '') AS city,
        users.contact_no, users.status, users.email
      FROM users LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main
        LEFT JOIN executive_applications ON executive_applications.user_id = users.id
      WHERE ${isWanted(query)} AND ${isBeyond}
      ORDER BY ${orderBy}
      LIMIT ${limit}`
  }

const countUsers = (db: Connection, query: UserListQuery) =>
  value<number>(db)`SELECT count(*) AS total FROM users WHERE ${isWanted(query)}`

async function countByStatus(db: Connection) {
  const counts = { all: 0, pending: 0, approved: 0, active: 0, inactive: 0, rejected: 0 }
  const rows = await many<{ status: UserStatus; count: number }>(db)`
    SELECT status, count(*) AS count FROM users WHERE user_type <> 'admin' AND ${isThere} GROUP BY status`
  for (const { status, count } of rows) {
    counts[status] = count
    counts.all += count
  }
  return counts
}

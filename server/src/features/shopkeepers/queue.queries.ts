import sql, { type Sql } from 'sql-template-tag'
import type { UserType } from '../../../contract/facts/people.ts'
import type {
  Duplicate,
  pendingExecutive,
  Queue,
  waitingShop,
} from '../../../contract/shopkeepers/approvals.ts'
import type { Connection } from '../../platform/database/open.ts'
import type { Placed, Scan } from '../../platform/database/pages-of-rows.ts'
import { many, maybeOne, one } from '../../platform/database/query.ts'
import type { RowOf } from '../../platform/http/present.ts'

type WaitingRow = Omit<RowOf<typeof waitingShop>, 'duplicates' | 'asked'>

/** The phone of the shop itself; of the one that an account was registered with, that of the account. */
const ownPhone = (shop: Sql, person: Sql) =>
  sql`coalesce(${shop}.phone, CASE WHEN ${shop}.is_main THEN ${person}.contact_no END)`

/** Oldest first. */
export const scanWaiting =
  (db: Connection): Scan<WaitingRow & Placed> =>
  (place, direction, limit) => {
    const [sign, way] = direction === 'after' ? [sql`>`, sql`ASC`] : [sql`<=`, sql`DESC`]
    const isBeyond = place ? sql`(sort_value, id) ${sign} (${place.value}::float8, ${place.id})` : sql`true`
    return many(
      db,
      sql`WITH waiting AS (SELECT id, since, is_account,
        extract(epoch FROM since)::float8 AS sort_value FROM pending_shops),
          page AS MATERIALIZED (
            SELECT * FROM waiting WHERE ${isBeyond} ORDER BY sort_value ${way}, id ${way} LIMIT ${limit})
          SELECT page.id, page.sort_value, page.id AS shop_id, shops.name AS shop_name, users.name AS person, users.email,
            page.is_account, users.id AS user_id, users.user_type, 'pending' AS status, shops.quarter, shops.address,
            shops.city, ${ownPhone(sql`shops`, sql`users`)} AS phone, page.since,
            (SELECT count(*) FROM (SELECT FROM products WHERE shop_id = shops.id LIMIT 1000) AS its) AS offers
          FROM page JOIN shops ON shops.id = page.id JOIN users ON users.id = shops.user_id
          ORDER BY page.sort_value ${way}, page.id ${way}`,
    )
  }

type PendingExecutiveRow = Omit<RowOf<typeof pendingExecutive>, 'asked'>

/** The oldest first; who registered with a shop, as executives once did, names that. */
export const listPendingExecutives = (db: Connection) =>
  many<PendingExecutiveRow>(
    db,
    sql`SELECT users.id AS user_id, users.name, email, contact_no AS phone, 'pending' AS status, since,
          coalesce(areas, ARRAY[]::text[]) AS areas,
          coalesce(about, concat_ws(', ', shops.name, shops.address)) AS about
        FROM pending_executives JOIN users USING (id)
          LEFT JOIN executive_applications ON executive_applications.user_id = users.id
          LEFT JOIN shops ON shops.user_id = users.id AND shops.is_main
        ORDER BY since, users.id LIMIT ${mostExecutives}`,
  )

/** More than these wait for another day. */
const mostExecutives = 100

/**
 * Of each of the shops at most three others that have its phone, however it is written, or else a name like
 * it.
 */
export const findDuplicates = (db: Connection, shopIds: number[]) =>
  many<Duplicate & { of: number }>(
    db,
    // Materialized, as otherwise people are joined first in a small city, and all is looked for again for
    // each of them.
    sql`WITH found AS MATERIALIZED (
          SELECT wanted.id AS of, alike.id, alike.because
          FROM (SELECT shops.id, phone_key(${ownPhone(sql`shops`, sql`users`)}) AS phone
              FROM shops JOIN users ON users.id = shops.user_id WHERE shops.id = ANY(${shopIds}::integer[])) AS wanted,
            LATERAL (SELECT id, max(because) AS because FROM (
                (SELECT shops.id, 'same phone' AS because FROM users
                  JOIN shops ON shops.user_id = users.id AND shops.is_main
                WHERE phone_key(users.contact_no) = wanted.phone AND shops.id <> wanted.id LIMIT 3)
                UNION ALL
                (SELECT shops.id, 'same phone' FROM shops
                WHERE phone_key(shops.phone) = wanted.phone AND shops.id <> wanted.id LIMIT 3)
                UNION ALL
                (SELECT other_id, 'like name' FROM lookalikes WHERE shop_id = wanted.id LIMIT 3)
                UNION ALL
                (SELECT shop_id, 'like name' FROM lookalikes WHERE other_id = wanted.id LIMIT 3)
              ) AS like_it
              GROUP BY id ORDER BY max(because) DESC, id LIMIT 3) AS alike)
        SELECT found.of, found.because, found.id AS shop_id, shops.name AS shop_name,
          coalesce(shops.quarter, shops.address) AS address, users.email,
          CASE WHEN is_account_active(users.status) THEN shops.status ELSE users.status END AS status,
          (SELECT count(*) FROM (SELECT FROM live_offers WHERE shop_id = shops.id LIMIT 1000) AS live) AS live_offers
        FROM found JOIN shops ON shops.id = found.id JOIN users ON users.id = shops.user_id
        ORDER BY found.of, found.because DESC, found.id`,
  )

/** All that waits for the admins; each of them by an index on what is open alone. */
export const countDesk = (db: Connection) =>
  one<Queue['counts']>(
    db,
    sql`SELECT (SELECT count(*) FROM pending_work WHERE kind = 'registrations') AS waiting,
          (SELECT count(*) FROM pending_executives) AS executives,
          (SELECT count(*) FROM pending_work WHERE kind = 'edits') AS edits,
          (SELECT count(*) FROM hidden_offers) AS hidden,
          (SELECT count(*) FROM pending_work WHERE kind = 'asked again') AS asked_again,
          (SELECT count(*) FROM pending_work WHERE kind = 'reports') AS reports`,
  )

/** Who is in charge of a shop, and whether it is the one that the account was registered with. */
export const findAccountOf = (db: Connection, shopId: number) =>
  maybeOne<{ email: string; isMain: boolean; userType: UserType }>(
    db,
    sql`SELECT email, is_main AS "isMain", users.user_type AS "userType"
        FROM shops JOIN users ON users.id = user_id WHERE shops.id = ${shopId}`,
  )

import sql, { join, type Sql } from 'sql-template-tag'
import { countedUpTo, foundShown } from '../../../contract/facts/list-options.ts'
import type { FoundByAdmin } from '../../../contract/find/calls.ts'
import type { OfferState } from '../../../contract/offers/schemas.ts'
import { isThere } from '../../accounts/delete-account.ts'
import type { Connection } from '../../platform/database/open.ts'
import { escapeLike, many, value } from '../../platform/database/query.ts'
import type { PictureColumns } from '../../platform/uploads/picture-urls.ts'

export type AdminQuery = {
  typed: string
  words: string[]
  phone?: string
  id?: number
}

type Counted = { total: number }
type OwnShopRow = { shop_id: number | null; shop_name: string | null }
type ShopHit = Counted & FoundByAdmin['shops']['rows'][number]
type PersonHit = Counted & OwnShopRow & Omit<FoundByAdmin['people']['rows'][number], 'shop'>
type OfferHit = Counted &
  OwnShopRow &
  PictureColumns & {
    product_id: number
    name: string
    code: string | null
    hidden: boolean
    offer_state: OfferState
  }

/** The trigram index finds one or two letters only at the start of a word. */
const has = (text: Sql, word: string) => {
  const escaped = escapeLike(word)
  if (word.length > 2) return sql`${text} LIKE ${`%${escaped}%`}`
  return sql`(${text} LIKE ${`${escaped}%`} OR ${text} LIKE ${`% ${escaped}%`})`
}
const hasAll = (text: Sql, words: string[]) => {
  const each = words.map((word) => has(text, word))
  return join(each, ' AND ')
}

/** An extra row reveals that there are more hits. */
const upTo = countedUpTo.found + 1

const shopsSought = ({ typed, words, phone, id }: AdminQuery) =>
  join(
    [
      ...(id === undefined ? [] : [sql`SELECT id, 0 AS rank FROM shops WHERE id = ${id}`]),
      phone === undefined
        ? sql`(SELECT id, 1 FROM shops WHERE name_key(name) LIKE ${`${escapeLike(typed)}%`} LIMIT ${upTo})
            UNION ALL
            (SELECT id, 2 FROM shops WHERE ${hasAll(sql`name_key(name)`, words)} LIMIT ${upTo})`
        : sql`SELECT id, 1 FROM shops WHERE phone_key(phone) = ${phone}
            UNION ALL
            SELECT shops.id, 1 FROM users JOIN shops ON shops.user_id = users.id AND shops.is_main
            WHERE phone_key(contact_no) = ${phone}`,
    ],
    ' UNION ALL ',
  )

export const searchShops = (db: Connection, sought: AdminQuery) => many<ShopHit>(db)`WITH hits AS (
    SELECT id, min(rank) AS rank FROM (${shopsSought(sought)}) AS hit (id, rank) GROUP BY id),
  page AS (
    SELECT hits.id, rank, count(*) OVER () AS total,
      name_key(shops.name) LIKE ${`${escapeLike(sought.typed)}%`} AS begins
    FROM hits JOIN shops USING (id) JOIN users ON users.id = shops.user_id AND ${isThere}
    ORDER BY rank, begins DESC, name_key(shops.name), hits.id LIMIT ${foundShown})
  SELECT page.total, page.id AS shop_id, shops.name, coalesce(shops.quarter, shops.address) AS address,
    CASE WHEN is_account_active(users.status) THEN shops.status ELSE users.status END AS status,
    (SELECT count(*) FROM (
      SELECT FROM live_offers WHERE shop_id = page.id LIMIT 1000) AS live) AS live_offers
  FROM page JOIN shops ON shops.id = page.id JOIN users ON users.id = shops.user_id
  ORDER BY rank, begins DESC, name_key(shops.name), page.id`

const peopleSought = ({ words, phone }: AdminQuery) =>
  phone === undefined
    ? sql`SELECT id FROM users WHERE ${hasAll(sql`search_text`, words)} LIMIT ${upTo}`
    : sql`SELECT id FROM users WHERE phone_key(contact_no) = ${phone} LIMIT ${upTo}`

/** Does not find admins (specification 3). */
export const searchPeople = (db: Connection, sought: AdminQuery) => many<PersonHit>(db)`
  WITH hits AS MATERIALIZED (${peopleSought(sought)})
  SELECT count(*) OVER () AS total, users.id AS user_id, users.name, email, contact_no AS phone,
    users.user_type, users.status, shops.id AS shop_id, shops.name AS shop_name
  FROM hits JOIN users USING (id) LEFT JOIN shops ON shops.user_id = users.id AND is_main
  WHERE users.user_type <> 'admin' AND ${isThere}
  ORDER BY lower(users.name) LIKE ${`${escapeLike(sought.typed)}%`} DESC, lower(users.name), users.id
  LIMIT ${foundShown}`

export async function searchAllOffers(db: Connection, { typed, phone, id }: AdminQuery) {
  if (phone !== undefined && id === undefined) return []
  const words = await value<string | null>(db)`SELECT search_query(${typed})::text AS words`
  const hits = join(
    [
      sql`SELECT id, 1 AS rank FROM products WHERE name_key(row_code) = name_key(${typed})`,
      ...(id === undefined ? [] : [sql`SELECT id, 0 FROM products WHERE id = ${id}`]),
      ...(words === null || id !== undefined
        ? []
        : [
            sql`(SELECT product_id, 2 FROM search_documents WHERE document @@ ${words}::tsquery
                ORDER BY product_id DESC LIMIT ${upTo})`,
          ]),
    ],
    ' UNION ALL ',
  )
  return many<OfferHit>(db)`
    WITH hits AS (SELECT id, min(rank) AS rank FROM (${hits}) AS hit (id, rank) GROUP BY id),
    page AS (
      SELECT id, rank, count(*) OVER () AS total FROM hits ORDER BY rank, id DESC LIMIT ${foundShown})
    SELECT page.total, page.id AS product_id, offers.name, row_code AS code, offers.shop_id,
      offers.shop_name, offers.hidden_at IS NOT NULL AS hidden, offer_state, picture_key, picture_widths
    FROM page JOIN offers ON offers.id = page.id JOIN products ON products.id = page.id
    ORDER BY page.rank, page.id DESC`
}

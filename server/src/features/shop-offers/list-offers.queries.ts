import sql, { join } from 'sql-template-tag'
import {
  countedUpTo,
  endsSoonDays,
  namedCategories,
  otherCategories,
} from '../../../contract/facts/list-options.ts'
import type { ListedState, OfferListPage } from '../../../contract/shop-offers/schemas.ts'
import { isInState } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { type Order, type Placed, readInOrder, type Scan } from '../../platform/database/pages-of-rows.ts'
import { many, one, value, values } from '../../platform/database/query.ts'
import { shopsOf } from '../../shops/membership.ts'
import { type OwnOfferRow, ownColumns } from './shop-offers.queries.ts'

export type OfferListFilter = {
  shopIds?: number[]
  /** Open shops among `shopIds`; only their offers can be live. */
  openShopIds?: number[]
  /** Set for an admin's own offers, which belong to no shop. */
  ownerId?: number
  state?: ListedState
  ids?: number[]
  subcategoryIds?: number[]
  /** A query in PostgreSQL's tsquery format. */
  words?: string
}

const isWanted = ({ shopIds, openShopIds, ownerId, state, ids, subcategoryIds, words }: OfferListFilter) =>
  join(
    [
      ...(shopIds === undefined ? [] : [isOfShop(isLive(state) ? (openShopIds ?? shopIds) : shopIds)]),
      ...(ownerId === undefined ? [] : [sql`products.owner_id = ${ownerId}`]),
      ...(state === undefined ? [] : [isListedAs(state)]),
      ...(ids === undefined ? [] : [sql`products.id = ANY(${ids}::integer[])`]),
      ...(subcategoryIds === undefined
        ? []
        : [sql`products.subcategory_id = ANY(${subcategoryIds}::integer[])`]),
      ...(words === undefined ? [] : [sql`search_documents.document @@ ${words}::tsquery`]),
      sql`true`,
    ],
    ' AND ',
  )

/** PostgreSQL evaluates `today()` before it plans the query, so it can use the index on the end date. */
const endsSoon = sql`${isInState.live} AND products.end_date <= today() + ${endsSoonDays}::integer`

const isLive = (state: ListedState | undefined) => state === 'live' || state === 'ends soon'

function isListedAs(state: ListedState) {
  if (state === 'hidden') return sql`products.hidden_at IS NOT NULL`
  return sql`products.hidden_at IS NULL AND ${state === 'ends soon' ? endsSoon : isInState[state]}`
}

/** For one shop, the index returns rows in order; for several shops, the rows must be sorted. */
const isOfShop = (shopIds: number[]) =>
  shopIds.length === 1
    ? sql`products.shop_id = ${shopIds[0]}`
    : sql`products.shop_id = ANY(${shopIds}::integer[])`

const from = ({ words }: OfferListFilter) =>
  words === undefined
    ? sql`products`
    : sql`products JOIN search_documents ON search_documents.product_id = products.id`

/** Finds the ids of the page by index first, then loads only these rows. */
export const scanOwnOffers =
  (db: Connection, wanted: OfferListFilter, order: Order): Scan<OwnOfferRow & Placed> =>
  (place, direction, limit) => {
    const { value, orderBy, isBeyond, way } = readInOrder(order, place, direction)
    return many<OwnOfferRow & Placed>(db)`WITH page AS MATERIALIZED (
        SELECT products.id, ${value} AS sort_value
        FROM ${from(wanted)} JOIN product_views ON product_views.product_id = products.id
        WHERE ${isWanted(wanted)} AND ${isBeyond}
        ORDER BY ${orderBy}
        LIMIT ${limit}
      )
      SELECT ${ownColumns}, page.sort_value
      FROM page JOIN offers ON offers.id = page.id JOIN product_views ON product_views.product_id = page.id
      ORDER BY page.sort_value ${way}, page.id ${way}`
  }

const count = (wanted: OfferListFilter, upTo: number) =>
  sql`(SELECT count(*) FROM (SELECT FROM ${from(wanted)} WHERE ${isWanted(wanted)} LIMIT ${upTo + 1}) AS counted)`

export async function countOwnOffers(db: Connection, wanted: OfferListFilter) {
  const upTo = wanted.words === undefined ? countedUpTo.rows : countedUpTo.found
  const { total } = await one<{ total: number }>(db)`SELECT ${count(wanted, upTo)} AS total`
  return { total: Math.min(total, upTo), total_is_exact: total <= upTo }
}

export const countByState = (db: Connection, { shopIds, openShopIds, ownerId }: OfferListFilter) => {
  const of = (state?: ListedState) =>
    sql`least(${count({ shopIds, openShopIds, ownerId, state }, countedUpTo.rows)}, ${countedUpTo.rows})`
  return one<OfferListPage['counts']>(db)`
    SELECT ${of()} AS all, ${of('live')} AS live, ${of('ends soon')} AS "ends soon",
      ${of('scheduled')} AS scheduled, ${of('expired')} AS expired,
      ${of('out of stock')} AS "out of stock", ${of('hidden')} AS hidden`
}

export const listCategoryNames = (db: Connection, shopIds: number[]) => values<string>(db)`
  SELECT name FROM categories
  WHERE EXISTS (
    SELECT FROM products JOIN subcategories ON subcategories.id = products.subcategory_id
    WHERE products.shop_id = ANY(${shopIds}::integer[]) AND subcategories.category_id = categories.id)
  ORDER BY name_key(name)`

export async function findScope(
  db: Connection,
  userId: number | undefined,
  shop: number | undefined,
): Promise<Pick<OfferListFilter, 'shopIds' | 'openShopIds' | 'ownerId'>> {
  if (userId === undefined) return ofShops(db, shop === undefined ? undefined : [shop])
  const { isAdmin, shopIds } = await one<{ isAdmin: boolean; shopIds: number[] }>(db)`
    SELECT user_type = 'admin' AS "isAdmin", ARRAY${shopsOf(userId)} AS "shopIds" FROM users WHERE id = ${userId}`
  if (isAdmin) return { ownerId: userId, shopIds: shop === undefined ? undefined : [shop] }
  return ofShops(db, shop === undefined ? shopIds : shopIds.filter((id) => id === shop))
}

async function ofShops(db: Connection, shopIds: number[] | undefined) {
  if (shopIds === undefined) return {}
  const openShopIds = await values<number>(
    db,
  )`SELECT id FROM open_shops WHERE id = ANY(${shopIds}::integer[])`
  return { shopIds, openShopIds }
}

/** If no category matches, returns the subcategories of all categories without a filter button. */
export const findSubcategoryIds = async (db: Connection, category: string) => {
  const key = sql`name_key(categories.name)`
  const isNamed = sql`${key} IN (SELECT name_key(name) FROM unnest(${[...namedCategories]}::text[]) AS name)`
  const isMeant =
    category.toLowerCase() === otherCategories.toLowerCase()
      ? sql`NOT ${isNamed}`
      : sql`${key} = name_key(${category})`
  return values<number>(db)`
    SELECT subcategories.id FROM subcategories JOIN categories ON categories.id = category_id WHERE ${isMeant}`
}

/** Matches whole words and parts of words. Null if the text contains no word. */
export const findWords = (db: Connection, typed: string) =>
  value<string | null>(db)`SELECT search_query(${typed})::text AS words`

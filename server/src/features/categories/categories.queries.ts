import sql, { empty, type Sql } from 'sql-template-tag'
import {
  type ArrangedSubcategory,
  type CategoryKind,
  type CategoryUse,
  countedOffers,
  type OneCategory,
} from '../../../contract/categories/schemas.ts'
import type { ListedCategoryRow } from '../../offers/listed-category.ts'
import { isDatedToday } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { execute, many, maybeOne, maybeValue, one, value } from '../../platform/database/query.ts'
import { withPhoto } from '../../platform/uploads/picture-urls.ts'

type MenuSubcategory = { id: number; name: string; name_hi?: string }

export const tableOf: Record<CategoryKind, Sql> = {
  category: sql`categories`,
  subcategory: sql`subcategories`,
}

const categoriesWith = (more: Sql) => sql`
  SELECT categories.id, name, name_hi, key AS picture_key, widths AS picture_widths${more}
  FROM categories LEFT JOIN pictures ON pictures.id = picture_id
  WHERE removed_at IS NULL ORDER BY position, categories.id`

export const listCategories = (db: Connection) => many<ListedCategoryRow>(db)`${categoriesWith(empty)}`

const subcategories = sql`(SELECT coalesce(
    jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', id, 'name', name, 'name_hi', name_hi)) ORDER BY position, id), '[]')
  FROM subcategories WHERE category_id = categories.id AND removed_at IS NULL) AS subcategories`

export const findSubcategories = (db: Connection, categoryId: number) =>
  maybeOne<{ subcategories: MenuSubcategory[] }>(db)`
    SELECT ${subcategories} FROM categories WHERE id = ${categoryId} AND removed_at IS NULL`

export const listCategoryTree = (db: Connection) =>
  many<ListedCategoryRow & { subcategories: MenuSubcategory[] }>(db)`
    ${categoriesWith(sql`, ${subcategories}`)}`

/** Serializes changes of categories until the transaction ends. */
export const arrangeAlone = (tx: Connection) => execute(tx)`SELECT pg_advisory_xact_lock(20261122)`

export type Arranged = {
  id: number
  name: string
  name_hi: string | null
  version: number
  /** Null if the row is a category. */
  category_id: number | null
  picture_id: number | null
  is_removed: boolean
  moved_to: number | null
}

const columnsOf: Record<CategoryKind, Sql> = {
  category: sql`id, name, name_hi, version, NULL::integer AS category_id, picture_id, removed_at IS NOT NULL AS is_removed, moved_to`,
  subcategory: sql`id, name, name_hi, version, category_id, NULL::integer AS picture_id, removed_at IS NOT NULL AS is_removed, moved_to`,
}

export const findOne = (tx: Connection, kind: CategoryKind, id: number) =>
  maybeOne<Arranged>(tx)`SELECT ${columnsOf[kind]} FROM ${tableOf[kind]} WHERE id = ${id}`

/** Finds removed rows, too. Lock a category before its subcategories. Publishing holds a shared lock. */
export const lockOne = (tx: Connection, kind: CategoryKind, id: number) =>
  maybeOne<Arranged>(tx)`SELECT ${columnsOf[kind]} FROM ${tableOf[kind]} WHERE id = ${id} FOR UPDATE`

export const lockSubcategoriesOf = (tx: Connection, categoryId: number) => many<Arranged>(tx)`
  SELECT ${columnsOf.subcategory} FROM subcategories WHERE category_id = ${categoryId} AND removed_at IS NULL
  ORDER BY position, id FOR UPDATE`

export const findNamed = (tx: Connection, kind: CategoryKind, name: string, categoryId: number | null) =>
  maybeValue<number>(tx)`
    SELECT id FROM ${tableOf[kind]} WHERE name_key(name) = name_key(${name}) AND removed_at IS NULL
      AND ${kind === 'category' ? sql`true` : sql`category_id = ${categoryId}`}`

/** Rewriting the offers' documents locks owners and shops. Callers lock those before the category. */
export async function holdOwners(tx: Connection, kind: CategoryKind, id: number) {
  const offers = sql`(SELECT owner_id, shop_id FROM products WHERE subcategory_id IN (
    SELECT id FROM subcategories WHERE ${kind === 'category' ? sql`category_id` : sql`id`} = ${id}) LIMIT 1000)`
  await execute(tx)`SELECT FROM users WHERE id IN (
      SELECT coalesce(shops.user_id, owner_id) FROM ${offers} AS held LEFT JOIN shops ON shops.id = shop_id)
    ORDER BY id FOR SHARE`
  await execute(tx)`
    SELECT FROM shops WHERE id IN (SELECT shop_id FROM ${offers} AS held) ORDER BY id FOR SHARE`
}

/** Finds the last change of `id`; without `id`, the last change of any row of that kind. */
export const findLastCategoryChange = (tx: Connection, kind: CategoryKind, id?: number) =>
  maybeOne<{ changed_by: string; changed_at: Date }>(tx)`
    SELECT actor_name AS changed_by, happened_at AS changed_at FROM audit_entries
    WHERE subject_type = ${kind} ${id === undefined ? empty : sql`AND subject_id = ${id}`}
    ORDER BY id DESC LIMIT 1`

/** Stops counting at a limit: a full count is slow with a million offers. */
const some = sql`LIMIT ${countedOffers + 1}`
const countOf = (rows: Sql) => sql`(SELECT count(*) FROM (${rows} ${some}) AS counted)::integer`

type ArrangedSubcategoryRow = Omit<ArrangedSubcategory, 'is_at_least'>
type CategoryCounts = { version: number; synonyms: number }

export async function listArrangedCategories(db: Connection) {
  const more = sql`, categories.version,
    (SELECT count(*) FROM synonyms WHERE category_id = categories.id)::integer AS synonyms`
  const categories = await many<ListedCategoryRow & CategoryCounts>(db)`${categoriesWith(more)}`
  const subcategories = await many<ArrangedSubcategoryRow & { category_id: number }>(db)`
    SELECT id, category_id, name, name_hi, version,
      ${countOf(sql`SELECT FROM products WHERE subcategory_id = subcategories.id`)} AS offers,
      ${countOf(sql`SELECT FROM searchable_offers
        WHERE searchable_offers.subcategory_id = subcategories.id AND ${isDatedToday}`)} AS live_offers
    FROM subcategories WHERE removed_at IS NULL ORDER BY position, id`
  const is_moving = await value<boolean>(db)`
    SELECT EXISTS (SELECT FROM offer_moves WHERE finished_at IS NULL) AS is_moving`
  return {
    categories: categories.map((category) => {
      const own = subcategories
        .filter(({ category_id }) => category_id === category.id)
        .map((row) => ({ ...row, ...bounded(row) }))
      return {
        ...withPhoto(category),
        offers: own.reduce((sum, { offers }) => sum + offers, 0),
        live_offers: own.reduce((sum, { live_offers }) => sum + live_offers, 0),
        is_at_least: own.some(({ is_at_least }) => is_at_least),
        subcategories: own,
      }
    }),
    is_moving,
  }
}

export async function findUse(db: Connection, { kind, id }: OneCategory): Promise<CategoryUse> {
  const own = sql`(SELECT id FROM subcategories WHERE ${kind === 'category' ? sql`category_id` : sql`id`} = ${id})`
  const use = await one<Omit<CategoryUse, 'is_at_least'>>(db)`SELECT held.offers, held.shops,
      ${countOf(sql`SELECT FROM searchable_offers WHERE subcategory_id IN ${own} AND ${isDatedToday}`)} AS live_offers,
      (SELECT count(*) FROM subcategories WHERE category_id = ${id} AND removed_at IS NULL
        AND ${kind} = 'category')::integer AS subcategories,
      (SELECT count(*) FROM synonyms WHERE category_id = ${id} AND ${kind} = 'category')::integer AS synonyms
    FROM (SELECT count(*)::integer AS offers, count(DISTINCT shop_id)::integer AS shops
      FROM (SELECT shop_id FROM products WHERE subcategory_id IN ${own} ${some}) AS some_offers) AS held`
  return { ...use, ...bounded(use) }
}

const bounded = ({ offers, live_offers }: Pick<ArrangedSubcategoryRow, 'offers' | 'live_offers'>) => ({
  offers: Math.min(offers, countedOffers),
  live_offers: Math.min(live_offers, countedOffers),
  is_at_least: offers > countedOffers,
})

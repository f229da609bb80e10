import sql, { type Sql } from 'sql-template-tag'
import {
  type ArrangedSubcategory,
  type CategoryUse,
  countedOffers,
  type OneCategory,
} from '../../../contract/categories/schemas.ts'
import { isDatedToday } from '../../offers/searchable.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many, one } from '../../platform/database/query.ts'
import { type PictureColumns, withPhoto } from '../../platform/uploads/picture-urls.ts'

/** At a million offers nobody counts them all: so many, and one more to tell that there are more. */
const some = sql`LIMIT ${countedOffers + 1}`
const countOf = (rows: Sql) => sql`(SELECT count(*) FROM (${rows} ${some}) AS counted)::integer`

type ArrangedSubcategoryRow = Omit<ArrangedSubcategory, 'is_at_least'>
type CategoryRow = Omit<ArrangedSubcategoryRow, 'offers' | 'live_offers'> &
  PictureColumns & { synonyms: number }

/** All that are not gone, in their order. */
export async function listArrangedCategories(db: Connection) {
  const categories = await many<CategoryRow>(
    db,
    sql`SELECT categories.id, name, name_hi, categories.version, key AS picture_key, widths AS picture_widths,
          (SELECT count(*) FROM synonyms WHERE category_id = categories.id)::integer AS synonyms
        FROM categories LEFT JOIN pictures ON pictures.id = picture_id
        WHERE removed_at IS NULL ORDER BY position, categories.id`,
  )
  const subcategories = await many<ArrangedSubcategoryRow & { category_id: number }>(
    db,
    sql`SELECT id, category_id, name, name_hi, version,
          ${countOf(sql`SELECT FROM products WHERE subcategory_id = subcategories.id`)} AS offers,
          ${countOf(sql`SELECT FROM searchable_offers
            WHERE searchable_offers.subcategory_id = subcategories.id AND ${isDatedToday}`)} AS live_offers
        FROM subcategories WHERE removed_at IS NULL ORDER BY position, id`,
  )
  const { is_moving } = await one<{ is_moving: boolean }>(
    db,
    sql`SELECT EXISTS (SELECT FROM offer_moves WHERE finished_at IS NULL) AS is_moving`,
  )
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

/** What hangs on a category or subcategory. */
export async function findUse(db: Connection, { kind, id }: OneCategory): Promise<CategoryUse> {
  const own = sql`(SELECT id FROM subcategories WHERE ${kind === 'category' ? sql`category_id` : sql`id`} = ${id})`
  const use = await one<Omit<CategoryUse, 'is_at_least'>>(
    db,
    sql`SELECT held.offers, held.shops,
          ${countOf(sql`SELECT FROM searchable_offers WHERE subcategory_id IN ${own} AND ${isDatedToday}`)} AS live_offers,
          (SELECT count(*) FROM subcategories WHERE category_id = ${id} AND removed_at IS NULL
            AND ${kind} = 'category')::integer AS subcategories,
          (SELECT count(*) FROM synonyms WHERE category_id = ${id} AND ${kind} = 'category')::integer AS synonyms
        FROM (SELECT count(*)::integer AS offers, count(DISTINCT shop_id)::integer AS shops
          FROM (SELECT shop_id FROM products WHERE subcategory_id IN ${own} ${some}) AS some_offers) AS held`,
  )
  return { ...use, ...bounded(use) }
}

const bounded = ({ offers, live_offers }: Pick<ArrangedSubcategoryRow, 'offers' | 'live_offers'>) => ({
  offers: Math.min(offers, countedOffers),
  live_offers: Math.min(live_offers, countedOffers),
  is_at_least: offers > countedOffers,
})

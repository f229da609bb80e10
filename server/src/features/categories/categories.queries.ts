import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many, maybeOne } from '../../platform/database/query.ts'

type Named = { id: number; name: string }

export const listCategories = (db: Connection) => many<Named>(db, sql`SELECT id, name FROM categories ORDER BY id`)

/** Undefined when there is no such category. */
export const findSubcategories = (db: Connection, categoryId: number) =>
  maybeOne<{ subcategories: Named[] }>(
    db,
    sql`SELECT coalesce(
            jsonb_agg(jsonb_build_object('id', subcategories.id, 'name', subcategories.name) ORDER BY subcategories.id)
              FILTER (WHERE subcategories.id IS NOT NULL),
            '[]') AS subcategories
        FROM categories LEFT JOIN subcategories ON subcategories.category_id = categories.id
        WHERE categories.id = ${categoryId}
        GROUP BY categories.id`,
  )

export const listCategoryTree = (db: Connection) =>
  many<Named & { subcategories: Named[] }>(
    db,
    sql`SELECT categories.id, categories.name,
          coalesce(
            jsonb_agg(jsonb_build_object('id', subcategories.id, 'name', subcategories.name) ORDER BY subcategories.id)
              FILTER (WHERE subcategories.id IS NOT NULL),
            '[]') AS subcategories
        FROM categories LEFT JOIN subcategories ON subcategories.category_id = categories.id
        GROUP BY categories.id
        ORDER BY categories.id`,
  )

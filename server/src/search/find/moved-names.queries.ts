import sql, { type Sql } from 'sql-template-tag'
import type { SearchQuery } from '../../../contract/search/schemas.ts'
import type { Connection } from '../../platform/database/open.ts'
import { maybeOne, prepared } from '../../platform/database/query.ts'

type Names = Pick<SearchQuery, 'category' | 'subcategory'>

/** What names that are no longer in use lead to, if they do. The last use of a name counts. */
export async function findMovedNames(db: Connection, names: Names): Promise<Names | undefined> {
  const found = await maybeOne<Kind>(db, prepared('moved names', leadTo(names)))
  if (found?.subcategory == null) return found && { category: found.category }
  // It may be in another category now than the one that stands beside it.
  const { subcategory, category } = found
  return { subcategory, ...(names.category !== undefined && { category }) }
}

/** A subcategory, or all of a category. */
export type Kind = { subcategory: string | null; category: string }

/** What was a category or subcategory of this name, typed as words. */
export const formerKind = (name: string | undefined) => leadTo({ category: name, subcategory: name })

const leadTo = ({ category, subcategory }: Names) => sql`
  (SELECT target.name AS subcategory, categories.name AS category, 1 AS turn
    FROM (${leadingOn(sql`subcategories`, sql`subcategory_id`, subcategory)}) AS led
    JOIN subcategories AS target ON target.id = led.id AND target.removed_at IS NULL
    JOIN categories ON categories.id = target.category_id
    WHERE ${isUnused(sql`subcategories`, subcategory)} ORDER BY left_at DESC LIMIT 1)
  UNION ALL
  (SELECT NULL, target.name, 2 FROM (${leadingOn(sql`categories`, sql`category_id`, category)}) AS led
    JOIN categories AS target ON target.id = led.id AND target.removed_at IS NULL
    WHERE ${isUnused(sql`categories`, category)} ORDER BY left_at DESC LIMIT 1)
  ORDER BY turn LIMIT 1`

const leadingOn = (table: Sql, column: Sql, name: string | undefined) =>
  sql`SELECT moved_to AS id, removed_at AS left_at FROM ${table}
      WHERE name_key(name) = name_key(${name}) AND moved_to IS NOT NULL
      UNION ALL
      SELECT coalesce(one.moved_to, one.id), left_at FROM former_names JOIN ${table} AS one ON one.id = ${column}
      WHERE name_key(former_names.name) = name_key(${name})`

const isUnused = (table: Sql, name: string | undefined) =>
  sql`NOT EXISTS (SELECT FROM ${table} WHERE name_key(name) = name_key(${name}) AND removed_at IS NULL)`

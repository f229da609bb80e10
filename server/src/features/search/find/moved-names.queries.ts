import sql, { type Sql } from 'sql-template-tag'
import type { SearchQuery } from '../../../../contract/search/schemas.ts'
import type { Connection } from '../../../platform/database/open.ts'
import { maybeOne } from '../../../platform/database/query.ts'

type Names = Pick<SearchQuery, 'category' | 'subcategory'>

/** What names that are no longer in use lead to, if they do. The last use of a name counts. */
export async function findMovedNames(
  db: Connection,
  { category, subcategory }: Names,
): Promise<Names | undefined> {
  const kind = subcategory === undefined ? undefined : await findSubcategory(db, subcategory)
  // It may be in another category now than the one that stands beside it.
  if (kind) return { subcategory: kind.name, ...(category !== undefined && { category: kind.category }) }
  const found = category === undefined ? undefined : await findCategory(db, category)
  return found && { category: found.name }
}

/** What was a category or subcategory of this name, typed as words. */
export async function findFormerKind(
  db: Connection,
  words: string,
): Promise<{ kind: Names; name: string } | undefined> {
  const kind = await findMovedNames(db, { category: words, subcategory: words })
  const name = kind?.subcategory ?? kind?.category
  return kind && name !== undefined ? { kind, name } : undefined
}

const findCategory = (db: Connection, name: string) =>
  maybeOne<{ name: string }>(
    db,
    sql`SELECT target.name FROM (${leadingOn(sql`categories`, sql`category_id`, name)}) AS led
        JOIN categories AS target ON target.id = led.id AND target.removed_at IS NULL
        WHERE ${isUnused(sql`categories`, name)}
        ORDER BY left_at DESC LIMIT 1`,
  )

const findSubcategory = (db: Connection, name: string) =>
  maybeOne<{ name: string; category: string }>(
    db,
    sql`SELECT target.name, categories.name AS category
        FROM (${leadingOn(sql`subcategories`, sql`subcategory_id`, name)}) AS led
        JOIN subcategories AS target ON target.id = led.id AND target.removed_at IS NULL
        JOIN categories ON categories.id = target.category_id
        WHERE ${isUnused(sql`subcategories`, name)}
        ORDER BY left_at DESC LIMIT 1`,
  )

const leadingOn = (table: Sql, column: Sql, name: string) =>
  sql`SELECT moved_to AS id, removed_at AS left_at FROM ${table} WHERE name_key(name) = name_key(${name}) AND moved_to IS NOT NULL
      UNION ALL
      SELECT coalesce(one.moved_to, one.id), left_at FROM former_names JOIN ${table} AS one ON one.id = ${column}
      WHERE name_key(former_names.name) = name_key(${name})`

const isUnused = (table: Sql, name: string) =>
  sql`NOT EXISTS (SELECT FROM ${table} WHERE name_key(name) = name_key(${name}) AND removed_at IS NULL)`

import sql from 'sql-template-tag'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'

/** Where the names in a language stand; of another one only the English names are known. */
const columns = { hi: sql`name_hi` } as const
const knowsNamesIn = (language: string): language is keyof typeof columns => Object.hasOwn(columns, language)

/**
 * What categories, subcategories, quarters, landmarks and cities are called in a language, by their English names; places also by what
 * people call them besides, in small letters.
 */
export async function findCityNames(reads: Connection, language: string): Promise<Record<string, string>> {
  if (!knowsNamesIn(language)) return {}
  const own = columns[language]
  const tables = [sql`categories`, sql`subcategories`, sql`places`, sql`cities`]
  const aliases = sql`SELECT alias AS name, ${own} AS own_name FROM places, unnest(aliases) AS alias
    WHERE ${own} IS NOT NULL AND alias ~ '^[a-z]'`
  const rows = await many<{ name: string; own_name: string }>(
    reads,
    tables
      .map((table) => sql`SELECT name, ${own} AS own_name FROM ${table} WHERE ${own} IS NOT NULL`)
      .reduce((all, one) => sql`${all} UNION ${one}`, aliases),
  )
  return Object.fromEntries(rows.map(({ name, own_name }) => [name, own_name]))
}

import sql, { type Sql } from 'sql-template-tag'
import { texts } from '../../../contract/facts/texts.ts'
import { withLocale } from '../../../texts/locale.ts'
import type { Connection } from '../../platform/database/open.ts'
import { many } from '../../platform/database/query.ts'

/** Languages with their own names in the database; others use the English ones. */
const columns = { hi: sql`name_hi` } as const
const knowsNamesIn = (language: string): language is keyof typeof columns => Object.hasOwn(columns, language)

/** Keyed by English names; places also by their aliases, in lower case. A category's name wins. */
export async function findCityNames(reads: Connection, language: string): Promise<Record<string, string>> {
  const states = await statesIn(reads, language)
  if (!knowsNamesIn(language)) return states
  const own = columns[language]
  const named = (table: Sql, condition = sql`true`) =>
    sql`SELECT name, ${own} AS own_name, id FROM ${table} WHERE ${own} IS NOT NULL AND ${condition}`
  const isThere = sql`removed_at IS NULL`
  const rows = await many<{ name: string; own_name: string }>(reads)`SELECT name, own_name FROM (
      SELECT 1 AS turn, alias AS name, ${own} AS own_name, id FROM places, unnest(aliases) AS alias
      WHERE ${own} IS NOT NULL AND alias ~ '^[a-z]'
      UNION ALL SELECT 2, * FROM (${named(sql`subcategories`, isThere)}) AS subcategories
      UNION ALL SELECT 3, * FROM (${named(sql`cities`)}) AS cities
      UNION ALL SELECT 4, * FROM (${named(sql`places`)}) AS places
      UNION ALL SELECT 5, * FROM (${named(sql`categories`, isThere)}) AS categories) AS names
    ORDER BY turn, id DESC`
  return { ...states, ...Object.fromEntries(rows.map(({ name, own_name }) => [name, own_name])) }
}

async function statesIn(reads: Connection, language: string): Promise<Record<string, string>> {
  const names: Record<string, string> = withLocale(language, () => ({ ...texts.indianStates }))
  const rows = await many<{ state: string }>(reads)`SELECT DISTINCT state FROM shops`
  const known = rows.flatMap(({ state }) => {
    const own = Object.hasOwn(names, state) ? names[state] : undefined
    return own === undefined || own === state ? [] : [[state, own] as const]
  })
  return Object.fromEntries(known)
}

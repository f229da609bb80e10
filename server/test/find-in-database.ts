import { raw } from 'sql-template-tag'
import type { Database } from '../src/platform/database/open.ts'
import { many } from '../src/platform/database/query.ts'

/** Searches all columns of all tables, future ones included; returns hits as 'mails.recipient: …'. */
export async function findInDatabase(db: Database, wanted: readonly string[]): Promise<string[]> {
  const columns = await many<{ table: string; column: string }>(db)`
    SELECT table_name AS table, column_name AS column
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1, 2`
  const patterns = wanted.map((value) => `%${value}%`)
  const found: string[] = []
  for (const { table, column } of columns) {
    const text = raw(`"${column}"::text`)
    const rows = await many<{ text: string }>(db)`
      SELECT ${text} AS text FROM ${raw(`"${table}"`)} WHERE ${text} ILIKE ANY (${patterns})`
    for (const row of rows) found.push(`${table}.${column}: ${row.text}`)
  }
  return found
}

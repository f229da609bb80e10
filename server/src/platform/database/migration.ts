import { readFileSync } from 'node:fs'

export type Migration = {
  name: string
  sql: string
  /** `-- no transaction`: one statement for an index, CONCURRENTLY. */
  isOutside: boolean
  /** `-- in batches of 500 products`: a job runs the migration on 500 rows of products at a time. */
  batches: { size: number; of: string } | undefined
  /** `-- finishes 0003-fill-grades`: the rest of that batched migration runs before this migration. */
  finishes: string | undefined
  /** `-- rebuilds users_by_phone, places.keys`: indexes, columns and constraints that a function computes. */
  rebuilds: readonly string[]
  isAfterCode: boolean
  /** True if the migration only changes rows: skipped in a new database, run on the rows of a backup. */
  isOfRows: boolean
}

export const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Throws when a line resembles a mark but is not one, or when the statements do not fit the kind. */
export function migrationOf(name: string, sql: string): Migration {
  const refuse = (reason: string): never => {
    throw new Error(`db/migrations/${name}.sql: ${reason}; see db/README.md`)
  }
  const marks: Record<string, string> = {}
  for (const [line] of sql.matchAll(likeMark)) {
    const groups = mark.exec(line)?.groups ?? refuse(`this is no mark: ${line}`)
    for (const [key, value] of Object.entries(groups)) {
      if (value === undefined) continue
      if (key in marks) refuse('two marks of a kind')
      marks[key] = value
    }
  }
  const { outside, after, size, table, finishes, rebuilds } = marks
  const batches = size && table ? { size: Number(size), of: table } : undefined
  const isOfRows = !outside && !finishes && (after !== undefined || batches !== undefined)
  const statements = statementsOf(sql).map((statement) => namesIn(statement).trim())
  const isEach = (kind: RegExp) => statements.every((statement) => kind.test(statement))

  if (batches && (outside || after || finishes)) refuse('a batched migration has no other mark')
  if ((outside || batches) && statements.length !== 1) refuse('one statement only')
  if (outside && !isEach(ofIndex))
    refuse(
      'outside a transaction: CREATE INDEX CONCURRENTLY IF NOT EXISTS, DROP INDEX CONCURRENTLY IF EXISTS or REINDEX',
    )
  if (!outside && !isEach(/^(?!.*\bCONCURRENTLY\b)/is)) refuse('CONCURRENTLY needs -- no transaction')
  if (batches && !(/\$1\b/.test(sql) && /\$2\b/.test(sql)))
    refuse('batches are rows with an id > $1 AND id <= $2')
  if (isOfRows && !isEach(ofRows)) refuse('only rows are changed after functions')
  if (!isOfRows && !outside && !isEach(ofTables))
    refuse('only tables, columns, types and indexes are changed; rows, after functions')
  return {
    name,
    sql,
    isOutside: outside !== undefined,
    batches,
    finishes,
    rebuilds: rebuilds?.split(', ') ?? [],
    isAfterCode: isOfRows || after !== undefined || finishes !== undefined,
    isOfRows,
  }
}

const likeMark =
  /^[ \t]*--[ \t]*(?:no transaction|in batches|after functions?|finish(?:es)?|rebuilds?)\b.*$/gim
const mark =
  /^-- (?:(?<outside>no transaction)|(?<after>after functions)|in batches of (?<size>[1-9]\d*) (?<table>\w+)|finishes (?<finishes>\S+)|rebuilds (?<rebuilds>[\w.]+(?:, [\w.]+)*))$/
const ofRows = /^(?:INSERT|UPDATE|DELETE|SELECT(?!\b[^(]*\bINTO\b)|WITH)\b/i
const ofTables =
  /^(?:CREATE\s+(?:UNLOGGED\s+)?TABLE|CREATE\s+(?:UNIQUE\s+)?INDEX|CREATE\s+(?:TYPE|DOMAIN|SEQUENCE|STATISTICS|EXTENSION)|(?:ALTER|DROP)\s+(?:TABLE|INDEX|TYPE|DOMAIN|SEQUENCE|STATISTICS)|COMMENT\s+ON)\b/i
/** Matches index statements that can run again after a killed run. */
export const ofIndex =
  /^(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS|REINDEX INDEX CONCURRENTLY) (\w+)\b(?!\.)/

const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;/g
const leadingComments = /^(?:\s|--[^\n]*\n?)+/

export function statementsOf(sql: string): string[] {
  const statements: string[] = []
  let start = 0
  for (const { 0: token, index } of sql.matchAll(tokens)) {
    if (token !== ';') continue
    statements.push(sql.slice(start, index + 1).replace(leadingComments, ''))
    start = index + 1
  }
  const rest = sql.slice(start).replace(leadingComments, '')
  if (rest !== '') throw new Error(`No semicolon ends: ${rest.slice(0, 60)}`)
  return statements
}

/** Removes comments and quoted text. With `bodies`, cleans dollar-quoted text instead of removing it. */
export const namesIn = (sql: string, { bodies = false } = {}): string =>
  sql.replace(tokens, (token, tag?: string) => {
    if (token === ';' || token.startsWith('"')) return token
    if (!bodies || tag === undefined) return ' '
    return namesIn(token.slice(tag.length + 2, -tag.length - 2), { bodies })
  })

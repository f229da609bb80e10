import { readFileSync } from 'node:fs'
import { namesIn, statementsOf } from './sql-statements.ts'

export type Migration = {
  name: string
  sql: string
  /** `-- no transaction`: one statement for an index, CONCURRENTLY. */
  isOutside: boolean
  /** `-- in batches of 500 products`: run by a job, 500 rows of products at a time. */
  batches: { size: number; of: string } | undefined
  /** `-- after functions`, or in batches: changes rows, by the functions and triggers of the release. */
  isAfterCode: boolean
  /** `-- finishes 0003-fill-grades`: that batched migration is run to its end before. */
  finishes: string | undefined
}

export const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** Throws when a line that looks like a mark is none, or when the statements are not those of its kind. */
export function migrationOf(name: string, sql: string): Migration {
  const refuse = (reason: string): never => {
    throw new Error(`db/migrations/${name}.sql: ${reason}; see db/README.md`)
  }
  const marks = [...sql.matchAll(likeMark)].map(
    ([line]) => mark.exec(line)?.groups ?? refuse(`no mark: ${line}`),
  )
  const of = (key: string) => marks.map((groups) => groups[key]).find((value) => value !== undefined)
  const [size, table] = [of('size'), of('table')]
  const batches = size && table ? { size: Number(size), of: table } : undefined
  const isOutside = of('outside') !== undefined
  const isAfterCode = of('after') !== undefined || batches !== undefined
  const statements = statementsOf(sql).map((statement) => namesIn(statement).trim())
  const isEach = (kind: RegExp) => statements.every((statement) => kind.test(statement))

  if (statements.some((statement) => ofCode.test(statement)))
    refuse('functions, views and triggers have files of their own')
  if ((isOutside || batches) && statements.length !== 1) refuse('one statement only')
  if (isOutside ? !isEach(ofIndex) : !isEach(/^(?!.*\bCONCURRENTLY\b)/is))
    refuse('CONCURRENTLY, and nothing else, is outside a transaction')
  if (isAfterCode && !isOutside && !isEach(ofRows)) refuse('only rows are changed after functions')
  return { name, sql, isOutside, batches, isAfterCode, finishes: of('finishes') }
}

const likeMark = /^--\s*(?:no transaction|in batches|after functions|finishes)\b.*$/gim
const mark =
  /^-- (?:(?<outside>no transaction)|(?<after>after functions)|in batches of (?<size>[1-9]\d*) (?<table>\w+)|finishes (?<finishes>\S+))$/
const ofCode =
  /^(?:(?:CREATE|ALTER|DROP)\s+(?:OR\s+REPLACE\s+)?(?:FUNCTION|PROCEDURE|(?:MATERIALIZED\s+)?VIEW|(?:CONSTRAINT\s+)?TRIGGER)|DO)\b/i
const ofRows = /^(?:INSERT|UPDATE|DELETE|SELECT|WITH)\b/i
/** Each can be run again after a run that was killed. */
export const ofIndex =
  /^(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS|REINDEX INDEX CONCURRENTLY) (\w+)/

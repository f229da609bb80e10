import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ReleasedCode } from './apply-code.ts'
import { filesIn, readDatabaseCode } from './database-code.ts'

export type Migration = {
  name: string
  sql: string
  /** `-- no transaction`, as CREATE INDEX CONCURRENTLY asks for. */
  isOutside: boolean
  /** `-- in batches of 500 products`: run by a job, 500 rows of products at a time. */
  batches: { size: number; of: string } | undefined
  /** `-- after functions`, or in batches: changes rows, by the functions and triggers of the release. */
  isAfterCode: boolean
}

/** The folder `db`, as one release has it. */
export class MigrationFiles {
  /**
   * What a database of this release is made by, in order: the tables of the baseline, and what changed
   * them.
   */
  readonly migrations: readonly [baseline: Migration, ...later: Migration[]]
  readonly code: ReleasedCode
  readonly #folder: string

  constructor(folder = findFolder()) {
    this.#folder = folder
    const files = filesIn(join(folder, 'migrations'))
    const isOfBaseline = (file: string) => basename(dirname(file)) === baselineName
    this.migrations = [
      migrationOf(baselineName, read(files.filter(isOfBaseline))),
      ...files
        .filter((file) => !isOfBaseline(file))
        .map((file) => migrationOf(basename(file, '.sql'), read([file]))),
    ]
    const tables = this.migrations.flatMap(({ sql }) => [
      ...sql.matchAll(/\bCREATE (?:UNLOGGED )?TABLE (\w+)/g),
    ])
    const { version } = JSON.parse(read([join(folder, 'package.json')])) as { version: string }
    const objects = readDatabaseCode(folder, new Set(tables.map(([, name = '']) => name)))
    this.code = { objects, release: version }
  }

  names = () => this.migrations.map(({ name }) => name)

  /** Whether all of these are migrations of this release. */
  has(names: readonly string[]): boolean {
    const own = this.names()
    return names.every((name) => own.includes(name))
  }

  /** The rows that a new database has. */
  data = () => read(filesIn(join(this.#folder, 'data')))

  /** What a database that has `applied` lacks. Throws when it is older than the baseline. */
  due(applied: readonly string[]): Migration[] {
    assertNotTooOld(applied)
    return this.migrations.filter(({ name }) => !applied.includes(name))
  }
}

const baselineName = 'baseline'

function migrationOf(name: string, sql: string): Migration {
  const [, size, of] = /^-- in batches of (\d+) (\w+)$/m.exec(sql) ?? []
  const batches = size && of ? { size: Number(size), of } : undefined
  const isOutside = /^-- no transaction$/m.test(sql)
  return { name, sql, isOutside, batches, isAfterCode: /^-- after functions$/m.test(sql) || !!batches }
}

export function assertNotTooOld(applied: readonly string[]) {
  if (applied.length === 0 || applied.includes(baselineName)) return
  throw new Error(
    `it is at migration ${applied.at(-1)}, of a version before 1.0.0, which this release cannot upgrade`,
  )
}

const read = (files: readonly string[]) => files.map((file) => readFileSync(file, 'utf8')).join('\n')

/** The same folder from the source tree and from the bundle in server/dist: the nearest `db` upwards. */
function findFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'db')
    if (existsSync(join(candidate, 'migrations'))) return candidate
    if (folder === dirname(folder)) throw new Error(`No db/migrations above ${import.meta.dirname}`)
  }
}

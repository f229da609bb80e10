import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { ReleasedCode } from './apply-code.ts'
import { filesIn, readDatabaseCode } from './database-code.ts'
import { type LexiconFile, readLexiconFiles } from './lexicon-files.ts'
import { type Migration, migrationOf, namesIn, read } from './migration.ts'

/** The version of this release. */
export function readRelease(folder = findDatabaseFolder()): string {
  const { version } = JSON.parse(read([join(folder, 'package.json')])) as { version: string }
  return version
}

export class MigrationFiles {
  readonly migrations: readonly [baseline: Migration, ...later: Migration[]]
  readonly code: ReleasedCode
  readonly lexicon: readonly LexiconFile[]

  constructor(private readonly folder = findDatabaseFolder()) {
    const files = filesIn(join(folder, 'migrations'))
    const isOfBaseline = (file: string) => basename(dirname(file)) === baselineName
    this.migrations = [
      baselineOf(read(files.filter(isOfBaseline))),
      ...files
        .filter((file) => !isOfBaseline(file))
        .map((file) => migrationOf(basename(file, '.sql'), read([file]))),
    ]
    for (const { name, finishes } of this.migrations) {
      const before = this.migrations.slice(0, this.names().indexOf(name))
      if (finishes !== undefined && !before.some((one) => one.name === finishes && one.batches))
        throw new Error(`db/migrations/${name}.sql: no batched migration before it is called ${finishes}`)
    }
    const tables = this.migrations.flatMap(({ sql }) => [
      ...sql.matchAll(/\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(\w+)/g),
    ])
    const objects = readDatabaseCode(folder, new Set(tables.map(([, name = '']) => name)))
    this.code = { objects, release: readRelease(folder) }
    this.lexicon = readLexiconFiles(folder)
    const [baseline, ...later] = this.migrations
    // Until migration 0005, columns call stand-in functions that the baseline creates before its tables.
    const isStandIn = (name: string) => baseline.sql.includes(`CREATE FUNCTION ${name}(`)
    for (const migration of later)
      assertCallable(
        migration,
        migration.name < '0005' ? objects.filter(({ name }) => !isStandIn(name)) : objects,
      )
  }

  names = () => this.migrations.map(({ name }) => name)

  has(names: readonly string[]): boolean {
    const own = this.names()
    return names.every((name) => own.includes(name))
  }

  data = () => read(filesIn(join(this.folder, 'data')))

  /** Throws when the database is older than the baseline. */
  due(applied: readonly string[]): { early: readonly Migration[]; late: readonly Migration[] } {
    assertNotTooOld(applied)
    const due = this.migrations.filter(({ name }) => !applied.includes(name))
    return {
      early: due.filter(({ isAfterCode }) => !isAfterCode),
      late: due.filter(({ isAfterCode }) => isAfterCode),
    }
  }
}

/**
 * Throws when SQL calls `rebuild_search`, which blocks search, or a table-reading function not yet replaced.
 */
function assertCallable({ name, sql, isAfterCode }: Migration, objects: ReleasedCode['objects']) {
  const calls = callsIn(sql)
  const called = objects.find(
    (object) =>
      object.kind === 'function' &&
      calls.has(object.name) &&
      (object.name === 'rebuild_search' || (object.readsTables && !isAfterCode)),
  )
  if (called)
    throw new Error(`db/migrations/${name}.sql: ${called.name} must not be called here; see db/README.md`)
}
const callsIn = (sql: string) =>
  new Set([...namesIn(sql, { bodies: true }).matchAll(/\b(\w+)\s*\(/g)].map(([, name]) => name))

const baselineName = 'baseline'
/** The baseline has no marks and may contain every kind of statement. */
const baselineOf = (sql: string): Migration => ({ ...migrationOf(baselineName, ''), sql })

export function assertNotTooOld(applied: readonly string[]) {
  if (applied.length === 0 || applied.includes(baselineName)) return
  throw new Error(
    `it is at migration ${applied.at(-1)}, of a version before 1.0.0, which this release cannot upgrade`,
  )
}

/** Works in the source tree and in the bundle in server/dist. */
export function findDatabaseFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'db')
    if (existsSync(join(candidate, 'migrations'))) return candidate
    if (folder === dirname(folder)) throw new Error(`No db/migrations above ${import.meta.dirname}`)
  }
}

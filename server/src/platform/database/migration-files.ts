import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What is done in one transaction, and which migrations the database then has. */
export type Step = { names: string[]; sql: string }
type Migration = { name: string; sql: string }

/** The oldest migration that a database or a backup may be at; those before it are in the baseline alone. */
const oldest = '0055-push-in-any-language'
/** In an earlier migration: what follows changes rows, and has to be done with those of an older backup too. */
const rowsBegin = /^-- Rows:.*$/m

/** `db/migrations`, as one release has it. */
export class MigrationFiles {
  readonly #directory: string
  /** The names of the migrations that the baseline stands for, in their order. */
  readonly #replaced: string[]

  constructor(directory = findMigrations()) {
    this.#directory = directory
    this.#replaced = readFileSync(join(directory, 'earlier', 'names.txt'), 'utf8')
      .trim()
      .split('\n')
  }

  /** All that a database of this release has, in their order. */
  names(): string[] {
    return [...this.#replaced, ...this.#later().map(({ name }) => name)]
  }

  /**
   * What a database that has `applied` lacks. Throws when it is older than what this release goes on from.
   */
  due(applied: string[]): Step[] {
    if (applied.length === 0) return [this.#baseline(), ...this.#later().map(step)]
    this.assertNotTooOld(applied)
    return [...this.#earlier(), ...this.#later()].filter(({ name }) => !applied.includes(name)).map(step)
  }

  /** What makes the tables that hold the rows of a backup that has `applied`. */
  tablesFor(applied: string[]): Step[] {
    return [
      this.#baseline(),
      ...this.#later()
        .filter(({ name }) => applied.includes(name))
        .map(step),
    ]
  }

  /** What is due once these rows are in them. */
  afterRowsOf(applied: string[]): Step[] {
    const rows = this.#earlier()
      .filter(({ name }) => !applied.includes(name))
      .map(({ sql }) => ({ names: [], sql: sql.split(rowsBegin)[1] ?? '' }))
    return [
      ...rows,
      ...this.#later()
        .filter(({ name }) => !applied.includes(name))
        .map(step),
    ]
  }

  /** Whether the baseline has more than what had `applied`. */
  isBeforeBaseline(applied: string[]): boolean {
    return this.#replaced.some((name) => !applied.includes(name))
  }

  assertNotTooOld(applied: string[]) {
    if (applied.includes(oldest)) return
    throw new Error(
      `it is at migration ${applied.at(-1)}, and this release goes on from ${oldest}: first use the last ` +
        `release that has db/migrations/${this.#replaced[0]}.sql, which goes up to ${this.#replaced.at(-1)}`,
    )
  }

  #baseline(): Step {
    const files = read(join(this.#directory, 'baseline'))
    return { names: this.#replaced, sql: files.map(({ sql }) => sql).join('\n') }
  }

  #earlier = () => read(join(this.#directory, 'earlier'))
  #later = () => read(this.#directory)
}

const step = ({ name, sql }: Migration): Step => ({ names: [name], sql })

const read = (directory: string): Migration[] =>
  readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: basename(file, '.sql'), sql: readFileSync(join(directory, file), 'utf8') }))

/**
 * The same folder from the source tree and from the bundle in server/dist: the nearest db/migrations upwards.
 */
function findMigrations(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'db', 'migrations')
    if (existsSync(candidate)) return candidate
    if (folder === dirname(folder)) throw new Error(`No db/migrations above ${import.meta.dirname}`)
  }
}

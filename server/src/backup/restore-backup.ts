import { once } from 'node:events'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { makeTablesFor, migrateRestoredRows } from '../platform/database/migrate.ts'
import { MigrationFiles } from '../platform/database/migration-files.ts'
import { type FileStore, idPath, type NewFile, restoringPath } from '../platform/uploads/file-store.ts'
import { copied, findTables, type Manifest, quoted, type Table, withClient } from './contents.ts'
import { bytesOf, type Piece, piecesOf, verifyBackup } from './read-backup.ts'

type RestoreRequest = {
  file: string
  manifest: Manifest
  url: string
  files: FileStore
  release?: MigrationFiles
}

export { verifyBackup }

/**
 * Restores a backup into an empty database and an empty store of pictures and migrates the database: all or
 * nothing. `manifest` is the result of `verifyBackup`. Throws when the database or store is not empty, or
 * the backup is from a newer version.
 */
export const restoreBackup = (request: RestoreRequest) =>
  withClient(request.url, async (client) => {
    const files = new RestoredFiles(request.files)
    await assertEmpty(client)
    await files.begin()
    try {
      await client.query('BEGIN')
      await restoreRows(client, files, request)
      // Moves files before the commit: after a crash, rows without pictures would look like a complete city.
      await files.finish()
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK').catch(() => {})
      await files.undo()
      throw error
    }
    await client.query('VACUUM (ANALYZE)')
  })

async function restoreRows(client: pg.Client, files: RestoredFiles, request: RestoreRequest) {
  const { file, manifest, release = new MigrationFiles() } = request
  await makeTablesFor(client, release, manifest.migrations)
  const rows = new RestoredRows(client, manifest)
  try {
    await rows.begin()
    for await (const piece of piecesOf(file))
      if (piece.kind === 'rows') await rows.add(piece.table, piece.bytes)
      else await files.add(piece)
    await rows.finish()
  } catch (error) {
    await rows.stop(error as Error)
    throw error
  }
  await migrateRestoredRows(client, release, manifest.migrations)
  await client.query(stopAnnouncements)
}

/** A restore sends no announcements; admins have to schedule unfinished ones again. */
const stopAnnouncements = `
  UPDATE announcements SET stopped_at = now(), version = version + 1
  WHERE stopped_at IS NULL AND (started_at IS NULL
    OR id IN (SELECT announcement_id FROM announcement_shops WHERE sent_at IS NULL))`

/** Throws when the database has tables or other relations, except those of extensions. */
async function assertEmpty(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND deptype = 'e') ORDER BY relname LIMIT 1`,
  )
  if (rows[0]) throw new Error(`the database is not empty: it has ${rows[0].name}`)
}

/** The next restore removes the files of an unfinished one. */
const marker: NewFile = { path: restoringPath, bytes: Buffer.from('a restore has not ended\n') }

class RestoredFiles {
  readonly #fewAtOnce = pLimit(8)
  readonly #pending = new Set<Promise<void>>()
  readonly #written = new Map<string, Promise<void>>()
  readonly #paths: string[] = []
  /** Files of the same picture, which are written together. */
  #group: NewFile[] = []

  constructor(private readonly files: FileStore) {}

  async begin() {
    const isRepeated = (await this.files.read(marker.path)) !== undefined
    for await (const { path } of this.files.list('')) {
      if (path === idPath) continue
      if (!isRepeated) throw new Error(`${this.files.name} is not empty: it holds ${path}`)
      if (path !== marker.path) await this.files.remove(path)
    }
    await this.files.write([marker])
  }

  async add(piece: Exclude<Piece, { kind: 'rows' }>) {
    if (dirname(this.#group[0]?.path ?? piece.path) !== dirname(piece.path)) this.#writeGroup()
    this.#paths.push(piece.path)
    if (piece.kind === 'link') this.#copy(piece)
    else this.#group.push({ path: piece.path, bytes: await bytesOf(piece.bytes) })
    while (this.#pending.size >= 32) await Promise.race(this.#pending)
  }

  async finish() {
    this.#writeGroup()
    await Promise.all(this.#written.values())
    await this.files.remove(marker.path)
  }

  async undo() {
    await Promise.allSettled(this.#pending)
    const remove = (path: string) => this.#fewAtOnce(() => this.files.remove(path))
    // The error of the restore says more than one of the removal; what is left is found by the marker.
    await Promise.all(this.#paths.map(remove))
      .then(() => remove(marker.path))
      .catch(() => {})
  }

  #writeGroup() {
    const [files, [first]] = [this.#group, this.#group]
    this.#group = []
    if (first) this.#start(dirname(first.path), () => this.files.write(files))
  }

  #copy({ path, to }: Extract<Piece, { kind: 'link' }>) {
    const folder = dirname(path)
    const before = [this.#written.get(folder), this.#written.get(dirname(to))]
    this.#start(folder, async () => {
      await Promise.all(before)
      await this.files.copy(to, path)
    })
  }

  #start(folder: string, work: () => Promise<void>) {
    const begun = this.#fewAtOnce(work)
    const done = begun.finally(() => this.#pending.delete(done))
    // Prevents an unhandled rejection: `finish` throws the error.
    done.catch(() => {})
    this.#pending.add(done)
    this.#written.set(folder, done)
  }
}

const setSequence = 'SELECT setval(pg_get_serial_sequence($1, $2), $3)'

/** Copies rows before the triggers are created, since the rows already contain the triggers' results. */
class RestoredRows {
  #open: { table: string; copy: CopyStreamQuery; done: Promise<void> } | undefined
  readonly #counts = new Map<string, number>()

  constructor(
    private readonly client: pg.Client,
    private readonly manifest: Manifest,
  ) {}

  async begin() {
    const namesOf = (tables: readonly Pick<Table, 'name' | 'columns'>[]) =>
      tables.map(({ name, columns }) => `${name} (${columns.toSorted().join()})`).toSorted()
    const here = namesOf(await findTables(this.client))
    if (here.join() !== namesOf(this.manifest.tables).join())
      throw new Error('the tables of the backup are others than its migrations make')
    // Removes the rows that migrations inserted, and the rows that refer to them.
    const filled = this.manifest.tables.map(({ name }) => quoted(name)).join(', ')
    await this.client.query(`TRUNCATE ${filled} CASCADE`)
  }

  async add(table: string, bytes: AsyncIterable<Buffer>) {
    if (this.#open?.table !== table) {
      await this.#close()
      this.#begin(table)
    }
    const copy = this.#open?.copy
    for await (const chunk of bytes) if (copy && !copy.write(chunk)) await once(copy, 'drain')
  }

  async finish() {
    await this.#close()
    for (const { name, rows } of this.manifest.tables)
      if ((this.#counts.get(name) ?? 0) !== rows) throw new Error(`${name} should have ${rows} rows`)
    for (const { table, column, last } of this.manifest.sequences)
      if (last !== null) await this.client.query(setSequence, [quoted(table), column, last])
  }

  async stop(error: Error) {
    this.#open?.copy.destroy(error)
    await this.#open?.done.catch(() => {})
  }

  #begin(name: string) {
    const table = this.manifest.tables.find((one) => one.name === name)
    if (!table || this.#counts.has(name)) throw new Error(`the rows of ${name} are not where they belong`)
    const copy = this.client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`))
    const done = finished(copy)
    done.catch(() => {})
    this.#open = { table: name, copy, done }
  }

  async #close() {
    if (!this.#open) return
    const { table, copy, done } = this.#open
    copy.end()
    await done
    this.#counts.set(table, copy.rowCount)
    this.#open = undefined
  }
}

import { once } from 'node:events'
import { link, mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import pLimit from 'p-limit'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { makeTablesFor, migrateRestoredRows } from '../platform/database/migrate.ts'
import { MigrationFiles } from '../platform/database/migration-files.ts'
import { syncPath } from '../platform/uploads/picture-files.ts'
import { folderMode } from '../platform/uploads/picture-urls.ts'
import { copied, findTables, type Manifest, quoted, type Table, withClient } from './contents.ts'
import { type Piece, piecesOf, verifyBackup } from './read-backup.ts'

type RestoreRequest = {
  file: string
  manifest: Manifest
  url: string
  uploadsDir: string
  release?: MigrationFiles
}

export { verifyBackup }

/**
 * Restores a backup into an empty database and an empty uploads folder and migrates the database: all or
 * nothing. `manifest` is the result of `verifyBackup`. Throws when the database or folder is not empty, or
 * the backup is from a newer version.
 */
export const restoreBackup = (request: RestoreRequest) =>
  withClient(request.url, async (client) => {
    const files = new RestoredFiles(request.uploadsDir)
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

/** Inside the uploads folder, which may be a disk of its own. After a crash, the next restore clears it. */
const aside = '.restoring'

class RestoredFiles {
  readonly #fewAtOnce = pLimit(8)
  readonly #pending = new Map<string, Promise<void>>()
  readonly #moved: string[] = []

  constructor(private readonly directory: string) {}

  async begin() {
    const names = await readdir(this.directory).catch(() => [])
    const [other] = names.filter((name) => name !== aside)
    if (other) throw new Error(`${this.directory} is not empty: it holds ${other}`)
    await rm(this.#aside(), { recursive: true, force: true })
    await mkdir(this.#aside(), { recursive: true, mode: folderMode })
  }

  async add(piece: Exclude<Piece, { kind: 'rows' }>) {
    const chunks: Buffer[] = []
    if (piece.kind === 'file') for await (const chunk of piece.bytes) chunks.push(chunk)
    while (this.#pending.size >= 32) await Promise.race(this.#pending.values())
    const path = this.#aside(piece.path)
    const first = piece.kind === 'link' ? this.#pending.get(piece.to) : undefined
    const write = async () => {
      await first
      await mkdir(dirname(path), { recursive: true, mode: folderMode })
      if (piece.kind === 'link') await link(this.#aside(piece.to), path)
      else await writeFile(path, Buffer.concat(chunks), { flag: 'wx', flush: true })
      this.#pending.delete(piece.path)
    }
    const writing = piece.kind === 'link' ? write() : this.#fewAtOnce(write)
    // Prevents an unhandled rejection: `finish` throws the error.
    writing.catch(() => {})
    this.#pending.set(piece.path, writing)
  }

  async finish() {
    await Promise.all(this.#pending.values())
    for (const folder of await readdir(this.#aside())) {
      await rename(this.#aside(folder), join(this.directory, folder))
      this.#moved.push(folder)
    }
    await rmdir(this.#aside())
    await syncPath(this.directory)
  }

  async undo() {
    await Promise.allSettled(this.#pending.values())
    for (const folder of [aside, ...this.#moved])
      await rm(join(this.directory, folder), { recursive: true, force: true })
  }

  #aside(path = '') {
    return join(this.directory, aside, path)
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

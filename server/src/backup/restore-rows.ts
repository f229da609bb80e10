import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { copied, findTables, type Manifest, quoted, type Table } from './contents.ts'

/**
 * Puts a backup's rows into tables that migrations have just made, in the transaction of `client`. They
 * have no triggers yet: what these would do is in the backup too.
 */
export class RestoredRows {
  readonly #client: pg.Client
  readonly #manifest: Manifest
  #open: { table: string; copy: CopyStreamQuery; done: Promise<void> } | undefined
  readonly #counts = new Map<string, number>()

  constructor(client: pg.Client, manifest: Manifest) {
    this.#client = client
    this.#manifest = manifest
  }

  /** Throws when the tables are others than those of the backup. */
  async begin() {
    const namesOf = (tables: readonly Pick<Table, 'name' | 'columns'>[]) =>
      tables.map(({ name, columns }) => `${name} (${columns.toSorted().join()})`).toSorted()
    const here = namesOf(await findTables(this.#client))
    if (here.join() !== namesOf(this.#manifest.tables).join())
      throw new Error('the tables of the backup are others than its migrations make')
    // Of rows that migrations have added, and of what refers to them.
    const filled = this.#manifest.tables.map(({ name }) => quoted(name)).join(', ')
    await this.#client.query(`TRUNCATE ${filled} CASCADE`)
  }

  async add(table: string, bytes: AsyncIterable<Buffer>) {
    if (this.#open?.table !== table) {
      await this.#close()
      this.#begin(table)
    }
    const copy = this.#open?.copy
    for await (const chunk of bytes) if (copy && !copy.write(chunk)) await once(copy, 'drain')
  }

  /** Throws when a table has other rows than the backup. */
  async finish() {
    await this.#close()
    for (const { name, rows } of this.#manifest.tables)
      if ((this.#counts.get(name) ?? 0) !== rows) throw new Error(`${name} should have ${rows} rows`)
    for (const { table, column, last } of this.#manifest.sequences)
      if (last !== null)
        await this.#client.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [
          quoted(table),
          column,
          last,
        ])
  }

  /** Ends a COPY that nobody feeds any more, so that the transaction can be rolled back. */
  async stop(error: Error) {
    this.#open?.copy.destroy(error)
    await this.#open?.done.catch(() => {})
  }

  #begin(name: string) {
    const table = this.#manifest.tables.find((one) => one.name === name)
    if (!table || this.#counts.has(name)) throw new Error(`the rows of ${name} are not where they belong`)
    const copy = this.#client.query(copyFrom(`COPY ${copied(table)} FROM STDIN`))
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

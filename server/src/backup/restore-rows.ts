import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import type pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { copied, findTables, type Manifest, quoted } from './contents.ts'

/**
 * Puts a backup's rows into tables that migrations have just made, in the transaction of `client`: with
 * triggers off, as what they would do is in the backup too, and without what the migrations have put in.
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

  /**
   * Throws when the tables are others than those of the backup. Where these are newer (`areNewer`), there may
   * be more of them, and they may have more columns.
   */
  async begin(areNewer: boolean) {
    const here = new Map((await findTables(this.#client)).map(({ name, columns }) => [name, columns]))
    const there = this.#manifest.tables
    const isThere = there.every(({ name, columns }) => columns.every((one) => here.get(name)?.includes(one)))
    const isAll =
      here.size === there.length &&
      there.every(({ name, columns }) => here.get(name)?.length === columns.length)
    if (!isThere || !(isAll || areNewer))
      throw new Error('the tables of the backup are others than its migrations make')
    await this.#each((table) => `ALTER TABLE ${table} DISABLE TRIGGER USER`)
    // And what refers to them of what is left out.
    await this.#client.query(
      `TRUNCATE ${this.#manifest.tables.map(({ name }) => quoted(name)).join(', ')} CASCADE`,
    )
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
    await this.#each((table) => `ALTER TABLE ${table} ENABLE TRIGGER USER`)
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

  async #each(statement: (table: string) => string) {
    for (const { name } of this.#manifest.tables) await this.#client.query(statement(quoted(name)))
  }
}

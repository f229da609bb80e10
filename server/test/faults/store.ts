import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { openHome, readPassword, superuser } from '../../src/platform/embedded-postgres/data-folder.ts'
import { findPostmaster } from '../../src/platform/embedded-postgres/server-process.ts'
import { pictureKinds } from '../../src/platform/uploads/picture-urls.ts'

export type Row = {
  id: number
  owner_id: number
  name: string
  description: string
  price: number
  discount_price: number
  product_status: string
  version: number
  key: string | null
  widths: number[] | null
}

/** Reads the database and the disk directly, not through the product. */
export class Store {
  readonly uploads: string
  readonly outbox: string
  readonly #dataDir: string

  constructor(dataDir: string) {
    this.#dataDir = dataDir
    this.uploads = join(dataDir, 'uploads')
    this.outbox = join(dataDir, 'outbox')
  }

  async postmaster(): Promise<number | undefined> {
    return findPostmaster((await openHome(this.#dataDir)).data)?.pid
  }

  productsOf(owners: number[]): Promise<Row[]> {
    return this.ask(
      `SELECT p.id, owner_id, name, description, price::float8, discount_price::float8, product_status, version, key, widths
       FROM products p LEFT JOIN pictures k ON k.id = picture_id WHERE owner_id = ANY($1)`,
      [owners],
    )
  }

  async unclaimedPictures(): Promise<string[]> {
    const rows = await this.ask<{ key: string }>(
      `SELECT key FROM pictures k WHERE key LIKE 'products/%' AND NOT is_withdrawn
         AND NOT EXISTS (SELECT FROM products WHERE picture_id = k.id)`,
    )
    return rows.map(({ key }) => key)
  }

  async productIds(): Promise<Set<number>> {
    return new Set((await this.ask<{ id: number }>('SELECT id FROM products')).map(({ id }) => id))
  }

  async keys(table: 'pictures' | 'discarded_files'): Promise<Set<string>> {
    return new Set((await this.ask<{ key: string }>(`SELECT key FROM ${table}`)).map(({ key }) => key))
  }

  /** Simulates the hour after which unclaimed pictures are removed, and the wait before another try. */
  async makeAllDue(): Promise<void> {
    await this.ask('UPDATE discarded_files SET due = now()')
    await this.ask('UPDATE set_aside SET due_at = now()')
  }

  read(path: string): Promise<Buffer | undefined> {
    return readFile(join(this.uploads, path)).catch(() => undefined)
  }

  async folders(): Promise<string[]> {
    const found: string[] = []
    for (const kind of pictureKinds)
      for (const first of await list(join(this.uploads, kind)))
        for (const rest of await list(join(this.uploads, kind, first)))
          found.push(`${kind}/${first}/${rest.replace(/\.withdrawn$/, '')}`)
    return found
  }

  async cardFolders(): Promise<number[]> {
    return (await list(join(this.uploads, 'share', 'product'))).map(Number)
  }

  mails = () => list(this.outbox)

  async ask<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const home = await openHome(this.#dataDir)
    const postmaster = findPostmaster(home.data)
    if (!postmaster) throw new Error('PostgreSQL does not run')
    const { port } = postmaster
    const client = new pg.Client({
      host: '127.0.0.1',
      port,
      user: superuser,
      database: 'postgres',
      password: readPassword(home),
    })
    await client.connect()
    return client
      .query<T>(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
}

const list = (folder: string) => readdir(folder).catch((): string[] => [])

import pg from 'pg'
import { pictureFile } from '../../src/platform/uploads/picture-urls.ts'
import { Store } from '../faults/store.ts'
import type { S3Server } from '../s3-server.ts'

/** Reads the database and the bucket directly, not through the product. */
export class BucketStore extends Store {
  readonly #url: string
  readonly #s3: S3Server
  readonly #folder: string

  constructor(url: string, s3: S3Server, folder: string) {
    super('')
    this.#url = url
    this.#s3 = s3
    this.#folder = folder
  }

  paths = () => this.#s3.list(this.#folder)

  override read(path: string) {
    return this.#s3.read(`${this.#folder}/${path}`)
  }

  override async folders() {
    const pictures = (await this.paths()).filter((path) => pictureFile.test(path))
    return [...new Set(pictures.map((path) => path.slice(0, path.lastIndexOf('/'))))]
  }

  override async cardFolders() {
    const cards = (await this.paths()).map((path) => /^share\/product\/(\d+)\//.exec(path)?.[1])
    return [...new Set(cards.flatMap((id) => (id ? [Number(id)] : [])))]
  }

  override async ask<T extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<T[]> {
    const client = new pg.Client(this.#url)
    await client.connect()
    return client
      .query<T>(text, values)
      .then(({ rows }) => rows)
      .finally(() => client.end())
  }
}

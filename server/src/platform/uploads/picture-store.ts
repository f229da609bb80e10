import { randomBytes } from 'node:crypto'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { PoolClient } from 'pg'
import sql from 'sql-template-tag'
import { intervalOf, retention } from '../../../contract/facts/retention.ts'
import type { Database } from '../database/open.ts'
import { execute, many } from '../database/query.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Changes } from '../database/watch-changes.ts'
import type { Logger } from '../logger.ts'
import { type EncodedPicture, encodePicture, type Shape } from './encode-picture.ts'
import { type FileStore, StoreAway } from './file-store.ts'
import {
  discardedFilesTopic,
  lookForMissingPictures,
  moveMisplacedFiles,
  removeDiscarded,
} from './picture-files.ts'
import { jpegPath, type PictureKind, picturePaths, webpPath } from './picture-urls.ts'

export type StoredPicture = {
  key: string
  width: number
  height: number
  edge_colour: string
  widths: number[]
}

/** Decoding a picture of 40 megapixels takes much memory and CPU. */
export const encodeOneOfFew = pLimit(2)

/** Maximum milliseconds for which a response waits until files are moved. */
const longestWait = 1_000
/** Files that are still unclaimed after this time are leftovers from a crash. */
const claimWithin = sql`${intervalOf(retention.unclaimedPictures)}::interval`
/**
 * Files are removed this long after they are due, without another check: a transaction that claims them must
 * end before.
 */
const longestTransaction = sql`interval '10 minutes'`

/**
 * A key enters `discarded_files` before its files are written, and leaves that table in the transaction that
 * inserts its row in `pictures`. So a crash leaves no orphaned files: a job removes them when they are due.
 */
export class PictureStore {
  /** `#isStale`: files may be misplaced. `#isBlind`: no notification would report misplaced files. */
  #isStale = true
  #isBlind = true
  #settled: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  constructor(
    private readonly db: Database,
    readonly files: FileStore,
    private readonly log: Logger,
    changes?: Changes,
  ) {
    changes?.watch({
      changed: (topic) => {
        if (topic === discardedFilesTopic) this.#isStale = true
      },
      pulse: () => {
        this.#isBlind = false
      },
      lost: () => {
        this.#isBlind = true
        this.#isStale = true
      },
    })
  }

  /** Call `keep` within 50 minutes. Throws the same errors as `encodePicture`. */
  async save(bytes: Buffer, folder: PictureKind, shape: Shape): Promise<StoredPicture> {
    const encoded = await encodeOneOfFew(() => encodePicture(bytes, 'photo', shape))
    const { width, height, edge_colour, webp } = encoded
    const picture = {
      key: newKey(folder),
      width,
      height,
      edge_colour,
      widths: webp.map((size) => size.width),
    }
    await this.#announce(picture.key)
    try {
      await this.#writeFiles(picture.key, encoded)
    } catch (error) {
      // Frees the disk space at once, since the disk may be full. A store that is away may still write the files.
      if (!(error instanceof StoreAway)) await this.#expire(picture.key).catch(() => undefined)
      throw error
    }
    return picture
  }

  #writeFiles(key: string, { jpeg, webp }: EncodedPicture) {
    const sizes = webp.map(({ width, bytes }) => ({ path: webpPath(key, width), bytes }))
    return this.files.write([{ path: jpegPath(key), bytes: jpeg }, ...sizes])
  }

  async duplicate(picture: StoredPicture): Promise<StoredPicture> {
    const copy = { ...picture, key: newKey(dirname(dirname(picture.key))) }
    await this.#announce(copy.key)
    const [from, to] = [picture, copy].map(({ key, widths }) => picturePaths(key, widths))
    await Promise.all((from ?? []).map((path, i) => this.files.copy(path, to?.[i] ?? '')))
    return copy
  }

  /** Returns the pictures' ids in order. */
  async keep(tx: PoolClient, pictures: StoredPicture[]): Promise<number[]> {
    const keys = pictures.map(({ key }) => key)
    const claimed = await execute(tx)`
      DELETE FROM discarded_files WHERE key = ANY(${keys}) AND due > clock_timestamp() + ${longestTransaction}`
    if (claimed !== keys.length) throw new Error('A picture was saved too long ago: its files are gone')
    const rows = await many<{ id: number; key: string }>(tx)`
      INSERT INTO pictures (key, width, height, edge_colour, widths)
      SELECT key, width, height, edge_colour, widths
      FROM jsonb_to_recordset(${JSON.stringify(pictures.map((picture) => ({ ...picture, widths: `{${picture.widths}}` })))}::jsonb)
        AS saved (key text, width integer, height integer, edge_colour text, widths integer[])
      RETURNING id, key`
    const ids = new Map(rows.map(({ key, id }) => [key, id]))
    return keys.map((key) => ids.get(key) as number)
  }

  /** Saves a picture for `work` and removes its files when the transaction fails. */
  async saveWith<T>(
    bytes: Buffer,
    folder: PictureKind,
    shape: Shape,
    work: (tx: PoolClient, pictureId: number) => Promise<T>,
  ): Promise<T> {
    const picture = await this.save(bytes, folder, shape)
    try {
      return await inTransaction(this.db, async (tx) => {
        const [pictureId] = await this.keep(tx, [picture])
        return work(tx, pictureId as number)
      })
    } catch (error) {
      await this.#expire(picture.key).catch(() => undefined)
      throw error
    }
  }

  /** Waits up to 1 s until withdrawals and restorations of pictures take effect. Never throws. */
  settle(): Promise<void> {
    if (this.#isStale) {
      this.#isStale = this.#isBlind
      this.#next ??= this.#settled.then(() => {
        this.#next = undefined
        return this.#putInPlace(AbortSignal.timeout(longestWait), true)
      })
      this.#settled = this.#next
    }
    // A single step of the work may hang for longer than its timeout.
    return Promise.race([this.#settled, sleep(longestWait, undefined, { ref: false })])
  }

  async #putInPlace(until?: AbortSignal, isAwaited = false) {
    try {
      await moveMisplacedFiles({ db: this.db, log: this.log, files: this.files, until, isAwaited })
    } catch (error) {
      this.#isStale = true
      this.log.warn({ err: error }, 'Pictures could not be put in their places; they will be tried again')
    }
  }

  /** Never throws. */
  async removeDiscarded(until?: AbortSignal): Promise<void> {
    await this.#putInPlace(until)
    try {
      const needs = { db: this.db, log: this.log, files: this.files, until }
      await removeDiscarded(needs)
      await lookForMissingPictures(needs)
    } catch (error) {
      this.log.warn({ err: error }, 'Discarded pictures could not be removed; they will be tried again')
    }
  }

  async #announce(key: string) {
    await execute(this.db)`INSERT INTO discarded_files (key, due) VALUES (${key}, now() + ${claimWithin})`
  }

  async #expire(key: string) {
    await execute(this.db)`UPDATE discarded_files SET due = now() WHERE key = ${key}`
  }
}

const newKey = (folder: string) => {
  const name = randomBytes(16).toString('hex')
  return `${folder}/${name.slice(0, 2)}/${name.slice(2)}`
}

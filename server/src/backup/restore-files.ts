import { link, mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { folderMode } from '../platform/uploads/picture-urls.ts'
import type { Piece } from './read-backup.ts'

/** Aside in the same folder, which may be a disk of its own; what a crash left there is in nobody's way. */
const aside = '.restoring'

/** Puts a backup's pictures into an uploads folder: first aside, then in one go to where they belong. */
export class RestoredFiles {
  readonly #directory: string
  readonly #fewAtOnce = pLimit(8)
  readonly #pending = new Map<string, Promise<void>>()
  readonly #moved: string[] = []

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Throws when there is anything in the folder. */
  async begin() {
    const names = await readdir(this.#directory).catch(() => [])
    const [other] = names.filter((name) => name !== aside)
    if (other) throw new Error(`${this.#directory} is not empty: it holds ${other}`)
    await rm(this.#aside(), { recursive: true, force: true })
    await mkdir(this.#aside(), { recursive: true, mode: folderMode })
  }

  /** Waits while many others are being written. */
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
    // Told by the next one who waits for it.
    writing.catch(() => {})
    this.#pending.set(piece.path, writing)
  }

  /** Moves all that was added to where it belongs. */
  async finish() {
    await Promise.all(this.#pending.values())
    for (const folder of await readdir(this.#aside())) {
      await rename(this.#aside(folder), join(this.#directory, folder))
      this.#moved.push(folder)
    }
    await rmdir(this.#aside())
    const handle = await open(this.#directory)
    await handle.sync().finally(() => handle.close())
  }

  /** Leaves the folder as empty as it was. */
  async undo() {
    await Promise.allSettled(this.#pending.values())
    for (const folder of [aside, ...this.#moved])
      await rm(join(this.#directory, folder), { recursive: true, force: true })
  }

  #aside(path = '') {
    return join(this.#directory, aside, path)
  }
}

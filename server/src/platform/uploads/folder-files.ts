import { randomBytes } from 'node:crypto'
import {
  link,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { errorCode } from '../errors.ts'
import {
  type FileStore,
  idPath,
  type ListedFile,
  type NewFile,
  StoreAway,
  type StoredFile,
} from './file-store.ts'
import { folderMode, withdrawn } from './picture-urls.ts'

/** A folder of this machine, or one that all machines mount. */
export class FolderFiles implements FileStore {
  readonly name: string
  #id: string | undefined

  constructor(readonly directory: string) {
    this.name = directory
  }

  expectId(id: string) {
    this.#id = id
  }

  async read(path: string): Promise<StoredFile | undefined> {
    const handle = await open(this.#file(path)).catch(unlessMissing)
    if (!handle) return
    try {
      const [{ dev, ino, nlink, mtimeMs }, bytes] = await Promise.all([handle.stat(), handle.readFile()])
      return { bytes, changedAt: mtimeMs, link: nlink > 1 ? `${dev}:${ino}` : undefined }
    } finally {
      await handle.close()
    }
  }

  async write(files: readonly NewFile[]) {
    await this.#assertOurs()
    const folders = new Set(files.map(({ path }) => dirname(path)))
    for (const folder of folders) await mkdir(this.#file(folder), { recursive: true, mode: folderMode })
    await Promise.all(files.map((file) => this.#writeWhole(file)))
    const above = [...folders].flatMap((folder) => [folder, dirname(folder), dirname(dirname(folder))])
    for (const folder of new Set(above)) await syncPath(this.#file(folder))
  }

  async #writeWhole({ path, bytes }: NewFile) {
    const temporary = `${this.#file(path)}.${randomBytes(4).toString('hex')}`
    await writeFile(temporary, bytes, { flag: 'wx', mode: 0o644, flush: true })
    await rename(temporary, this.#file(path))
  }

  /** Both paths share one file, since files never change. */
  async copy(from: string, to: string) {
    await this.#assertOurs()
    await mkdir(dirname(this.#file(to)), { recursive: true, mode: folderMode })
    await link(this.#file(from), this.#file(to))
  }

  async touch(path: string) {
    const now = new Date()
    await utimes(this.#file(path), now, now)
  }

  async *list(folder: string): AsyncGenerator<ListedFile> {
    const entries = await opendir(this.#file(folder)).catch(unlessMissing)
    if (!entries) return
    for await (const entry of entries) {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) yield* this.list(path)
      else {
        const found = await stat(this.#file(path)).catch(unlessMissing)
        if (found) yield { path, bytes: found.size, changedAt: found.mtimeMs }
      }
    }
  }

  async remove(path: string) {
    await this.#assertOurs()
    await rm(this.#file(path), { force: true })
    // Fails while the folder holds other files.
    await rmdir(dirname(this.#file(path))).catch(() => undefined)
  }

  async removePicture(key: string) {
    await this.#assertOurs()
    // Removes the public folder first: a concurrent withdrawal can only move that folder while it exists.
    for (const folder of [key, withdrawn(key)]) await rm(this.#file(folder), { recursive: true, force: true })
  }

  async place(key: string, isWithdrawn: boolean): Promise<boolean> {
    await this.#assertOurs()
    const [from, to] = isWithdrawn ? [key, withdrawn(key)] : [withdrawn(key), key]
    const missing = await rename(this.#file(from), this.#file(to)).then(
      () => false,
      (error) => unlessMissing(error) ?? true,
    )
    if (missing) return (await stat(this.#file(to)).catch(unlessMissing)) !== undefined
    await syncPath(this.#file(dirname(key)))
    return true
  }

  /** An unmounted folder looks empty: without this check, its files would seem to be gone. */
  async #assertOurs() {
    if (this.#id === undefined) return
    const found = await readFile(this.#file(idPath), 'utf8').catch((error) => {
      throw new StoreAway(`${this.name} cannot be read`, { cause: error })
    })
    if (found.trim() !== this.#id) throw new StoreAway(`${this.name} belongs to another database`)
  }

  #file(path: string) {
    return join(this.directory, path)
  }
}

/** Makes a file's content, or a folder's new and renamed entries, survive a power cut. */
export async function syncPath(path: string) {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

function unlessMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

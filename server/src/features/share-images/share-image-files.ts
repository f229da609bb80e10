import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { folderMode } from '../../platform/uploads/picture-urls.ts'

/**
 * Stores `/share/product/7-a1.jpg` as `share/product/7/a1.jpg` in the uploads folder, and its Hindi version
 * `?lang=hi` as `share/product/7/a1.hi.jpg`.
 */
export class ShareImageFiles {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Also sets the file's modification time, once a day, to record the use: disks do not record reads. */
  async read(url: string): Promise<Buffer | undefined> {
    const file = this.#file(url)
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes) void saveQuestion(file)
    return bytes
  }

  /** Writes the whole file or nothing, even if the power fails: clients cache an image forever. */
  async write(url: string, bytes: Buffer): Promise<void> {
    const file = this.#file(url)
    await mkdir(dirname(file), { recursive: true, mode: folderMode })
    const temporary = `${file}.${randomBytes(4).toString('hex')}`
    const handle = await open(temporary, 'wx', 0o644)
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(temporary, file)
  }

  /** Keeps recent temporary files, which another process may be writing. */
  async removeOthers(url: string): Promise<void> {
    const file = this.#file(url)
    for (const name of await readdir(dirname(file))) {
      const other = join(dirname(file), name)
      const isFormer = name.endsWith('.jpg') ? versionOf(other) !== versionOf(file) : await isLeftover(other)
      if (isFormer) await rm(other, { force: true })
    }
  }

  async remove(url: string): Promise<void> {
    const file = this.#file(url)
    await rm(file, { force: true })
    // Removing the folder fails while it holds another version or language.
    await rmdir(dirname(file)).catch(() => undefined)
  }

  #file(url: string) {
    const [, path = '', version = '', search] = /^(.+)-([0-9a-f]+)\.jpg(?:\?(.*))?$/s.exec(url) ?? []
    const code = new URLSearchParams(search).get('lang')
    return join(this.#directory, path, `${version}${code ? `.${code}` : ''}.jpg`)
  }
}

const day = 24 * 60 * 60_000

async function saveQuestion(file: string) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  const now = new Date()
  if (mtimeMs < now.getTime() - day) await utimes(file, now, now).catch(() => {})
}

const versionOf = (file: string) => basename(file).split('.')[0]

/** In milliseconds; no write takes longer. */
const longestWrite = 60_000

const isLeftover = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - longestWrite
}

/** The maximum milliseconds without use, and the maximum bytes of all images together. */
const limits = { unused: millisecondsOf(retention.shareImages), bytes: 4 * 2 ** 30 }

type Image = { file: string; asked: number; bytes: number }

/**
 * Deletes images that were unused for too long, and while the total is too large those unused longest.
 * `directory`: the uploads folder. Returns the number of deleted images.
 */
export async function deleteUnusedShareImages(
  directory: string,
  now = Date.now(),
  { unused, bytes } = limits,
) {
  const images: Image[] = []
  for await (const file of filesBelow(join(directory, 'share'))) {
    const found = await stat(file).catch(() => undefined)
    if (found) images.push({ file, asked: found.mtimeMs, bytes: found.size })
  }
  images.sort((a, b) => a.asked - b.asked)
  let all = images.reduce((sum, image) => sum + image.bytes, 0)
  let gone = 0
  for (const image of images) {
    if (image.asked >= now - unused && all <= bytes) break
    await rm(image.file, { force: true })
    await rmdir(dirname(image.file)).catch(() => undefined)
    all -= image.bytes
    gone++
  }
  return gone
}

async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(() => undefined)
  if (!entries) return
  for await (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesBelow(path)
    else yield path
  }
}

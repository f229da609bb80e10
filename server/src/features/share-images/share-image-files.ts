import { randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readdir, readFile, rename, rm, rmdir, stat, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import { folderMode } from '../../platform/uploads/picture-urls.ts'

/**
 * Drawn cards below the uploads folder: `/share/product/7-a1.jpg` lies in `share/product/7/a1.jpg`, and the
 * same in Hindi, `/share/product/7-a1.jpg?lang=hi`, in `share/product/7/a1.hi.jpg`.
 */
export class ShareImageFiles {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** Also notes that it was asked for, by the file's time and once a day: disks do not tell of reading. */
  async read(url: string): Promise<Buffer | undefined> {
    const file = this.#file(url)
    const bytes = await readFile(file).catch(() => undefined)
    if (bytes) void noteAsked(file)
    return bytes
  }

  /** Whole or not at all, after a power cut too: a card may be kept for ever by whoever gets it. */
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

  /**
   * Takes away former versions in all languages, and what a crash has left; not what another process is
   * writing.
   */
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
    // Stays when another version or language is in it.
    await rmdir(dirname(file)).catch(() => undefined)
  }

  #file(url: string) {
    const [, path = '', version = '', search] = /^(.+)-([0-9a-f]+)\.jpg(?:\?(.*))?$/s.exec(url) ?? []
    const code = new URLSearchParams(search).get('lang')
    return join(this.#directory, path, `${version}${code ? `.${code}` : ''}.jpg`)
  }
}

/** Milliseconds. */
const day = 24 * 60 * 60_000

/** One that was removed meanwhile is drawn again. */
async function noteAsked(file: string) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
  const now = new Date()
  if (mtimeMs < now.getTime() - day) await utimes(file, now, now).catch(() => {})
}

const versionOf = (file: string) => basename(file).split('.')[0]

/** Milliseconds that no file takes to be written. */
const longestWrite = 60_000

const isLeftover = async (file: string) => {
  const found = await stat(file).catch(() => undefined)
  return found !== undefined && found.mtimeMs < Date.now() - longestWrite
}

/** Milliseconds after which an image that nobody asks for goes, and bytes that all of them may take. */
const limits = { unused: millisecondsOf(retention.shareImages), bytes: 4 * 2 ** 30 }

type Image = { file: string; asked: number; bytes: number }

/**
 * Removes the share images below `directory` (that of uploads) that were not asked for in so long, and the
 * longest unused of all while they take more than 4 GB. Whoever asks for one again has it drawn, so several
 * processes may do so. Gives how many.
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
    // Stays when another version or language is in it.
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

import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'
import type { FileStore, ListedFile } from '../../platform/uploads/file-store.ts'

/**
 * Stores `/share/product/7-a1.jpg` as `share/product/7/a1.jpg` beside the pictures, and its Hindi version
 * `?lang=hi` as `share/product/7/a1.hi.jpg`.
 */
export class ShareImageFiles {
  constructor(private readonly files: FileStore) {}

  /** Also records the use, at most once a day. */
  async read(url: string): Promise<Buffer | undefined> {
    const path = pathOf(url)
    const found = await this.files.read(path)
    if (found && found.changedAt < Date.now() - day) void this.files.touch(path).catch(() => {})
    return found?.bytes
  }

  write(url: string, bytes: Buffer): Promise<void> {
    return this.files.write([{ path: pathOf(url), bytes }])
  }

  /** Keeps recent temporary files, which another process may be writing. */
  async removeOthers(url: string): Promise<void> {
    const path = pathOf(url)
    for await (const other of this.files.list(path.slice(0, path.lastIndexOf('/')))) {
      const isFormer = other.path.endsWith('.jpg')
        ? versionOf(other.path) !== versionOf(path)
        : other.changedAt < Date.now() - longestWrite
      if (isFormer) await this.files.remove(other.path)
    }
  }

  remove(url: string): Promise<void> {
    return this.files.remove(pathOf(url))
  }
}

function pathOf(url: string) {
  const [, path = '', version = '', search] = /^\/?(.+)-([0-9a-f]+)\.jpg(?:\?(.*))?$/s.exec(url) ?? []
  const code = new URLSearchParams(search).get('lang')
  return `${path}/${version}${code ? `.${code}` : ''}.jpg`
}

const versionOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).split('.')[0]

const day = 24 * 60 * 60_000

/** In milliseconds; no write takes longer. */
const longestWrite = 60_000

/** The maximum milliseconds without use, and the maximum bytes of all images together. */
const limits = { unused: millisecondsOf(retention.shareImages), bytes: 4 * 2 ** 30 }

/**
 * Deletes images that were unused for too long, and while the total is too large those unused longest. Returns
 * the number of deleted images.
 */
export async function deleteUnusedShareImages(
  files: FileStore,
  now = Date.now(),
  { unused, bytes } = limits,
) {
  const images: ListedFile[] = []
  for await (const image of files.list('share')) images.push(image)
  images.sort((a, b) => a.changedAt - b.changedAt)
  let all = images.reduce((sum, image) => sum + image.bytes, 0)
  let gone = 0
  for (const image of images) {
    if (image.changedAt >= now - unused && all <= bytes) break
    await files.remove(image.path)
    all -= image.bytes
    gone++
  }
  return gone
}

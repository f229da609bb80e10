import { opendir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { millisecondsOf, retention } from '../../../contract/facts/retention.ts'

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

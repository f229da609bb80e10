import { opendir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Milliseconds after which a card that nobody asks for goes, and bytes that all of them may take. */
const kept = { unasked: 30 * 24 * 60 * 60_000, bytes: 4 * 2 ** 30 }

type Card = { file: string; asked: number; bytes: number }

/**
 * Removes the share cards below `directory` (that of uploads) that were not asked for in 30 days, and the
 * longest unasked of all while they take more than 4 GB. Whoever asks for one again has it drawn, so several
 * processes may do so. Gives how many.
 */
export async function deleteUnusedShareImages(
  directory: string,
  now = Date.now(),
  { unasked, bytes } = kept,
) {
  const cards: Card[] = []
  for await (const file of filesBelow(join(directory, 'share'))) {
    const found = await stat(file).catch(() => undefined)
    if (found) cards.push({ file, asked: found.mtimeMs, bytes: found.size })
  }
  cards.sort((a, b) => a.asked - b.asked)
  let all = cards.reduce((sum, card) => sum + card.bytes, 0)
  let gone = 0
  for (const card of cards) {
    if (card.asked >= now - unasked && all <= bytes) break
    await rm(card.file, { force: true })
    // Stays when another version or language is in it.
    await rmdir(dirname(card.file)).catch(() => undefined)
    all -= card.bytes
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

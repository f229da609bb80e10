import type { Services } from '../../platform/services.ts'
import { recordUnfound } from './unfound.queries.ts'

/**
 * Counts words that found nothing, each time that somebody asks for them, but of one address only so many a
 * day. Most of these answers come from memory: what is asked while others are being counted is counted
 * together. Resolves when it is counted.
 */
export function unfoundNoter({
  visitorsDb,
  rateLimits,
  log,
}: Pick<Services, 'visitorsDb' | 'rateLimits' | 'log'>) {
  const counted = new Map<string, number>()
  let saving = Promise.resolve()
  let next: Promise<void> | undefined

  async function save() {
    next = undefined
    for (const [words, times] of [...counted]) {
      counted.delete(words)
      await recordUnfound(visitorsDb, words, times)
    }
  }
  return async (words: string, address: string) => {
    try {
      if ((await rateLimits.take('unfound', address)) > 0) return
      counted.set(words, (counted.get(words) ?? 0) + 1)
      next ??= saving.catch(() => {}).then(() => (saving = save()))
      await next
    } catch (error) {
      log.warn({ err: error }, 'A search was not counted')
    }
  }
}

import type { Unfound } from '../../../contract/call.ts'
import { nameVisitors } from '../../platform/http/visitors.ts'
import type { Services } from '../../platform/services.ts'
import { Busy } from '../../platform/turns.ts'
import { recordUnfound, recordUnfoundNearby } from './record-unfound.queries.ts'

/**
 * Counts what found nothing, each time that somebody asks for it, but of one address only so many a day. Most
 * of these answers come from memory: words that are asked while others are being counted are counted together.
 * Of a place it is counted how many asked. Resolves when it is counted.
 */
export function unfoundNoter({
  visitorsDb,
  rateLimits,
  config,
  log,
}: Pick<Services, 'visitorsDb' | 'rateLimits' | 'config' | 'log'>) {
  const counted = new Map<string, number>()
  const nameAsker = nameVisitors(config)
  let saving = Promise.resolve()
  let next: Promise<void> | undefined

  async function save() {
    next = undefined
    for (const [words, times] of [...counted]) {
      counted.delete(words)
      await recordUnfound(visitorsDb, words, times)
    }
  }
  return async ({ words, around }: Unfound, address: string) => {
    try {
      if ((await rateLimits.take('unfound', address)) > 0) return
      if (around)
        return await recordUnfoundNearby(visitorsDb, words, around, nameAsker(`${words} ${address}`))
      counted.set(words, (counted.get(words) ?? 0) + 1)
      next ??= saving.catch(() => {}).then(() => (saving = save()))
      await next
    } catch (error) {
      if (!(error instanceof Busy)) log.warn({ err: error }, 'A search was not counted')
    }
  }
}

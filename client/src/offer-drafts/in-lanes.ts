import type { Verdict } from './send-offer.ts'

/**
 * Sends one after the other, so many at a time, until there is no next one or the others would fare alike:
 * signed out, too often, or nobody has answered so many in a row. What is under way then ends by itself.
 * Gives why it ended before its end.
 */
export async function inLanes<Item>(
  next: () => Promise<Item | undefined>,
  atOnce: number,
  /** Gives null once it is live. */
  send: (item: Item) => Promise<Verdict | null>,
): Promise<Verdict | null> {
  let misses = 0
  let end: Verdict | null = null
  const isForAll = ({ is }: Verdict) => {
    misses = is === 'unanswered' ? misses + 1 : 0
    return misses >= atOnce || is === 'signed out' || is === 'not now' || is === 'stopped'
  }
  const lane = async () => {
    for (let item = await next(); item !== undefined && !end; item = await next()) {
      const verdict = await send(item)
      if (!verdict) misses = 0
      else if (isForAll(verdict)) end ??= verdict
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return end
}

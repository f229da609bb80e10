import { findToday } from '../../offers/find-today.ts'
import type { Connection } from '../../platform/database/open.ts'

/**
 * Milliseconds. Counting reads every offer of the city, and the home page is drawn anew with each one that
 * changes.
 */
const countedFor = 2 * 60_000

/** What is counted now and then, and at once when a new day comes. */
export function countNowAndThen<Counted>(count: (reads: Connection) => Promise<Counted>) {
  let last: { day: string; until: number; counted: Promise<Counted> } | undefined

  return async (reads: Connection): Promise<Counted> => {
    const day = await findToday(reads)
    if (last?.day === day && performance.now() < last.until) return last.counted
    const counted = count(reads)
    const mine = { day, until: performance.now() + countedFor, counted }
    last = mine
    counted.catch(() => {
      if (last === mine) last = undefined
    })
    return counted
  }
}

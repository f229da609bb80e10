import type { CityToday } from '../../../contract/today.ts'
import type { Connection } from '../../platform/database/open.ts'
import { countToday, findToday } from './catalog.queries.ts'

/** Milliseconds. Counting reads every offer of the city, and the home page is drawn anew with each one that changes. */
const countedFor = 2 * 60_000

/** What there is in the city today, counted now and then: a new day is counted at once. */
export function cityTodayCounter() {
  let last: { day: string; until: number; counted: Promise<CityToday> } | undefined

  return async (reads: Connection): Promise<CityToday> => {
    const day = await findToday(reads)
    if (last?.day === day && performance.now() < last.until) return last.counted
    const counted = countToday(reads)
    const mine = { day, until: performance.now() + countedFor, counted }
    last = mine
    counted.catch(() => {
      if (last === mine) last = undefined
    })
    return counted
  }
}

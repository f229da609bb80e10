import {
  closesNextDay,
  farthestSpecialDay,
  intervalsOn,
} from '../../../contract/shops/facts/opening-hours.ts'
import { clockInIndia, dateInIndia, dayAfter, dueFrom } from './hours.ts'
import type { ShopToOpen } from './messages.queries.ts'

/** `due`: when phones may first be told of it. */
export type Opening = { opens: Date; due: Date; closes: Date }

/** On the day on which a shop is back that does not state its hours. */
const usual = { opens: '10:00', closes: '21:00' }

/** The one that a shop is in, else the next of which phones can be told while it lasts. */
export function openingAt({ back, ...shop }: ShopToOpen, at: Date): Opening | undefined {
  const today = dateInIndia(at)
  const isAway = back !== null && back > today
  // Since yesterday, past midnight.
  const first = isAway ? back : dayAfter(today, -1)
  const mostAhead = shop.special_days?.length ? farthestSpecialDay + 8 : 8
  for (let ahead = 0; ahead <= mostAhead; ahead++) {
    const date = dayAfter(first, ahead)
    if (back !== null && date < back) continue
    for (const times of shop.hours ? intervalsOn(shop, date) : date === back ? [usual] : []) {
      const opens = clockInIndia(date, times.opens)
      const closes = clockInIndia(closesNextDay(times) ? dayAfter(date, 1) : date, times.closes)
      const due = dueFrom(opens)
      if (closes > at && (opens <= at || due < closes)) return { opens, due, closes }
    }
  }
}

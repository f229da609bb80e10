import { messageTimes } from '../../../contract/messages/facts.ts'
import {
  closesNextDay,
  daysLater,
  farthestSpecialDay,
  intervalsOn,
} from '../../../contract/shops/facts/opening-hours.ts'
import type { ShopToOpen } from './messages.queries.ts'

const hours = messageTimes.push
const offset = '+05:30'

export const dateInIndia = (at: Date) => new Date(at.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 10)
export const clockInIndia = (date: string, time: string) => new Date(`${date}T${time}:00${offset}`)

export type Hours = {
  today: string
  tomorrow: string
  since: Date
  morning: Date
  isEvening: boolean
  quietFrom: Date
}

/** Returns undefined at night, when no message is sent. */
export function hoursAt(at: Date): Hours | undefined {
  const today = dateInIndia(at)
  const clock = (hour: string) => clockInIndia(today, hour)
  const [morning, evening, quietFrom] = [clock(hours.morning), clock(hours.evening), clock(hours.quiet)]
  if (at < morning || at >= quietFrom) return
  const isEvening = at >= evening
  return {
    today,
    tomorrow: daysLater(today, 1),
    since: isEvening ? evening : morning,
    morning,
    isEvening,
    quietFrom,
  }
}

export function dueFrom(at: Date): Date {
  const today = dateInIndia(at)
  const morning = clockInIndia(today, hours.morning)
  if (at < morning) return morning
  return at < clockInIndia(today, hours.quiet) ? at : clockInIndia(daysLater(today, 1), hours.morning)
}

/** `due`: when the opening can be announced at the earliest, never at night. */
export type Opening = { opens: Date; due: Date; closes: Date }

/** The hours assumed on the day on which a shop without stated hours reopens. */
const usual = { opens: '10:00', closes: '21:00' }

/** Returns the current opening, or the next one that can be announced before it ends. */
export function openingAt({ back, ...shop }: ShopToOpen, at: Date): Opening | undefined {
  const today = dateInIndia(at)
  const isAway = back !== null && back > today
  // Yesterday's hours may last past midnight.
  const first = isAway ? back : daysLater(today, -1)
  const mostAhead = shop.special_days?.length ? farthestSpecialDay + 8 : 8
  for (let ahead = 0; ahead <= mostAhead; ahead++) {
    const date = daysLater(first, ahead)
    if (back !== null && date < back) continue
    for (const times of shop.hours ? intervalsOn(shop, date) : date === back ? [usual] : []) {
      const opens = clockInIndia(date, times.opens)
      const closes = clockInIndia(closesNextDay(times) ? daysLater(date, 1) : date, times.closes)
      const due = dueFrom(opens)
      if (closes > at && (opens <= at || due < closes)) return { opens, due, closes }
    }
  }
}

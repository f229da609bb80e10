import { closesNextDay } from './opening-hours.ts'
import { daysLater, farthestSpecialDay, intervalsOn, type OpeningTimes } from './special-days.ts'

/**
 * Whether a shop is open at a moment, and when that changes; null when its hours are unknown or it never
 * opens.
 */
export type OpenState = { isOpen: true; until: string } | { isOpen: false; opens: string; date: string }

export function openStateAt(shop: OpeningTimes, moment: Date): OpenState | null {
  if (!shop.hours) return null
  const { date, time } = inIndia(moment)
  // Since yesterday, past midnight.
  const before = intervalsOn(shop, daysLater(date, -1))
  const late = before.find((one) => closesNextDay(one) && time < one.closes)
  if (late) return { isOpen: true, until: late.closes }
  const today = intervalsOn(shop, date)
  const now = today.find((one) => time >= one.opens && (closesNextDay(one) || time < one.closes))
  if (now) return { isOpen: true, until: now.closes }
  const later = today.find(({ opens }) => time < opens)
  if (later) return { isOpen: false, opens: later.opens, date }
  const mostAhead = shop.special_days?.length ? farthestSpecialDay + 7 : 7
  for (let ahead = 1; ahead <= mostAhead; ahead++) {
    const day = daysLater(date, ahead)
    const [next] = intervalsOn(shop, day)
    if (next) return { isOpen: false, opens: next.opens, date: day }
  }
  return null
}

/** The clock, the date and the day of the week in Indore. */
export function inIndia(moment: Date) {
  // India has one time zone, five and a half hours ahead, and no summer time.
  const clock = new Date(moment.getTime() + 330 * 60_000)
  const [date = '', time = ''] = clock.toISOString().split('T')
  return { date, day: clock.getUTCDay() || 7, time: time.slice(0, 5) }
}

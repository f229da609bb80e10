import { dateFormat } from '../../facts/formats.ts'
import { texts } from '../../facts/texts.ts'

/** Days with the same times. Monday is 1; `closes` at or before `opens` is on the next day. */
export type HoursGroup = { days: number[]; opens: string; closes: string }
export type OpeningHours = HoursGroup[]

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const longName = dateFormat({ weekday: 'long', timeZone: 'UTC' })
const shortName = dateFormat({ weekday: 'short', timeZone: 'UTC' })
/** A week that began with the year, on a Monday. */
const dateOf = (day: number) => new Date(Date.UTC(2024, 0, day))
export const dayName = (day: number) => longName(dateOf(day))
export const shortDayName = (day: number) => shortName(dateOf(day))

export const closesNextDay = ({ opens, closes }: Pick<HoursGroup, 'opens' | 'closes'>) => closes <= opens

/** The days of no group: the shop is closed on them. */
export const closedDays = (hours: OpeningHours) =>
  weekdays.filter((day) => !hours.some(({ days }) => days.includes(day)))

/**
 * `10:00 to 21:00, Sat 10:00 to 21:30, closed Sunday`; the group with the most days leads, without their
 * names.
 */
export function hoursInWords(hours: OpeningHours | null): string {
  if (!hours) return texts.hours.unknown
  const [most, ...others] = [...hours].sort((a, b) => b.days.length - a.days.length)
  if (!most) return texts.hours.never
  const closed = closedDays(hours)
  return [
    timesOf(most),
    ...others.map((group) => texts.hours.onDays({ days: daysInWords(group.days), times: timesOf(group) })),
    ...(closed.length > 0
      ? [texts.hours.closedOn({ days: daysInWords(closed, closed.length > 2 ? shortDayName : dayName) })]
      : []),
  ].join(', ')
}

const timesOf = (group: HoursGroup) =>
  closesNextDay(group) ? texts.hours.fromToNextDay(group) : texts.hours.fromTo(group)

/** `Mon to Fri`, `Sat and Sun`, `Mon, Wed and Fri`. */
export function daysInWords(days: readonly number[], name = shortDayName): string {
  const sorted = [...days].sort((a, b) => a - b)
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return ''
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return texts.hours.days({ first: name(first), last: name(last) })
  return new Intl.ListFormat(texts.language.dates).format(sorted.map(name))
}

/**
 * Whether a shop is open at a moment, and when that changes; null when its hours are unknown or it never
 * opens.
 */
export type OpenState =
  | { isOpen: true; until: string }
  | { isOpen: false; opens: string; day: number; isToday: boolean }

export function openStateAt(hours: OpeningHours | null, moment: Date): OpenState | null {
  if (!hours || hours.length === 0) return null
  const { day, time } = inIndia(moment)
  const groupOf = (weekday: number) => hours.find(({ days }) => days.includes(weekday))
  const before = groupOf(dayAfter(day, 6))
  // Since yesterday, past midnight.
  if (before && closesNextDay(before) && time < before.closes) return { isOpen: true, until: before.closes }
  const today = groupOf(day)
  if (today && time >= today.opens && (closesNextDay(today) || time < today.closes))
    return { isOpen: true, until: today.closes }
  if (today && time < today.opens) return { isOpen: false, opens: today.opens, day, isToday: true }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const next = groupOf(dayAfter(day, ahead))
    if (next) return { isOpen: false, opens: next.opens, day: dayAfter(day, ahead), isToday: false }
  }
  return null
}

const dayAfter = (day: number, days: number) => ((day - 1 + days) % 7) + 1

/** The clock and the day of the week in Indore. */
export function inIndia(moment: Date) {
  // India has one time zone, five and a half hours ahead, and no summer time.
  const clock = new Date(moment.getTime() + 330 * 60_000)
  return { day: ((clock.getUTCDay() + 6) % 7) + 1, time: clock.toISOString().slice(11, 16) }
}

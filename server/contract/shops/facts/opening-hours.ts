import { dateFormat, formatDate, formatTimeOfDay } from '../../facts/formats.ts'
import { texts } from '../../facts/texts.ts'

/** Monday is 1. A day in several groups has a break. `closes` at or before `opens` means the next day. */
type HoursGroup = { days: number[]; opens: string; closes: string }
export type OpeningHours = HoursGroup[]
export type Interval = Pick<HoursGroup, 'opens' | 'closes'>
export type DaysAlike = { days: number[]; intervals: Interval[] }

/** Maximum number of opening intervals per day. */
export const mostIntervals = 3

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const
const longName = dateFormat({ weekday: 'long', timeZone: 'UTC' })
const shortName = dateFormat({ weekday: 'short', timeZone: 'UTC' })
/** January 2024 began on a Monday. */
const dateOf = (day: number) => new Date(Date.UTC(2024, 0, day))
export const dayName = (day: number) => longName(dateOf(day))
export const shortDayName = (day: number) => shortName(dateOf(day))

export const closesNextDay = ({ opens, closes }: Interval) => closes <= opens

export const byOpening = (one: Interval, other: Interval) => (one.opens < other.opens ? -1 : 1)
export const intervalsOf = (hours: OpeningHours, weekday: number): Interval[] =>
  hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ opens, closes }))
    .sort(byOpening)

/** Groups open days with equal hours, ordered by the first day of each group. */
export function daysAlike(hours: OpeningHours): DaysAlike[] {
  const alike = new Map<string, DaysAlike>()
  for (const day of weekdays) {
    const intervals = intervalsOf(hours, day)
    const key = JSON.stringify(intervals)
    if (intervals.length > 0) alike.set(key, { days: [...(alike.get(key)?.days ?? []), day], intervals })
  }
  return [...alike.values()]
}

export const groupsOf = (alike: DaysAlike[]): OpeningHours =>
  alike.flatMap(({ days, intervals }) => intervals.map((interval) => ({ days, ...interval })))

/** Returns the index of a group that overlaps another one on the same day, or past midnight. */
export function overlapIn(hours: OpeningHours): number | undefined {
  const taken: { from: number; until: number; group: number }[] = []
  hours.forEach(({ days, opens, closes }, group) => {
    for (const day of days) {
      const from = (day - 1) * minutesOfDay + minuteOf(opens)
      const length = (minuteOf(closes) - minuteOf(opens) + minutesOfDay) % minutesOfDay || minutesOfDay
      for (const start of [from, from - 7 * minutesOfDay])
        taken.push({ from: start, until: start + length, group })
    }
  })
  taken.sort((a, b) => a.from - b.from)
  const place = taken.findIndex(({ from }, index) => from < (taken[index - 1]?.until ?? from))
  return taken[place]?.group
}
const minutesOfDay = 24 * 60
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const closedDays = (hours: OpeningHours) =>
  weekdays.filter((day) => !hours.some(({ days }) => days.includes(day)))

/**
 * Formats hours: `10 am to 9 pm, Sat 10 am to 9:30 pm, closed Sunday`. The hours of most days come first,
 * without names of days.
 */
export function hoursInWords(hours: OpeningHours | null): string {
  if (!hours) return texts.hours.unknown
  const [most, ...others] = daysAlike(hours).sort((a, b) => b.days.length - a.days.length)
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

const timesOf = ({ intervals }: { intervals: Interval[] }) =>
  new Intl.ListFormat(texts.language.dates).format(
    intervals.map((interval) => {
      const times = { opens: formatTimeOfDay(interval.opens), closes: formatTimeOfDay(interval.closes) }
      return closesNextDay(interval) ? texts.hours.fromToNextDay(times) : texts.hours.fromTo(times)
    }),
  )

/** Formats days: `Mon to Fri`, `Sat and Sun`, `Mon, Wed and Fri`. */
export function daysInWords(days: readonly number[], name = shortDayName): string {
  const sorted = [...days].sort((a, b) => a - b)
  const first = sorted[0]
  const last = sorted.at(-1)
  if (first === undefined || last === undefined) return ''
  if (sorted.length > 2 && last - first === sorted.length - 1)
    return texts.hours.days({ first: name(first), last: name(last) })
  return new Intl.ListFormat(texts.language.dates).format(sorted.map(name))
}

/** A date (YYYY-MM-DD) with its own hours. Without intervals, the shop is closed on it. */
export type SpecialDay = { date: string; reason: string | null; intervals: Interval[] }

export type OpeningTimes = { hours: OpeningHours | null; special_days?: SpecialDay[] }

/** Maximum number of special days per shop. */
export const mostSpecialDays = 30

/** How many days ahead a special day can be. */
export const farthestSpecialDay = 365

export const specialDayOf = ({ special_days = [] }: OpeningTimes, date: string) =>
  special_days.find((day) => day.date === date)

/** The opening intervals that begin on this date; they may end after midnight. */
export const intervalsOn = (shop: OpeningTimes, date: string): Interval[] =>
  specialDayOf(shop, date)?.intervals ?? intervalsOf(shop.hours ?? [], weekdayNumber(date))

export const daysLater = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** Returns 1 for Monday to 7 for Sunday. */
export const weekdayNumber = (date: string) => new Date(date).getUTCDay() || 7

/** Returns an error text if the date is not possible for a special day, else undefined. */
export function faultOfDate(date: string, today: string): string | undefined {
  if (date < today) return texts.shops.specialDayOver({ day: formatDate(date) })
  if (date > daysLater(today, farthestSpecialDay)) return texts.shops.specialDayFar({ day: formatDate(date) })
}

/** How many days before a holiday the shop's page announces it. */
export const holidayShownBefore = 14

/** Returns null if the hours are unknown or the shop never opens. */
type OpenState = { isOpen: true; until: string } | { isOpen: false; opens: string; date: string }

export function openStateAt(shop: OpeningTimes, moment: Date): OpenState | null {
  if (!shop.hours) return null
  const { date, time } = inIndia(moment)
  // Yesterday's hours may last past midnight.
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

export function inIndia(moment: Date) {
  // India has one time zone (UTC+5:30) and no daylight saving time.
  const clock = new Date(moment.getTime() + 330 * 60_000)
  const [date = '', time = ''] = clock.toISOString().split('T')
  return { date, day: clock.getUTCDay() || 7, time: time.slice(0, 5) }
}

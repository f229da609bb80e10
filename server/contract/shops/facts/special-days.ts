import { formatDate } from '../../facts/formats.ts'
import { texts } from '../../facts/texts.ts'
import { type Interval, intervalsOf, type OpeningHours } from './opening-hours.ts'

/** A date (YYYY-MM-DD) with other intervals than its day of the week has; without any, the shop is closed. */
export type SpecialDay = { date: string; reason: string | null; intervals: Interval[] }

/** When a shop is open. */
export type OpeningTimes = { hours: OpeningHours | null; special_days?: SpecialDay[] }

/** Of a shop. */
export const mostSpecialDays = 30

/** So far ahead, in days. */
export const farthestSpecialDay = 365

export const specialDayOf = ({ special_days = [] }: OpeningTimes, date: string) =>
  special_days.find((day) => day.date === date)

/** When it opens and closes on a date, in order; past midnight it is still of the day that it began on. */
export const intervalsOn = (shop: OpeningTimes, date: string): Interval[] =>
  specialDayOf(shop, date)?.intervals ?? intervalsOf(shop.hours ?? [], weekdayNumber(date))

export const daysLater = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 24 * 60 * 60_000).toISOString().slice(0, 10)

/** As hours count them: Monday is 1. */
export const weekdayNumber = (date: string) => new Date(date).getUTCDay() || 7

/** Why a date cannot be told as a special day. */
export function faultOfDate(date: string, today: string): string | undefined {
  if (date < today) return texts.shops.specialDayOver({ day: formatDate(date) })
  if (date > daysLater(today, farthestSpecialDay)) return texts.shops.specialDayFar({ day: formatDate(date) })
}

/** So many days before it begins, the page of a shop says that it will be on holiday. */
export const holidayShownBefore = 14

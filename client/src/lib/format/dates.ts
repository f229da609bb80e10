import { dateFormat, formatDate, formatDayOfYear } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

/** Formats a date, without the year if it is the current one: 5 Dec. */
export const formatDateShortly = (isoDate: string, today: string) =>
  isoDate.slice(0, 4) === today.slice(0, 4) ? formatDayOfYear(isoDate) : formatDate(isoDate)

const millisecondsADay = 24 * 60 * 60 * 1000

export const addDays = (isoDate: string, days: number) =>
  new Date(Date.parse(isoDate) + days * millisecondsADay).toISOString().slice(0, 10)

/** Returns a negative number of days when `to` is earlier than `from`. */
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / millisecondsADay)

const weekday = {
  short: dateFormat({ weekday: 'short', timeZone: 'UTC' }),
  long: dateFormat({ weekday: 'long', timeZone: 'UTC' }),
}

/** Formats a date with its weekday: Thu 19 Nov, or Thursday 19 Nov. */
export const formatWeekday = (isoDate: string, today: string, length: keyof typeof weekday = 'short') =>
  texts.formats.weekdayAndDate({
    weekday: weekday[length](new Date(isoDate)),
    date: formatDateShortly(isoDate, today),
  })

export const weekdayOf = (isoDate: string) => weekday.long(new Date(isoDate))

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

export const dayFromNow = (days: number) => todayInIndia(new Date(Date.now() + days * 86_400_000))

/** Returns the date in India as `YYYY-MM-DD`, according to this device's clock. */
export const todayInIndia = (moment = new Date()) => indianDay.format(moment)

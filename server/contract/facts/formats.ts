import { texts } from './texts.ts'

/** How money, dates, times and counts are written, on screens, in pages' heads and on share images. */
const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const formatRupees = (amount: number) =>
  `₹${(Number.isInteger(amount) ? rupees : rupeesAndPaise).format(amount)}`

/** 0.3 - 0.1 is not 0.2 in binary. */
export const roundToPaise = (amount: number) => Math.round(amount * 100) / 100

export const formatCount = (count: number) => rupees.format(count)

/** A time of day as people in Indore say it: '21:00' is 9 pm, '10:30' is 10:30 am (decisions 10). */
export function formatTimeOfDay(time: string) {
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return texts.formats.timeOfDay({ part: partOfDay(hour), time: `${hour % 12 || 12}${minutes}` })
}

const partOfDay = (hour: number) =>
  hour < 4 ? 'smallHours' : hour < 12 ? 'morning' : hour < 16 ? 'afternoon' : hour < 20 ? 'evening' : 'other'

/** A format of dates in the language that is spoken, made once for each. */
export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (date: Date) => {
    const locale = texts.language.dates
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, format)
    // Browsers do not agree on how September is cut in English.
    return format.format(date).replace('Sept', 'Sep')
  }
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const
const wholeDay = { ...dayAndMonth, year: 'numeric' } as const
const day = dateFormat({ ...wholeDay, timeZone: 'UTC' })
const dayOfYear = dateFormat({ ...dayAndMonth, timeZone: 'UTC' })
const indianDay = dateFormat({ ...wholeDay, timeZone: 'Asia/Kolkata' })

/** A calendar date `YYYY-MM-DD` as people read it: 5 Dec 2026. */
export const formatDate = (isoDate: string) => day(new Date(`${isoDate}T00:00:00Z`))

/** The same without its year: 5 Dec. */
export const formatDayOfYear = (isoDate: string) => dayOfYear(new Date(`${isoDate}T00:00:00Z`))

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  // Midnight is 00:00, not 24:00.
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** The day of a moment in Indore: 5 Dec 2026. */
export const formatIndianDay = (at: string | Date) => indianDay(new Date(at))

/** A moment of the day with which something ends at midnight; undefined of what ends within a day. */
export const dayThatEnds = (end: string | Date) =>
  clock.format(new Date(end)) === '00:00' ? new Date(new Date(end).getTime() - 1) : undefined

/** The time alone as the clock in Indore showed it: 6:05 pm. */
export const formatIndianTimeOfDay = (at: string | Date) => formatTimeOfDay(clock.format(new Date(at)))

/** A moment (ISO 8601) as the clock in Indore showed it: 5 Dec 2026, 6:05 pm. */
export function formatIndianTime(at: string | Date) {
  return texts.formats.dateAndTime({ date: formatIndianDay(at), time: formatIndianTimeOfDay(at) })
}

/** Until when something holds: 5 Dec 2026, 6:05 pm; at midnight the day that ends. */
export function formatIndianEnd(end: string | Date) {
  const day = dayThatEnds(end)
  return day ? formatIndianDay(day) : formatIndianTime(end)
}

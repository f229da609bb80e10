import { texts } from './texts.ts'

const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const formatRupees = (amount: number) =>
  `₹${(Number.isInteger(amount) ? rupees : rupeesAndPaise).format(amount)}`

/** Avoids binary fractions: 0.3 - 0.1 is not exactly 0.2. */
export const roundToPaise = (amount: number) => Math.round(amount * 100) / 100

export const formatCount = (count: number) => rupees.format(count)

/** Formats a time of day: '21:00' becomes 9 pm, '10:30' becomes 10:30 am (decisions 10). */
export function formatTimeOfDay(time: string) {
  const hour = Number(time.slice(0, 2))
  const minutes = time.endsWith(':00') ? '' : time.slice(2)
  return texts.formats.timeOfDay({ part: partOfDay(hour), time: `${hour % 12 || 12}${minutes}` })
}

const partOfDay = (hour: number) =>
  hour < 4 ? 'smallHours' : hour < 12 ? 'morning' : hour < 16 ? 'afternoon' : hour < 20 ? 'evening' : 'other'

export function dateFormat(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (date: Date) => {
    const locale = texts.language.dates
    const format = made.get(locale) ?? new Intl.DateTimeFormat(locale, options)
    made.set(locale, format)
    // Browsers abbreviate September differently in English.
    return format.format(date).replace('Sept', 'Sep')
  }
}

const dayAndMonth = { day: 'numeric', month: 'short' } as const
const wholeDay = { ...dayAndMonth, year: 'numeric' } as const
const day = dateFormat({ ...wholeDay, timeZone: 'UTC' })
const dayOfYear = dateFormat({ ...dayAndMonth, timeZone: 'UTC' })
const indianDay = dateFormat({ ...wholeDay, timeZone: 'Asia/Kolkata' })

/** `YYYY-MM-DD` becomes 5 Dec 2026. */
export const formatDate = (isoDate: string) => day(new Date(`${isoDate}T00:00:00Z`))

/** Formats a date without its year: 5 Dec. */
export const formatDayOfYear = (isoDate: string) => dayOfYear(new Date(`${isoDate}T00:00:00Z`))

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  // Shows midnight as 00:00, not 24:00.
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** Formats the day of a time in India: 5 Dec 2026. */
export const formatIndianDay = (at: string | Date) => indianDay(new Date(at))

/** For an end at midnight, returns a time on the day before, else undefined. */
export const dayThatEnds = (end: string | Date) =>
  clock.format(new Date(end)) === '00:00' ? new Date(new Date(end).getTime() - 1) : undefined

/** Formats the time of day in India: 6:05 pm. */
export const formatIndianTimeOfDay = (at: string | Date) => formatTimeOfDay(clock.format(new Date(at)))

/** Formats a time in India: 5 Dec 2026, 6:05 pm. */
export function formatIndianTime(at: string | Date) {
  return texts.formats.dateAndTime({ date: formatIndianDay(at), time: formatIndianTimeOfDay(at) })
}

/** Formats an end: 5 Dec 2026, 6:05 pm. For an end at midnight, only the day that ends then. */
export function formatIndianEnd(end: string | Date) {
  const day = dayThatEnds(end)
  return day ? formatIndianDay(day) : formatIndianTime(end)
}

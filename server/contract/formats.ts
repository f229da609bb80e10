/** How money, dates, times and counts are written, on screens, in pages' heads and on share cards. */
const rupees = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const rupeesAndPaise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount of rupees with Indian grouping: ₹1,24,999; paise only where there are any (₹49.50). */
export const formatRupees = (amount: number) =>
  `₹${(Number.isInteger(amount) ? rupees : rupeesAndPaise).format(amount)}`

/** 0.3 - 0.1 is not 0.2 in binary. */
export const roundToPaise = (amount: number) => Math.round(amount * 100) / 100

export const formatCount = (count: number) => rupees.format(count)

/** A time of day on the hours of a shop: '21:00' is 9 pm. */
export function formatTimeOfDay(time: string) {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** A calendar date `YYYY-MM-DD` as people read it: 5 Dec 2026. */
export const formatDate = (isoDate: string) => day.format(new Date(`${isoDate}T00:00:00Z`)).replace('Sept', 'Sep')

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  // Half past midnight is 12:30 am, not 0:30 am.
  hourCycle: 'h12',
  timeZone: 'Asia/Kolkata',
})

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  // Midnight is 00:00, not 24:00.
  hourCycle: 'h23',
  timeZone: 'Asia/Kolkata',
})

/** The time alone as the clock in Indore showed it: 11:40. */
export const formatClock = (at: string | Date) => clock.format(new Date(at))

/** A moment (ISO 8601) as the clock in Indore showed it: 5 Dec 2026, 6:05 pm. */
export const formatIndianTime = (at: string | Date) => moment.format(new Date(at)).replace('Sept', 'Sep')

const indianDay = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** The day of a moment in Indore: 5 Dec 2026. */
export const formatIndianDay = (at: string | Date) => indianDay.format(new Date(at)).replace('Sept', 'Sep')

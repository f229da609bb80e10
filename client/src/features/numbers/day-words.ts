import { formatDate } from 'server/contract/formats'
import { formatDateShortly } from '../../lib/dates.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** '25 Oct': the year is clear from the heading. */
export const shortDay = (day: string) => formatDateShortly(day, day)

/** 'Sat 21 Nov'. */
export const dayWithName = (day: string) => `${weekday.format(new Date(`${day}T00:00:00Z`))} ${shortDay(day)}`

/** '25 Oct to 22 Nov 2026', with both years where they differ. */
export const periodWords = (days: readonly { day: string }[]) => {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return `${formatDateShortly(first, last)} to ${formatDate(last)}`
}

import { formatDate } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatDateShortly, formatWeekday } from '../../../lib/format/dates.ts'

/** '25 Oct': the year is clear from the heading. */
export const shortDay = (day: string) => formatDateShortly(day, day)

/** 'Sat 21 Nov'. */
export const dayWithName = (day: string) => formatWeekday(day, day)

/** '25 Oct to 22 Nov 2026', with both years where they differ. */
export const periodWords = (days: readonly { day: string }[]) => {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return texts.numbers.period({ first: formatDateShortly(first, last), last: formatDate(last) })
}

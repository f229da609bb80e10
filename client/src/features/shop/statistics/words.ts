import { formatDate } from 'server/contract/facts/formats'
import { currentLocale, texts } from 'server/contract/facts/texts'
import type { MissingSearch } from 'server/contract/statistics/calls'
import { formatDateShortly, formatWeekday } from '../../../lib/format/dates.ts'

/** '25 Oct': the heading has the year. */
export const shortDay = (day: string) => formatDateShortly(day, day)

/** 'Sat 21 Nov'. */
export const dayWithName = (day: string) => formatWeekday(day, day)

/** '25 Oct to 22 Nov 2026', with both years if they differ. */
export const periodWords = (days: readonly { day: string }[]) => {
  const [first = '', last = ''] = [days[0]?.day, days.at(-1)?.day]
  return texts.numbers.period({ first: formatDateShortly(first, last), last: formatDate(last) })
}

export const placeWords = ({ place, place_hi }: Pick<MissingSearch, 'place' | 'place_hi'>) =>
  (currentLocale() === 'hi' && place_hi) || place

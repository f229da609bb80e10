import { formatDate } from 'server/contract/facts/formats'
import { currentLocale, texts } from 'server/contract/facts/texts'
import type { MissingSearch } from 'server/contract/statistics/calls'
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

/** The place that a search was nearest to, as it is called in this language. */
export const placeWords = ({ place, place_hi }: Pick<MissingSearch, 'place' | 'place_hi'>) =>
  (currentLocale() === 'hi' && place_hi) || place

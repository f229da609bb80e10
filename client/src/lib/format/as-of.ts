import { formatClock } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatDateShortly, todayInIndia } from './dates.ts'

/** How old something kept is, by the clock of Indore: 'as of 10:40', on another day 'as of 21 Nov, 10:40'. */
export function asOf(keptAt: string) {
  const [day, today] = [todayInIndia(new Date(keptAt)), todayInIndia()]
  const time = formatClock(keptAt)
  return day === today
    ? texts.when.asOf({ time })
    : texts.when.asOfDay({ day: formatDateShortly(day, today), time })
}

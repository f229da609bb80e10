import { formatClock } from 'server/contract/formats'
import { formatDateShortly, todayInIndia } from './dates.ts'

/** How old something kept is, by the clock of Indore: 'as of 10:40', on another day 'as of 21 Nov, 10:40'. */
export function asOf(keptAt: string) {
  const [day, today] = [todayInIndia(new Date(keptAt)), todayInIndia()]
  return `as of ${day === today ? '' : `${formatDateShortly(day, today)}, `}${formatClock(keptAt)}`
}

import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatDateShortly, todayInIndia } from './dates.ts'

/** How old something cached is, by the clock of Indore: 'as of 10:40 am', or 'as of 21 Nov, 10:40 am'. */
export function asOf(cachedAt: string) {
  const [day, today] = [todayInIndia(new Date(cachedAt)), todayInIndia()]
  const time = formatIndianTimeOfDay(cachedAt)
  return day === today
    ? texts.when.asOf({ time })
    : texts.when.asOfDay({ day: formatDateShortly(day, today), time })
}

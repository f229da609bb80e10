import { Clock } from 'lucide-react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatDateShortly, todayInIndia } from '../lib/format/dates.ts'
import styles from './as-of.module.css'
import { Icon } from './icon.tsx'

/** Formats the age of cached data: 'as of 10:40 am', or 'as of 21 Nov, 10:40 am', in Indian time. */
export function asOf(cachedAt: string) {
  const [day, today] = [todayInIndia(new Date(cachedAt)), todayInIndia()]
  const time = formatIndianTimeOfDay(cachedAt)
  return day === today
    ? texts.when.asOf({ time })
    : texts.when.asOfDay({ day: formatDateShortly(day, today), time })
}

export const AsOf = ({ at }: { at: string }) => (
  <span className={styles.asOf}>
    <Icon of={Clock} size="small" />
    <time dateTime={at}>{asOf(at)}</time>
  </span>
)

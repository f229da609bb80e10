import { Clock } from 'lucide-react'
import { formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatDateShortly, todayInIndia } from '../lib/format/dates.ts'
import styles from './as-of.module.css'
import { Icon } from './icon.tsx'

/** Returns the Indian time of cached data, '10:40 am', and the day, '21 Nov', unless it is today. */
export function timeOfCache(cachedAt: string) {
  const [day, today] = [todayInIndia(new Date(cachedAt)), todayInIndia()]
  const time = formatIndianTimeOfDay(cachedAt)
  return { time, day: day === today ? undefined : formatDateShortly(day, today) }
}

/** Formats the age of cached data: 'as of 10:40 am', or 'as of 21 Nov, 10:40 am'. */
export function asOf(cachedAt: string) {
  const { time, day } = timeOfCache(cachedAt)
  return day ? texts.when.asOfDay({ day, time }) : texts.when.asOf({ time })
}

export const AsOf = ({ at }: { at: string }) => (
  <span className={styles.asOf}>
    <Icon of={Clock} size="small" />
    <time dateTime={at}>{asOf(at)}</time>
  </span>
)

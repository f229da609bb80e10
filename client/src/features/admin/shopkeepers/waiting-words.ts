import { formatIndianDay, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

const day = 24 * 60 * 60 * 1000

/** 'Waits since 18 Nov 2026, 3 days ago'; with the time while it is of today. */
export function waitsSince(since: string, now = Date.now()) {
  const date = formatIndianDay(since)
  if (date === formatIndianDay(new Date(now)))
    return texts.desk.waitsSinceToday({ time: formatIndianTimeOfDay(since) })
  if (date === formatIndianDay(new Date(now - day))) return texts.desk.waitsSinceYesterday({ date })
  return texts.desk.waitsSince({ date, days: Math.round((now - Date.parse(since)) / day) })
}

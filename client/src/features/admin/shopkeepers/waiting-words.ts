import { formatIndianDay, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

const day = 24 * 60 * 60 * 1000

/** 'Waits since 18 Nov 2026, 3 days ago'; with the time while it is of today. */
export function waitsSince(since: string, now = Date.now()) {
  const date = formatIndianDay(since)
  if (date === formatIndianDay(new Date(now)))
    return texts.approvals.waitsSinceToday({ time: formatIndianTimeOfDay(since) })
  if (date === formatIndianDay(new Date(now - day))) return texts.approvals.waitsSinceYesterday({ date })
  return texts.approvals.waitsSince({ date, days: Math.round((now - Date.parse(since)) / day) })
}

import { formatIndianDay, formatIndianTime } from 'server/contract/formats'

const day = 24 * 60 * 60 * 1000

/** 'Waits since 18 Nov 2026, 3 days ago'; with the time while it is of today. */
export function waitsSince(since: string, now = Date.now()) {
  const date = formatIndianDay(since)
  if (date === formatIndianDay(new Date(now))) return `Waits since today, ${formatIndianTime(since).split(', ')[1]}`
  if (date === formatIndianDay(new Date(now - day))) return `Waits since ${date}, yesterday`
  const days = Math.round((now - Date.parse(since)) / day)
  return `Waits since ${date}, ${days} days ago`
}

/** '1 shop' or '3 shops'. */
export const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

import { formatIndianDay, formatIndianTime } from 'server/contract/formats'

const day = 24 * 60 * 60 * 1000

/** 'today, 8:44 pm', 'yesterday, 8:44 pm' or '18 Nov 2026, 8:44 pm', inside a sentence. */
export function whenWords(time: string, now = Date.now()) {
  const date = formatIndianDay(time)
  const words = formatIndianTime(time)
  if (date === formatIndianDay(new Date(now))) return words.replace(date, 'today')
  return date === formatIndianDay(new Date(now - day)) ? words.replace(date, 'yesterday') : words
}

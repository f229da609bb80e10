import { dayThatEnds, formatIndianDay, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

const day = 24 * 60 * 60 * 1000

/** Formats a time as 'today, 8:44 pm', 'yesterday, 8:44 pm' or '18 Nov 2026, 8:44 pm'. */
export const whenWords = (time: string, now = Date.now()) =>
  texts.formats.dateAndTime({ date: dayWords(time, now), time: formatIndianTimeOfDay(time) })

/** Formats an end time. For an end at midnight, returns only the last day: 'today', '5 Dec 2026'. */
export function untilWords(end: string, now = Date.now()) {
  const ended = dayThatEnds(end)
  return ended ? dayWords(ended, now) : whenWords(end, now)
}

function dayWords(time: string | Date, now: number) {
  const date = formatIndianDay(time)
  if (date === formatIndianDay(new Date(now))) return texts.when.today
  return date === formatIndianDay(new Date(now - day)) ? texts.when.yesterday : date
}

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

import { formatIndianDay, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'

const day = 24 * 60 * 60 * 1000

/** 'today, 8:44 pm', 'yesterday, 8:44 pm' or '18 Nov 2026, 8:44 pm', inside a sentence. */
export function whenWords(time: string, now = Date.now()) {
  const date = formatIndianDay(time)
  const inWords = (name: string) =>
    texts.formats.dateAndTime({ date: name, time: formatIndianTimeOfDay(time) })
  if (date === formatIndianDay(new Date(now))) return inWords(texts.when.today)
  return inWords(date === formatIndianDay(new Date(now - day)) ? texts.when.yesterday : date)
}

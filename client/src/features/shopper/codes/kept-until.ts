import { dayThatEnds, formatIndianTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'

/** 'Wed 25 Nov, 6 pm'; at midnight, the end of an offer's last day, that day. */
export function keptUntil(moment: string, today = todayInIndia()) {
  const lastDay = dayThatEnds(moment)
  const day = formatWeekday(todayInIndia(lastDay ?? new Date(moment)), today)
  return lastDay
    ? { isDay: true, day, words: day }
    : {
        isDay: false,
        day,
        words: texts.formats.dateAndTime({ date: day, time: formatIndianTimeOfDay(moment) }),
      }
}

import { formatClock } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { formatWeekday, todayInIndia } from '../../../lib/format/dates.ts'

/** 'Wed 25 Nov, 18:00'; at midnight, the end of an offer's last day, that day. */
export function keptUntil(moment: string, today = todayInIndia()) {
  const clock = formatClock(moment)
  const day = formatWeekday(todayInIndia(new Date(Date.parse(moment) - 1)), today)
  return clock === '00:00'
    ? { isDay: true, words: day }
    : { isDay: false, words: texts.formats.dateAndTime({ date: day, time: clock }) }
}

import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { OpeningHours } from 'server/contract/shops/facts/opening-hours'
import { addDays, formatWeekday } from '../../lib/format/dates.ts'

/** 'On holiday until Sat 28 Nov', and when a shop opens again that is back on that day. */
export function holidayInWords(hours: OpeningHours | null, back: string) {
  const lastDay = addDays(back, -1)
  const weekday = new Date(back).getUTCDay() || 7
  const opens = hours?.find(({ days }) => days.includes(weekday))?.opens
  return {
    until: texts.shopPage.onHolidayUntil({ day: formatWeekday(lastDay, back) }),
    day: formatWeekday(back, lastDay),
    time: opens && formatTimeOfDay(opens),
  }
}

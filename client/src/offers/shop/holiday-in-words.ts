import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import { intervalsOn, type OpeningTimes } from 'server/contract/shops/facts/opening-hours'
import { addDays, formatWeekday } from '../../lib/format/dates.ts'

/** 'On holiday until Sat 28 Nov', and when a shop opens again that is back on that day. */
export function holidayInWords(shop: OpeningTimes, back: string) {
  const lastDay = addDays(back, -1)
  const opens = intervalsOn(shop, back)[0]?.opens
  return {
    until: texts.shopPage.onHolidayUntil({ day: formatWeekday(lastDay, back) }),
    day: formatWeekday(back, lastDay),
    time: opens && formatTimeOfDay(opens),
  }
}

/** 'On holiday from Sat 5 Dec to Fri 11 Dec', of one that begins later; `until` is the day of the return. */
export function plannedHolidayInWords({ from, until }: { from: string; until: string }, today: string) {
  const last = addDays(until, -1)
  return last === from
    ? texts.shopPage.holidayOn({ day: formatWeekday(from, today) })
    : texts.shopPage.holidayAhead({ from: formatWeekday(from, today), to: formatWeekday(last, today) })
}

import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import {
  daysLater,
  type Interval,
  type OpeningTimes,
  type SpecialDay,
} from 'server/contract/shops/facts/opening-hours'
import { formatWeekday } from '../../lib/format/dates.ts'

/** '10 am to 1:30 pm' for each interval; 'Closed' without any. */
export const timesInWords = (intervals: Interval[]) =>
  intervals.length === 0
    ? [texts.shopPage.closed]
    : intervals.map(({ opens, closes }) =>
        texts.shopPage.hours({ opens: formatTimeOfDay(opens), closes: formatTimeOfDay(closes) }),
      )

export function specialDayInWords({ date, reason, intervals }: SpecialDay, today: string) {
  const words = { day: formatWeekday(date, today), times: timesInWords(intervals).join(', ') }
  return reason ? texts.hours.specialDayFor({ ...words, reason }) : texts.hours.specialDay(words)
}

export const comingSpecialDays = ({ special_days = [] }: OpeningTimes, today: string, days = 366) =>
  special_days.filter(({ date }) => date >= today && date < daysLater(today, days))

export const specialDaysInWords = (days: SpecialDay[], today: string) =>
  days.map((day) => specialDayInWords(day, today)).join('; ') || texts.hours.noSpecialDays

import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import {
  dayName,
  daysLater,
  inIndia,
  intervalsOf,
  type OpeningTimes,
  openStateAt,
  shortDayName,
  specialDayOf,
  weekdayNumber,
} from 'server/contract/shops/facts/opening-hours'
import { formatWeekday } from '../../lib/format/dates.ts'

/** So long before it closes a shop is told to close soon, in minutes. */
const lastHour = 60

/** 'Open now, closes 9 pm', or when it opens; undefined of hours that are unknown. */
export function openStateInWords(shop: OpeningTimes, moment: Date) {
  const state = openStateAt(shop, moment)
  if (!state) return
  const { date: today, time: now } = inIndia(moment)
  if (state.isOpen) {
    const left = minutesBetween(now, state.until)
    const words =
      left <= lastHour
        ? texts.openState.closesIn({ minutes: left })
        : texts.openState.closesAt({ time: formatTimeOfDay(state.until) })
    return { isOpen: true, words, minutesLeft: left }
  }
  return { isOpen: false, words: closedInWords(shop, state, today), minutesLeft: 0 }
}

function closedInWords(shop: OpeningTimes, { opens, date }: { opens: string; date: string }, today: string) {
  const time = formatTimeOfDay(opens)
  if (date === today) return texts.openState.opensToday({ time })
  // In a week its name would be that of a nearer day.
  const day = date < daysLater(today, 7) ? shortDayName(weekdayNumber(date)) : formatWeekday(date, today)
  const special = specialDayOf(shop, today)
  if (special?.intervals.length === 0)
    return special.reason
      ? texts.openState.closedTodayFor({ reason: special.reason, day, time })
      : texts.openState.closedToday({ day, time })
  const weekday = weekdayNumber(today)
  if (!special && intervalsOf(shop.hours ?? [], weekday).length === 0)
    return texts.openState.weeklyOff({ today: dayName(weekday), day, time })
  return date === daysLater(today, 1)
    ? texts.openState.opensTomorrow({ time })
    : texts.openState.opensOn({ day, time })
}

const minutesOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
const minutesBetween = (from: string, to: string) => (minutesOf(to) - minutesOf(from) + 1440) % 1440

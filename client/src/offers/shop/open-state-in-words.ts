import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import {
  dayName,
  inIndia,
  type OpeningHours,
  openStateAt,
  shortDayName,
} from 'server/contract/shops/facts/opening-hours'

/** So long before it closes a shop is told to close soon, in minutes. */
const lastHour = 60

/** 'Open now, closes 9 pm', or when it opens; undefined of hours that are unknown. */
export function openStateInWords(hours: OpeningHours | null, moment: Date) {
  const state = openStateAt(hours, moment)
  if (!hours || !state) return
  const { day: today, time: now } = inIndia(moment)
  if (state.isOpen) {
    const left = minutesBetween(now, state.until)
    const words =
      left <= lastHour
        ? texts.openState.closesIn({ minutes: left })
        : texts.openState.closesAt({ time: formatTimeOfDay(state.until) })
    return { isOpen: true, words, minutesLeft: left }
  }
  return { isOpen: false, words: closedInWords(state, today, hours), minutesLeft: 0 }
}

function closedInWords(
  { isToday, opens, day }: { isToday: boolean; opens: string; day: number },
  today: number,
  hours: OpeningHours,
) {
  const time = formatTimeOfDay(opens)
  if (isToday) return texts.openState.opensToday({ time })
  const isOff = !hours.some(({ days }) => days.includes(today))
  if (isOff) return texts.openState.weeklyOff({ today: dayName(today), day: shortDayName(day), time })
  return day === (today % 7) + 1
    ? texts.openState.opensTomorrow({ time })
    : texts.openState.opensOn({ day: shortDayName(day), time })
}

const minutesOf = (time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
const minutesBetween = (from: string, to: string) => (minutesOf(to) - minutesOf(from) + 1440) % 1440

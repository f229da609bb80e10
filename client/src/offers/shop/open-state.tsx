import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import {
  dayName,
  daysLater,
  inIndia,
  intervalsOf,
  intervalsOn,
  type OpeningTimes,
  openStateAt,
  shortDayName,
  specialDayOf,
  weekdayNumber,
} from 'server/contract/shops/facts/opening-hours'
import { classNames } from '../../lib/dom/class-names.ts'
import { addDays, formatWeekday } from '../../lib/format/dates.ts'
import styles from './open-state.module.css'
import { useNow } from './use-now.ts'

type Props = { shop: OpeningTimes; isAway: boolean }

/** Reserves its line until the browser's clock is known. */
export function OpenState({ shop, isAway }: Props) {
  const now = useNow()
  if (isAway) return <b className={classNames(styles.state, styles.away)}>{texts.openState.holiday}</b>
  const state = now && openStateInWords(shop, now)
  if (!state) return shop.hours?.length ? <b className={styles.place} /> : null
  return <b className={classNames(styles.state, !state.isOpen && styles.closed)}>{state.words}</b>
}

/** A shop is shown as closing soon during these minutes before it closes. */
const lastHour = 60

/** 'Open now, closes 9 pm', or when it opens; undefined when the hours are unknown. */
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
  // From the seventh day on, a weekday alone would be ambiguous.
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

/** 'On holiday until Sat 28 Nov', with the opening time on the day of return. */
export function holidayInWords(shop: OpeningTimes, back: string) {
  const lastDay = addDays(back, -1)
  const opens = intervalsOn(shop, back)[0]?.opens
  return {
    until: texts.shopPage.onHolidayUntil({ day: formatWeekday(lastDay, back) }),
    day: formatWeekday(back, lastDay),
    time: opens && formatTimeOfDay(opens),
  }
}

/** 'On holiday from Sat 5 Dec to Fri 11 Dec'. `until` is the day of return. */
export function plannedHolidayInWords({ from, until }: { from: string; until: string }, today: string) {
  const last = addDays(until, -1)
  return last === from
    ? texts.shopPage.holidayOn({ day: formatWeekday(from, today) })
    : texts.shopPage.holidayAhead({ from: formatWeekday(from, today), to: formatWeekday(last, today) })
}

/** A closed shop gets no directions as its main button. */
export function useIsClosed(shop: OpeningTimes & { away_until: string | null }) {
  const now = useNow()
  return shop.away_until !== null || (now !== undefined && openStateAt(shop, now)?.isOpen === false)
}

import { formatTimeOfDay } from 'server/contract/facts/formats'
import { texts } from 'server/contract/facts/texts'
import type { PendingLine } from 'server/contract/pending-work/calls'
import { backupDueHour } from 'server/contract/pending-work/facts'
import { addDays, daysBetween, formatWeekday, todayInIndia, weekdayOf } from '../../../lib/format/dates.ts'
import type { StatusTone } from '../../../ui/status.tsx'

/** Returns '5 days', '6 hours' or '12 minutes', for example. */
export function ageWords(since: string, now = Date.now()) {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / 60_000))
  if (minutes < 60) return texts.pendingWork.age.minutes({ count: minutes })
  if (minutes < 60 * 24) return texts.pendingWork.age.hours({ count: Math.floor(minutes / 60) })
  const days = daysBetween(todayInIndia(new Date(since)), todayInIndia(new Date(now)))
  return texts.pendingWork.age.days({ count: days })
}

type Due = { when: 'overdue' | 'today' | 'later'; tone: StatusTone; words: string }

export function dueOf(
  { kind, count, due }: Pick<PendingLine, 'kind' | 'count' | 'due'>,
  today = todayInIndia(),
): Due | undefined {
  if (!due || !count) return undefined
  if (due < today)
    return {
      when: 'overdue',
      tone: 'rejected',
      words: texts.pendingWork.due.since({ day: dayWords(due, today) }),
    }
  if (due > today) {
    const isTomorrow = due === addDays(today, 1)
    const words = isTomorrow
      ? texts.pendingWork.due.tomorrow
      : texts.pendingWork.due.on({ day: formatWeekday(due, today) })
    return { when: 'later', tone: 'inactive', words }
  }
  const words =
    kind === 'backup'
      ? texts.pendingWork.due.todayAt({ time: formatTimeOfDay(`${backupDueHour}:00`) })
      : texts.pendingWork.due.today
  return { when: 'today', tone: 'pending', words }
}

/** Returns only the weekday if the day is less than a week ago, otherwise the weekday and the date. */
const dayWords = (day: string, today: string) =>
  daysBetween(day, today) < 7 ? weekdayOf(day) : formatWeekday(day, today)

/** Counts overdue lists, not items: only the due date of each list's oldest item is known. */
export function countDue(kinds: readonly PendingLine[]) {
  const whens = kinds.map((line) => dueOf(line)?.when)
  return {
    overdue: whens.filter((when) => when === 'overdue').length,
    today: whens.filter((when) => when === 'today').length,
  }
}

import { wholeDays } from 'server/contract/statistics/facts'

type Counts<Kind extends string> = Record<Kind, number>
export type Day<Kind extends string> = Counts<Kind> & { day: string }

/** Adds up some days, kind by kind. */
export const together = <Kind extends string>(days: readonly Counts<Kind>[], kinds: readonly Kind[]) =>
  Object.fromEntries(
    kinds.map((kind) => [kind, days.reduce((sum, day) => sum + day[kind], 0)]),
  ) as Counts<Kind>

/** Whole weeks up to yesterday, each named by its first day, and today so far. */
export function weeksOf<Kind extends string>(days: readonly Day<Kind>[], kinds: readonly Kind[]) {
  const weeks = []
  for (let first = 0; first < wholeDays; first += 7) {
    const week = days.slice(first, first + 7)
    if (week[0]) weeks.push({ from: week[0].day, ...together(week, kinds) })
  }
  return { weeks, today: together(days.slice(wholeDays), kinds), all: together(days, kinds) }
}

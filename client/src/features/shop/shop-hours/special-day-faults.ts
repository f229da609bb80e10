import { faultOfDate, type SpecialDay } from 'server/contract/shops/facts/opening-hours'
import { specialDays } from 'server/contract/shops/hours-schemas'

/** What is wrong with special days, by where it stands in them: '2.date', '0.intervals.1.opens'. */
export function specialDayFaults(days: SpecialDay[], today: string) {
  const faults: Record<string, string> = {}
  for (const { path, message } of specialDays.safeParse(days).error?.issues ?? [])
    faults[path.join('.')] ??= message
  days.forEach(({ date }, index) => {
    const fault = date && faultOfDate(date, today)
    if (fault) faults[`${index}.date`] ??= fault
  })
  return faults
}

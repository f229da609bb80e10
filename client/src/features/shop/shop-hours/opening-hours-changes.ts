import {
  closedDays,
  closesNextDay,
  type DaysAlike,
  groupsOf,
  type Interval,
  mostIntervals,
  type OpeningHours,
  weekdays,
} from 'server/contract/shops/facts/opening-hours'

export const usual = { opens: '10:00', closes: '21:00' }
const pause = { from: '13:30', until: '16:00' }

/** Adds an interval: splits the last one by the midday break, or adds one an hour later. */
export function withAnother(intervals: Interval[]): Interval[] {
  const last = intervals.at(-1)
  if (!last) return [usual]
  const { opens, closes } = last
  if (opens < pause.from && (closes > pause.until || closesNextDay(last)))
    return [...intervals.slice(0, -1), { opens, closes: pause.from }, { opens: pause.until, closes }]
  return [...intervals, { opens: hoursAfter(closes, 1), closes: hoursAfter(closes, 2) }]
}
const hoursAfter = (time: string, hours: number) =>
  `${String((Number(time.slice(0, 2)) + hours) % 24).padStart(2, '0')}${time.slice(2)}`

/** Groups the hours by days. A block in editing may have no days. */
export function blocksOf(hours: OpeningHours): DaysAlike[] {
  const blocks: DaysAlike[] = []
  for (const { days, opens, closes } of hours) {
    const last = blocks.at(-1)
    if (last && last.days.join() === days.join()) last.intervals.push({ opens, closes })
    else blocks.push({ days, intervals: [{ opens, closes }] })
  }
  return blocks
}

const changed = (hours: OpeningHours, index: number, change: (intervals: Interval[]) => Interval[]) =>
  groupsOf(
    blocksOf(hours).map(({ days, intervals }, place) => ({
      days,
      intervals: place === index ? change(intervals) : intervals,
    })),
  )

/** Removes the day from other blocks, and blocks that thereby lose their last day. */
export function withDay(hours: OpeningHours, index: number, day: number): OpeningHours {
  const blocks = blocksOf(hours)
  const isIn = blocks[index]?.days.includes(day)
  return groupsOf(
    blocks
      .map((block, place) => {
        const others = block.days.filter((one) => one !== day)
        return { ...block, days: place === index && !isIn ? [...others, day].sort((a, b) => a - b) : others }
      })
      .filter((block, place) => place === index || block.days.length > 0),
  )
}

export const onAllDays = (hours: OpeningHours, index: number): OpeningHours => {
  const { intervals = [] } = blocksOf(hours)[index] ?? {}
  return groupsOf([{ days: [...weekdays], intervals }])
}

export const withTimes = (hours: OpeningHours, index: number, place: number, times: Partial<Interval>) =>
  changed(hours, index, (intervals) =>
    intervals.map((one, at) => (at === place ? { ...one, ...times } : one)),
  )

export const mayHaveMore = ({ intervals }: { intervals: Interval[] }) => intervals.length < mostIntervals

export const withInterval = (hours: OpeningHours, index: number) => changed(hours, index, withAnother)

export const withoutInterval = (hours: OpeningHours, index: number, place: number) =>
  changed(hours, index, (intervals) => intervals.filter((_, at) => at !== place))

export const withoutBlock = (hours: OpeningHours, index: number) =>
  groupsOf(blocksOf(hours).filter((_, place) => place !== index))

/** Adds a block for all closed days, with the times of the last block. */
export function newBlock(hours: OpeningHours): OpeningHours {
  const { intervals } = blocksOf(hours).at(-1) ?? { intervals: [usual] }
  return [...hours, ...groupsOf([{ days: closedDays(hours), intervals }])]
}

export const withoutEmptyGroups = (hours: OpeningHours | null) =>
  hours?.filter(({ days }) => days.length > 0) ?? null

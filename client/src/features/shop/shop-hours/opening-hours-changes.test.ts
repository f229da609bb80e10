import { expect, test } from 'vitest'
import {
  blocksOf,
  newBlock,
  onAllDays,
  withAnother,
  withDay,
  withInterval,
  withoutEmptyGroups,
  withoutInterval,
} from './opening-hours-changes.ts'

const week = { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '21:00' }
const saturday = { days: [6], opens: '10:00', closes: '21:30' }

test('when a day of one group is chosen in another, then it leaves the first', () => {
  expect(withDay([week, saturday], 1, 5)).toEqual([
    { ...week, days: [1, 2, 3, 4] },
    { ...saturday, days: [5, 6] },
  ])
})

test('when a group loses its last day to another, then it is gone', () => {
  expect(withDay([week, saturday], 0, 6)).toEqual([{ ...week, days: [1, 2, 3, 4, 5, 6] }])
})

test('when the last day of a group is switched off, then the group waits for another, and is not saved', () => {
  const emptied = withDay([week, saturday], 1, 6)

  expect(emptied).toEqual([week, { ...saturday, days: [] }])
  expect(withoutEmptyGroups(emptied)).toEqual([week])
})

test('when a group is added, then it has the closed days and the times before', () => {
  expect(newBlock([week])).toEqual([week, { ...week, days: [6, 7] }])
  expect(newBlock([])).toEqual([{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }])
})

test('when there is a break, then both intervals keep the days together, and go on all days together', () => {
  const broken = withInterval([week, saturday], 0)

  expect(broken).toEqual([{ ...week, closes: '13:30' }, { ...week, opens: '16:00' }, saturday])
  expect(blocksOf(withDay(broken, 0, 6))).toHaveLength(1)
  expect(blocksOf(onAllDays(broken, 0))).toMatchObject([{ days: [1, 2, 3, 4, 5, 6, 7], intervals: [{}, {}] }])
  expect(withoutInterval(broken, 0, 1)).toEqual([{ ...week, closes: '13:30' }, saturday])
})

test.each([
  [
    'over noon',
    [{ opens: '10:30', closes: '20:00' }],
    [
      { opens: '10:30', closes: '13:30' },
      { opens: '16:00', closes: '20:00' },
    ],
  ],
  [
    'of the evening',
    [{ opens: '16:00', closes: '21:30' }],
    [
      { opens: '16:00', closes: '21:30' },
      { opens: '22:30', closes: '23:30' },
    ],
  ],
])('when another interval is added to one %s, then they do not overlap', (_, intervals, both) => {
  expect(withAnother(intervals)).toEqual(both)
})

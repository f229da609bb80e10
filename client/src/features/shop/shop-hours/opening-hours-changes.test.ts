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

test('moves a day that is chosen in another block', () => {
  expect(withDay([week, saturday], 1, 5)).toEqual([
    { ...week, days: [1, 2, 3, 4] },
    { ...saturday, days: [5, 6] },
  ])
})

test('removes a block that loses its last day to another block', () => {
  expect(withDay([week, saturday], 0, 6)).toEqual([{ ...week, days: [1, 2, 3, 4, 5, 6] }])
})

test('keeps a block whose last day is switched off, but does not save it', () => {
  const emptied = withDay([week, saturday], 1, 6)

  expect(emptied).toEqual([week, { ...saturday, days: [] }])
  expect(withoutEmptyGroups(emptied)).toEqual([week])
})

test('adds a block with the closed days and the times of the last block', () => {
  expect(newBlock([week])).toEqual([week, { ...week, days: [6, 7] }])
  expect(newBlock([])).toEqual([{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }])
})

test('keeps both intervals of a day with a break together, also for all days', () => {
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
])('adds an interval without overlap to one %s', (_, intervals, both) => {
  expect(withAnother(intervals)).toEqual(both)
})

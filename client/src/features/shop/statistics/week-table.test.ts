import { expect, test } from 'vitest'
import { weeksOf } from './week-table.tsx'
import { periodWords, shortDay } from './words.ts'

const days = Array.from({ length: 29 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 11, 11 + index)).toISOString().slice(0, 10),
  views: index + 1,
}))

test('weeksOf returns four whole weeks and today, which add up to all days', () => {
  const { weeks, today, all } = weeksOf(days, ['views'])

  expect(weeks.map(({ from, views }) => [shortDay(from), views])).toEqual([
    ['11 Dec', 28],
    ['18 Dec', 77],
    ['25 Dec', 126],
    ['1 Jan', 175],
  ])
  expect(today).toEqual({ views: 29 })
  expect(all).toEqual({ views: 435 })
})

test('periodWords names both years of a period that spans them', () => {
  expect(periodWords(days)).toBe('11 Dec 2026 to 8 Jan 2027')
  expect(periodWords(days.slice(0, 3))).toBe('11 Dec to 13 Dec 2026')
})

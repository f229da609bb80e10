import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ShopWeek } from './shop-week.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date('2026-11-27T12:00:00+05:30'))
})
afterEach(() => vi.useRealTimers())

const week = [1, 2, 3, 4, 5]
const hours = [
  { days: week, opens: '10:00', closes: '13:30' },
  { days: week, opens: '16:00', closes: '21:30' },
]
const special_days = [
  { date: '2026-11-26', reason: 'Over', intervals: [] },
  { date: '2026-11-28', reason: 'Stocktaking', intervals: [{ opens: '10:00', closes: '14:00' }] },
  { date: '2026-12-03', reason: null, intervals: [] },
  { date: '2026-12-14', reason: 'Wedding', intervals: [] },
]
const row = (name: RegExp) => screen.getByRole('row', { name }).textContent

test("shows this week's breaks and special days, and lists later special days", () => {
  render(<ShopWeek shop={{ hours, special_days }} back={null} />)

  expect(row(/^Friday, today/)).toBe('Friday, today10 am to 1:30 pm4 pm to 9:30 pm')
  expect(row(/^Saturday/)).toBe('Saturday10 am to 2 pm')
  expect(row(/^Sunday/)).toBe('SundayClosed')
  expect(row(/^Thursday/)).toBe('ThursdayClosed')
  expect(row(/^Monday/)).toBe('Monday10 am to 1:30 pm4 pm to 9:30 pm')
  expect(row(/^Mon 14 Dec/)).toBe('Mon 14 DecWeddingClosed')
  expect(screen.queryByText('Over')).toBeNull()
})

test('shows the days as a holiday until the shop is back', () => {
  render(<ShopWeek shop={{ hours, special_days }} back="2026-11-30" />)

  expect(row(/^Saturday/)).toBe('SaturdayHoliday')
  expect(row(/^Monday/)).toContain('10 am to 1:30 pm')
})

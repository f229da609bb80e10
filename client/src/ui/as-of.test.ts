import { beforeEach, expect, test, vi } from 'vitest'
import { asOf } from './as-of.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }))

test('shows the time of data that was cached today', () => {
  expect(asOf('2026-11-22T05:10:00Z')).toBe('as of 10:40 am')
})

test('shows the day and time of data that was cached on another day in India', () => {
  expect(asOf('2026-11-21T18:29:00Z')).toBe('as of 21 Nov, 11:59 pm')
  expect(asOf('2026-11-21T18:31:00Z')).toBe('as of 12:01 am')
})

import { beforeEach, expect, test, vi } from 'vitest'
import { asOf } from './as-of.tsx'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }))

test('when it was kept today, then the time says so', () => {
  expect(asOf('2026-11-22T05:10:00Z')).toBe('as of 10:40 am')
})

test('when it was kept on another day in Indore, then the day is told too', () => {
  expect(asOf('2026-11-21T18:29:00Z')).toBe('as of 21 Nov, 11:59 pm')
  expect(asOf('2026-11-21T18:31:00Z')).toBe('as of 12:01 am')
})

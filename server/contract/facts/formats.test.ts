import { expect, test } from 'vitest'
import { formatClock, formatIndianEnd } from './formats.ts'

test.each([
  ['2026-11-20T18:30:00Z', '00:00'],
  ['2026-11-20T18:29:59Z', '23:59'],
  ['2026-11-21T03:35:00Z', '09:05'],
])('when it is %s, then the clock in Indore shows %s', (at, shown) => {
  expect(formatClock(at)).toBe(shown)
})

test.each([
  ['2026-12-05T18:30:00Z', '5 Dec 2026'],
  ['2026-12-05T12:30:00Z', '5 Dec 2026, 6:00 pm'],
])('when something holds until %s, then that is said as %s', (end, said) => {
  expect(formatIndianEnd(end)).toBe(said)
})

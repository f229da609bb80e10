import { expect, test } from 'vitest'
import { withLocale } from '../../texts/locale.ts'
import { formatIndianEnd, formatIndianTimeOfDay, formatTimeOfDay } from './formats.ts'

test.each([
  ['2026-11-20T18:30:00Z', '12 am'],
  ['2026-11-20T18:29:59Z', '11:59 pm'],
  ['2026-11-21T03:35:00Z', '9:05 am'],
  ['2026-11-21T06:30:00Z', '12 pm'],
  ['2026-11-21T13:30:00Z', '7 pm'],
])('formats %s in Indian time as %s', (at, shown) => {
  expect(formatIndianTimeOfDay(at)).toBe(shown)
})

test.each([
  ['00:00', '12 am', 'रात 12 बजे'],
  ['10:30', '10:30 am', 'सुबह 10:30 बजे'],
  ['12:00', '12 pm', 'दोपहर 12 बजे'],
  ['19:00', '7 pm', 'शाम 7 बजे'],
])('formats the time of day %s as %s and %s', (time, english, hindi) => {
  expect(formatTimeOfDay(time)).toBe(english)
  expect(withLocale('hi', () => formatTimeOfDay(time))).toBe(hindi)
})

test.each([
  ['2026-12-05T18:30:00Z', '5 Dec 2026'],
  ['2026-12-05T12:30:00Z', '5 Dec 2026, 6 pm'],
])('formats the end %s as “%s”', (end, said) => {
  expect(formatIndianEnd(end)).toBe(said)
})

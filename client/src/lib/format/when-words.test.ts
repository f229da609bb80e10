import { expect, it } from 'vitest'
import { untilWords, whenWords } from './when-words.ts'

it.each([
  ['2026-11-21T15:14:00Z', 'today, 8:44 pm'],
  ['2026-11-20T18:31:00Z', 'today, 12:01 am'],
  ['2026-11-20T18:29:00Z', 'yesterday, 11:59 pm'],
  ['2026-11-18T15:14:00Z', '18 Nov 2026, 8:44 pm'],
])('writes %s as “%s” on the evening of 21 November', (time, words) =>
  expect(whenWords(time, Date.parse('2026-11-21T16:00:00Z'))).toBe(words),
)

it.each([
  ['2026-11-21T12:30:00Z', 'today, 6 pm'],
  ['2026-11-21T18:30:00Z', 'today'],
  ['2026-11-20T18:30:00Z', 'yesterday'],
  ['2026-12-05T18:30:00Z', '5 Dec 2026'],
])('writes the end %s as “%s” on the evening of 21 November', (end, words) =>
  expect(untilWords(end, Date.parse('2026-11-21T16:00:00Z'))).toBe(words),
)

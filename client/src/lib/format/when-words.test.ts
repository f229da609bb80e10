import { expect, it } from 'vitest'
import { untilWords, whenWords } from './when-words.ts'

it.each([
  ['2026-11-21T15:14:00Z', 'today, 8:44 pm'],
  ['2026-11-20T18:31:00Z', 'today, 12:01 am'],
  ['2026-11-20T18:29:00Z', 'yesterday, 11:59 pm'],
  ['2026-11-18T15:14:00Z', '18 Nov 2026, 8:44 pm'],
])('on the evening of 21 November %s is %s', (time, words) =>
  expect(whenWords(time, Date.parse('2026-11-21T16:00:00Z'))).toBe(words),
)

it.each([
  ['2026-11-21T12:30:00Z', 'today, 6 pm'],
  ['2026-11-21T18:30:00Z', 'today'],
  ['2026-11-20T18:30:00Z', 'yesterday'],
  ['2026-12-05T18:30:00Z', '5 Dec 2026'],
])('on the evening of 21 November what ends at %s ends %s', (end, words) =>
  expect(untilWords(end, Date.parse('2026-11-21T16:00:00Z'))).toBe(words),
)

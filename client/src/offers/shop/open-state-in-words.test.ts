import { expect, test } from 'vitest'
import { openStateInWords } from './open-state-in-words.ts'

const week = [{ days: [1, 2, 3, 4, 5, 6], opens: '11:00', closes: '21:30' }]
/** Sunday is the 22nd of November 2026; times as the clock in Indore shows them. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`)

test.each([
  ['in the day', at(23, '12:00'), true, 'Open now, closes 9:30 pm'],
  ['40 minutes before its end', at(23, '20:50'), true, 'Closes in 40 minutes'],
  ['a minute before its end', at(23, '21:29'), true, 'Closes in 1 minute'],
  ['in the morning', at(23, '08:00'), false, 'Closed, opens at 11 am'],
  ['in the evening', at(23, '22:00'), false, 'Closed, opens tomorrow at 11 am'],
  ['on Saturday evening', at(28, '22:00'), false, 'Closed, opens Mon 11 am'],
  ['on its weekly off', at(22, '12:00'), false, 'Closed on Sundays, opens Mon 11 am'],
])('when somebody looks %s, then the shop says so', (_, moment, isOpen, words) => {
  expect(openStateInWords(week, moment)).toMatchObject({ isOpen, words })
})

test('when it closes after midnight, then that night still counts', () => {
  const late = [{ days: [7], opens: '18:00', closes: '00:30' }]
  expect(openStateInWords(late, at(22, '23:55'))?.words).toBe('Closes in 35 minutes')
  expect(openStateInWords(late, at(22, '20:00'))?.words).toBe('Open now, closes 12:30 am')
})

test('when no hours are known, then nothing is said', () => {
  expect(openStateInWords(null, at(23, '12:00'))).toBe(undefined)
  expect(openStateInWords([], at(23, '12:00'))).toBe(undefined)
})

import { expect, test } from 'vitest'
import { openStateInWords } from './open-state.tsx'

const hours = [{ days: [1, 2, 3, 4, 5, 6], opens: '11:00', closes: '21:30' }]
/** Days of November 2026 (the 22nd is a Sunday), in Indore's time. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`)

test.each([
  ['in the day', at(23, '12:00'), true, 'Open until 9:30 pm'],
  ['40 minutes before its end', at(23, '20:50'), true, 'Closes in 40 minutes'],
  ['a minute before its end', at(23, '21:29'), true, 'Closes in 1 minute'],
  ['in the morning', at(23, '08:00'), false, 'Closed, opens at 11 am'],
  ['in the evening', at(23, '22:00'), false, 'Closed, opens tomorrow at 11 am'],
  ['on Saturday evening', at(28, '22:00'), false, 'Closed, opens Mon 11 am'],
  ['on its weekly off', at(22, '12:00'), false, 'Closed on Sundays, opens Mon 11 am'],
])('shows the open state %s', (_, moment, isOpen, words) => {
  expect(openStateInWords({ hours }, moment)).toMatchObject({ isOpen, words })
})

const evening = [{ opens: '18:00', closes: '21:00' }]
test.each([
  ['closed', null, [], 'Closed today, opens Tue 11 am'],
  ['closed', 'Diwali', [], 'Closed today (Diwali), opens Tue 11 am'],
  ['open later', 'Diwali', evening, 'Closed, opens at 6 pm'],
])('shows that a shop is %s on a special day with the reason %s', (_, reason, intervals, words) => {
  const special_days = [{ date: '2026-11-23', reason, intervals }]
  expect(openStateInWords({ hours, special_days }, at(23, '12:00'))?.words).toBe(words)
})

test('shows a date when the shop opens again after more than a week', () => {
  const special_days = [23, 24, 25, 26, 27, 28, 29, 30].map((day) => ({
    ...{ date: `2026-11-${day}`, reason: null, intervals: [] },
  }))
  expect(openStateInWords({ hours, special_days }, at(23, '12:00'))?.words).toBe(
    'Closed today, opens Tue 1 Dec 11 am',
  )
})

test('counts hours past midnight as part of the previous day', () => {
  const late = { hours: [{ days: [7], opens: '18:00', closes: '00:30' }] }
  expect(openStateInWords(late, at(22, '23:55'))?.words).toBe('Closes in 35 minutes')
  expect(openStateInWords(late, at(22, '20:00'))?.words).toBe('Open until 12:30 am')
})

test('shows nothing when the hours are unknown', () => {
  expect(openStateInWords({ hours: null }, at(23, '12:00'))).toBe(undefined)
  expect(openStateInWords({ hours: [] }, at(23, '12:00'))).toBe(undefined)
})

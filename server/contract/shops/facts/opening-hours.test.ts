import { expect, test } from 'vitest'
import { openingHours } from '../hours-schemas.ts'
import { hoursInWords } from './opening-hours.ts'

const week = { days: [1, 2, 3, 4, 5], opens: '10:00', closes: '21:00' }
const late = { days: [6, 7], opens: '18:00', closes: '01:00' }
const withBreak = [
  { days: [1, 2], opens: '10:00', closes: '13:30' },
  { days: [1, 2], opens: '16:00', closes: '21:30' },
]
const saturday = { days: [6], opens: '10:00', closes: '21:30' }

test.each([
  [null, 'Hours not entered yet'],
  [[], 'Closed on all days'],
  [[{ ...week, days: [1, 2, 3, 4, 5, 6, 7] }], '10 am to 9 pm'],
  [[saturday, week], '10 am to 9 pm, Sat 10 am to 9:30 pm, closed Sunday'],
  [[week], '10 am to 9 pm, closed Saturday and Sunday'],
  [
    [...withBreak, { ...saturday, days: [3] }],
    '10 am to 1:30 pm and 4 pm to 9:30 pm, Wed 10 am to 9:30 pm, closed Thu to Sun',
  ],
  [
    [{ days: [3, 6, 7], opens: '18:00', closes: '01:00' }],
    '6 pm to 1 am the next day, closed Mon, Tue, Thu and Fri',
  ],
])('when the hours are %j, then the sentence is %s', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words)
})

test.each([
  [
    'times of a day overlap',
    [week, { ...saturday, days: [5, 6] }],
    'These times overlap with others of the day.',
  ],
  [
    'a night goes on into the next morning',
    [late, { ...week, days: [1], opens: '00:30' }],
    'These times overlap with others of the day.',
  ],
  [
    'a day has four times',
    ['01', '05', '09', '13'].map((hour) => ({ days: [1], opens: `${hour}:00`, closes: `${hour}:30` })),
    'A day can have 3 times at most.',
  ],
  ['a day stands twice in its group', [{ ...week, days: [1, 1] }], 'Please choose each day once.'],
  ['it opens when it closes', [{ ...week, closes: '10:00' }], 'Opening and closing time are the same.'],
  ['a group has no day', [{ ...week, days: [] }], 'Please choose the days.'],
  ['there is no such time', [{ ...week, opens: '24:10' }], 'Please enter a time, for example 10:00.'],
  ['there is no such day', [{ ...week, days: [8] }], 'Please choose the days.'],
  ['it is no list', 'always', 'Please enter the hours.'],
])('when %s, then it is refused in words', (_, hours, words) => {
  expect(openingHours.safeParse(hours).error?.issues[0]?.message).toBe(words)
})

test('when a shop closes after midnight, then it is accepted, the groups in the order of the week', () => {
  const late = { days: [7, 6], opens: '18:00', closes: '01:00' }

  expect(openingHours.parse([late, week])).toEqual([week, { ...late, days: [6, 7] }])
})

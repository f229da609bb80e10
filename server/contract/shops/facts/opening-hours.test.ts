import { expect, test } from 'vitest'
import { openingHours, specialDays } from '../hours-schemas.ts'
import { faultOfDate, hoursInWords, openStateAt } from './opening-hours.ts'

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
])('formats the hours %j as: %s', (hours, words) => {
  expect(hoursInWords(hours)).toBe(words)
})

test.each([
  [
    'times of a day overlap',
    [week, { ...saturday, days: [5, 6] }],
    'These times overlap with other times that day.',
  ],
  [
    'a night overlaps the next morning',
    [late, { ...week, days: [1], opens: '00:30' }],
    'These times overlap with other times that day.',
  ],
  [
    'a day has four times',
    ['01', '05', '09', '13'].map((hour) => ({ days: [1], opens: `${hour}:00`, closes: `${hour}:30` })),
    'A day can have 3 times at most.',
  ],
  ['a day is twice in its group', [{ ...week, days: [1, 1] }], 'Please choose each day once.'],
  [
    'opening and closing time are equal',
    [{ ...week, closes: '10:00' }],
    'Opening and closing time are the same.',
  ],
  ['a group has no day', [{ ...week, days: [] }], 'Please choose the days.'],
  ['a time is invalid', [{ ...week, opens: '24:10' }], 'Please enter a time, for example 10:00.'],
  ['a day is invalid', [{ ...week, days: [8] }], 'Please choose the days.'],
  ['the value is no list', 'always', 'Please enter the hours.'],
])('rejects the hours with an error text when %s', (_, hours, words) => {
  expect(openingHours.safeParse(hours).error?.issues[0]?.message).toBe(words)
})

test('accepts hours that end after midnight, and sorts the groups by weekday', () => {
  const late = { days: [7, 6], opens: '18:00', closes: '01:00' }

  expect(openingHours.parse([late, week])).toEqual([week, { ...late, days: [6, 7] }])
})

const weekWithBreak = [
  { ...week, closes: '13:30' },
  { ...week, opens: '16:00', closes: '21:30' },
]
/** 22 November 2026 is a Sunday. Times are in India's time zone. */
const at = (day: number, time: string) => new Date(`2026-11-${day}T${time}:00+05:30`)
const opensAt = (opens: string, date: string) => ({ isOpen: false, opens, date })

test.each([
  ['before it opens', [week], at(23, '09:59'), opensAt('10:00', '2026-11-23')],
  ['in the break', weekWithBreak, at(23, '13:30'), opensAt('16:00', '2026-11-23')],
  ['after the break', weekWithBreak, at(23, '16:00'), { isOpen: true, until: '21:30' }],
  ['when it opens', [week], at(23, '10:00'), { isOpen: true, until: '21:00' }],
  ['when it closes', [week], at(23, '21:00'), opensAt('10:00', '2026-11-24')],
  ['on Friday evening', [week], at(27, '22:00'), opensAt('10:00', '2026-11-30')],
  ['after midnight of a late Sunday', [late], at(23, '00:30'), { isOpen: true, until: '01:00' }],
  ['in the evening of a late Sunday', [late], at(22, '23:30'), { isOpen: true, until: '01:00' }],
  ['once a late Sunday is over', [late], at(23, '01:00'), opensAt('18:00', '2026-11-28')],
  [
    'after its only day of the week',
    [{ ...week, days: [1] }],
    at(23, '22:00'),
    opensAt('10:00', '2026-11-30'),
  ],
  ['with unknown hours', null, at(23, '12:00'), null],
  ['without any hours', [], at(23, '12:00'), null],
])('returns whether a shop is open %s', (_, hours, moment, state) => {
  expect(openStateAt({ hours }, moment)).toEqual(state)
})

const evening = [{ opens: '18:00', closes: '00:30' }]
test.each([
  ['it is closed', [], at(23, '12:00'), opensAt('10:00', '2026-11-24')],
  ['it opens in the evening', evening, at(23, '12:00'), opensAt('18:00', '2026-11-23')],
  ['its night goes on', evening, at(24, '00:29'), { isOpen: true, until: '00:30' }],
  ['the next day has its usual hours', evening, at(24, '00:30'), opensAt('10:00', '2026-11-24')],
])('uses the hours of the special day when Monday is a special day and %s', (_, intervals, moment, state) => {
  const special_days = [{ date: '2026-11-23', reason: null, intervals }]
  expect(openStateAt({ hours: [week], special_days }, moment)).toEqual(state)
})

test("returns the opening in the third week when the shop's only open day is closed twice", () => {
  const special_days = ['2026-11-23', '2026-11-30'].map((date) => ({ date, reason: null, intervals: [] }))
  const shop = { hours: [{ ...week, days: [1] }], special_days }
  expect(openStateAt(shop, at(22, '12:00'))).toEqual(opensAt('10:00', '2026-12-07'))
})

const day = { date: '2026-11-23', reason: ' Diwali ', intervals: [{ opens: '10:00', closes: '14:00' }] }
test('sorts special days, and removes an empty reason', () => {
  const intervals = [
    { opens: '16:00', closes: '20:00' },
    { opens: '10:00', closes: '12:00' },
  ]
  expect(specialDays.parse([day, { date: '2026-11-22', reason: ' ', intervals }])).toEqual([
    { date: '2026-11-22', reason: null, intervals: [intervals[1], intervals[0]] },
    { ...day, reason: 'Diwali' },
  ])
})

test.each([
  ['a date stands twice', [day, day], [1, 'date'], 'This date is already in the list.'],
  ['there is no date', [{ ...day, date: '' }], [0, 'date'], 'Please choose the date.'],
  ['a reason is long', [{ ...day, reason: 'x'.repeat(41) }], [0, 'reason'], undefined],
  [
    'its times overlap',
    [{ ...day, intervals: [...day.intervals, { opens: '13:00', closes: '15:00' }] }],
    [0, 'intervals', 1, 'opens'],
    'These times overlap with other times that day.',
  ],
  [
    'opening and closing time are equal',
    [{ ...day, intervals: [{ opens: '10:00', closes: '10:00' }] }],
    [0, 'intervals', 0, 'closes'],
    'Opening and closing time are the same.',
  ],
  [
    'there are thirty-one days',
    Array.from({ length: 31 }, (_, index) => ({
      ...day,
      date: `2026-12-${String(index + 1).padStart(2, '0')}`,
    })),
    [],
    'A shop can have 30 special days at most.',
  ],
])('rejects a special day with an error at its field when %s', (_, days, path, message) => {
  const [issue] = specialDays.safeParse(days).error?.issues ?? []
  expect(issue).toMatchObject({ path, ...(message && { message }) })
})

test.each([
  ['2026-11-26', '26 Nov 2026 is in the past. Please remove it or choose another date.'],
  ['2026-11-27', undefined],
  ['2027-11-27', undefined],
  ['2027-11-28', '28 Nov 2027 is more than a year ahead.'],
])('for the special day %s, returns on 27 November 2026: %s', (date, words) => {
  expect(faultOfDate(date, '2026-11-27')).toBe(words)
})

import { describe, expect, test } from 'vitest'
import { readCodeLimit, readDay, readDelivery, readDiscount, readRupees } from './read-cells.ts'

describe('a price', () => {
  test.each([
    ['3299', 3299],
    ['₹3,299', 3299],
    ['₹ 799', 799],
    ['Rs. 1,24,999/-', 124_999],
    ['INR 499.50', 499.5],
    ['799.00', 799],
    ['799,00', 799],
    ['1,24,999', 124_999],
    [' 12 ', 12],
    ['₹१,२४,९९९', 124_999],
    ['रु. ५००/-', 500],
  ])('when it is written %j, then it is %d', (text, rupees) =>
    expect(readRupees(text)).toEqual({ value: rupees }),
  )

  test.each(['free', '', '-5', '1.234.567', '3.999', '10-20', '=1+1', ',5', '1e3', '12345678901'])(
    'when it is %j, then there is a reason',
    (text) => expect(readRupees(text)).toHaveProperty('reason'),
  )

  test('when there is a space in it, then it says what to write', () =>
    expect(readRupees('18 99')).toEqual({ reason: 'Write 1899 without a space' }))
})

describe('a discount', () => {
  test.each([
    ['', 3299],
    ['40%', 1979],
    ['12,5 %', 2886.62],
    ['1979', 1979],
    ['₹1,979', 1979],
    ['0%', 3299],
    ['४०%', 1979],
  ])('when %j is off ₹3,299, then shoppers pay %d', (text, rupees) =>
    expect(readDiscount(text, 3299)).toEqual({ value: rupees }),
  )

  test.each([
    ['120%', 'Below 100%, or a price below ₹299'],
    ['100%', 'Below 100%, or a price below ₹299'],
    ['300', 'Below 100%, or a price below ₹299'],
    ['20', 'Write 20%, or the price that shoppers pay'],
    ['half', 'Enter 40%, or the price as a number'],
  ])('when it is %j of ₹299, then the reason is %j', (text, why) =>
    expect(readDiscount(text, 299)).toEqual({ reason: why }),
  )
})

describe('a day', () => {
  test.each([
    '2026-12-05',
    '2026/12/5',
    '05/12/2026',
    '5-12-26',
    '5.12.2026',
    '5 Dec 2026',
    '5-Dec-26',
    '05 December 2026',
    'Dec 5, 2026',
    '46361',
    '2026-12-05T00:00:00',
    '५/१२/२०२६',
  ])('when it is written %j, then it is 5 December 2026', (text) =>
    expect(readDay(text)).toEqual({ value: '2026-12-05' }),
  )

  test.each([
    ['31/02/2026', 'There is no such day'],
    ['12/25/2026', 'Write the day first: 25/12/2026'],
    ['tomorrow', 'Write the day like 21 Dec 2026'],
    ['5 Foo 2026', 'Write the day like 21 Dec 2026'],
    ['1/1/1999', 'There is no such day'],
  ])('when it is %j, then the reason is %j', (text, why) => expect(readDay(text)).toEqual({ reason: why }))
})

describe('for how many customers there are codes', () => {
  test.each([
    ['50', 50],
    ['10,000', 10_000],
    ['५०', 50],
    ['Yes', 0],
    ['no limit', 0],
    ['कोई सीमा नहीं', 0],
    ['no', 'none'],
  ])('when it is written %j, then it is %j', (text, limit) =>
    expect(readCodeLimit(text)).toEqual({ value: limit }),
  )

  test.each(['0', '10001', '-5', 'some'])('when it is %j, then it says what can be written', (text) =>
    expect(readCodeLimit(text)).toEqual({
      reason: 'Write yes, no, or for how many customers (1 to 10,000)',
    }),
  )
})

describe('readDelivery', () => {
  test.each([
    ['At the shop', 'at_shop'],
    ['दुकान पर', 'at_shop'],
    ['Comes home', 'comes_home'],
    ['comes_home', 'comes_home'],
    ['घर आकर सेवा', 'comes_home'],
    ['Delivers', 'delivers'],
    ['home-delivery', 'delivers'],
    ['होम डिलीवरी', 'delivers'],
  ])('reads %j as %s', (text, delivery) => expect(readDelivery(text)).toEqual({ value: delivery }))

  test('says what to write when it does not know the words', () =>
    expect(readDelivery('by drone')).toEqual({ reason: 'Write at the shop, comes home, or delivers' }))
})

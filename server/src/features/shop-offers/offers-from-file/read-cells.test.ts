import { describe, expect, test } from 'vitest'
import {
  readAvailability,
  readCodeLimit,
  readDay,
  readDelivery,
  readDiscount,
  readRupees,
  readStruckPriceKind,
} from './read-cells.ts'

describe('readRupees', () => {
  test.each([
    ['3299', 3299],
    ['₹3,299', 3299],
    ['₹ 799', 799],
    ['Rs. 1,24,999/-', 124_999],
    ['INR 499.50', 499.5],
    ['799.00', 799],
    ['799,00', 799],
    ['1,24,999', 124_999],
    ['1,234,567', 1_234_567],
    [' 12 ', 12],
    ['₹१,२४,९९९', 124_999],
    ['７９９', 799],
    ['रु. ५००/-', 500],
    ['499 रु. प्रति किलो', 499],
    ['केवल ₹499', 499],
    ['1299.00 INR', 1299],
    ['1299.00/Nos', 1299],
    ['1,299.00 Nos.', 1299],
    ['Rs 499/- only', 499],
    ['Rupees 499 each', 499],
    ['₨ 499', 499],
    ['M.R.P. Rs. 499.00 (incl. of all taxes)', 499],
    ['499 per pair', 499],
    ['\uFEFF₹\u200E1,2\u200B99', 1299],
    ['1\u00A0299', 1299],
    ['1\u202F24\u202F999.50', 124_999.5],
    ['1’299.00', 1299],
    ['1.299,00', 1299],
    ['57.699999999999996', 57.7],
    ['333.3333333333333', 333.33],
    ['1299.0000', 1299],
    ['1.2995E+03', 1299.5],
  ])('reads %j as %d', (text, rupees) => expect(readRupees(text)).toEqual({ value: rupees }))

  test.each([
    ...['free', '', '-5', '₹-5', '(499)', '499-', '=1+1', '10-20', '1/2', '½', '799¹', '10%', '12345678901'],
    ...['2 for 500', '500 g', '1 kg', '2 dozen', '1.5 lakh', '₹5 Cr', '2k', '$20', '20 USD', '499 plus GST'],
    ...['1.234.567', '3.999', '12.000', '12.345', '12.3456', '12,5', ',5', '₹.50', '1,2,3', '1,24,99'],
    ...['1,299,00', '1.299.00', '123,45,678', '0,299', '1e3', '1.30E+03', '1E-2', '9'.repeat(4000)],
  ])('returns a reason for %j', (text) => expect(readRupees(text)).toHaveProperty('reason'))

  test.each([
    ['18 99', '1899'],
    ['Rs. 1 299.00', '1299.00'],
  ])('returns a reason to write %j without the space', (text, amount) =>
    expect(readRupees(text)).toEqual({ reason: `Write ${amount} without a space` }),
  )

  const inLakhs = (whole: number) => new Intl.NumberFormat('en-IN').format(whole)
  const inThousands = (whole: number, separator: string) =>
    new Intl.NumberFormat('en-US').format(whole).replaceAll(',', separator)
  const inHindi = new Intl.NumberFormat('hi-IN-u-nu-deva', { minimumFractionDigits: 2 })
  test.each<[string, (whole: number, paise: string) => string]>([
    ['lakhs', (whole, paise) => `₹${inLakhs(whole)}.${paise}`],
    ['thousands', (whole, paise) => `Rs. ${inThousands(whole, ',')}.${paise} only`],
    ['no groups', (whole, paise) => `${whole}.${paise}/Nos`],
    ['blanks that do not break', (whole, paise) => `${inThousands(whole, '\u202F')},${paise} INR`],
    ['apostrophes', (whole, paise) => `${inThousands(whole, '’')}.${paise}`],
    ['dots and a decimal comma', (whole, paise) => `${inThousands(whole, '.')},${paise}`],
    ['Devanagari digits', (whole, paise) => `रु. ${inHindi.format(Number(`${whole}.${paise}`))}/-`],
    ['the remainder of a computer', (whole, paise) => `${whole}.${paise}0000000001`],
  ])('reads 500 amounts with %s', (_, write) => {
    for (let n = 1; n <= 500; n++) {
      const whole = (n * n * 7919 + n) % 10 ** ((n % 8) + 1)
      const paise = String((n * 37) % 100).padStart(2, '0')
      expect([write(whole, paise), readRupees(write(whole, paise))]).toEqual([
        write(whole, paise),
        { value: Number(`${whole}.${paise}`) },
      ])
    }
  })
})

describe('readDiscount', () => {
  test.each([
    ['', 3299],
    ['40%', 1979],
    ['12,5 %', 2886.62],
    ['1979', 1979],
    ['₹1,979', 1979],
    ['0%', 3299],
    ['४०%', 1979],
    ['40% off', 1979],
    ['23.0769230769%', 2537.69],
    ['0', 3299],
    ['₹0', 0],
  ])('takes %j off ₹3,299, so that shoppers pay %d', (text, rupees) =>
    expect(readDiscount(text, 3299)).toEqual({ value: rupees }),
  )

  test.each([
    ['120%', 'Below 100%, or a price below ₹299'],
    ['100%', 'Below 100%, or a price below ₹299'],
    ['300', 'Below 100%, or a price below ₹299'],
    ['20', 'Write 20%, or the price that shoppers pay'],
    ['half', 'Enter 40%, or the price as a number'],
  ])('for %j off ₹299, returns the reason %j', (text, why) =>
    expect(readDiscount(text, 299)).toEqual({ reason: why }),
  )
})

describe('readDay', () => {
  test.each([
    ...['2026-12-05', '2026/12/5', '20261205', '05/12/2026', '5-12-26', '5.12.2026', '46361', '46361.75'],
    ...['5 Dec 2026', '5-Dec-26', '05 December 2026', 'Dec 5, 2026', '5th December 2026', '5th of Dec, 2026'],
    ...[
      'December 5th 2026',
      '5 Dec ’26',
      '2026-Dec-05',
      '5Dec2026',
      'Sat, 5 Dec 2026',
      'Saturday 5 December 2026',
    ],
    ...['2026-12-05T00:00:00', '2026-12-05 23:59', '5-Dec-26 12:00 AM', '05/12/2026 11:30 p.m.', '५/१२/२०२६'],
    ...['५ दिसंबर २०२६', '5 दिसम्बर 2026', '5 दिस॰ 2026', 'शनिवार, 5 दिसंबर 2026', '\u200E5/12/2026\u200B'],
    ...[
      '2026-12-04T18:30:00.000Z',
      '2026-12-05T18:29:59Z',
      '2026-12-05T15:30+0530',
      '2026-12-04 18:30:00+00',
    ],
    ...['Fri, 04 Dec 2026 18:30:00 GMT', 'Sat Dec 05 2026 00:00:00 GMT+0530 (India Standard Time)'],
  ])('reads %j as 5 December 2026', (text) => expect(readDay(text)).toEqual({ value: '2026-12-05' }))

  test.each([
    ...[
      'जनवरी',
      'फ़रवरी',
      'मार्च',
      'अप्रैल',
      'मई',
      'जून',
      'जुलाई',
      'अगस्त',
      'सितम्बर',
      'अक्तूबर',
      'नवंबर',
      'दिसंबर',
    ].entries(),
  ])('reads the Hindi name of month %d', (month, name) =>
    expect(readDay(`9 ${name} 2026`)).toEqual({ value: `2026-${String(month + 1).padStart(2, '0')}-09` }),
  )

  test.each([
    ['31/02/2026', 'This day does not exist'],
    ['2026-02-31T00:00:00Z', 'This day does not exist'],
    ['12/25/2026', 'Write the day first: 25/12/2026'],
    ['12/25/2026 10:00 AM', 'Write the day first: 25/12/2026'],
    ['tomorrow', 'Write the day like 21 Dec 2026'],
    ['5 Foo 2026', 'Write the day like 21 Dec 2026'],
    ['5 Decathlon 2026', 'Write the day like 21 Dec 2026'],
    ['5 Dec', 'Write the day like 21 Dec 2026'],
    ['05/12/2026 18:30 UTC', 'Write the day like 21 Dec 2026'],
    ['1/1/1999', 'This day does not exist'],
  ])('for %j, returns the reason %j', (text, why) => expect(readDay(text)).toEqual({ reason: why }))
})

describe('readCodeLimit', () => {
  test.each([
    ['50', 50],
    ['10,000', 10_000],
    ['५०', 50],
    ['Yes', 0],
    ['no limit', 0],
    ['कोई सीमा नहीं', 0],
    ['no', 'none'],
  ])('reads %j as %j', (text, limit) => expect(readCodeLimit(text)).toEqual({ value: limit }))

  test.each(['0', '10001', '-5', 'some'])('returns the possible values for %j', (text) =>
    expect(readCodeLimit(text)).toEqual({
      reason: 'Write yes, no, or the number of customers (1 to 10,000)',
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

  test('returns the possible values when it does not know the words', () =>
    expect(readDelivery('by drone')).toEqual({ reason: 'Write at the shop, comes home, or delivers' }))
})

describe('readAvailability', () => {
  test.each([
    ...[
      'in_stock',
      'instock',
      'In Stock',
      'available for order',
      'preorder',
      'onbackorder',
      'yes',
      'TRUE',
      'हाँ',
    ],
    ...['1', '12 Nos', '1,200.00'],
  ])('reads %j as in stock', (text) =>
    expect(readAvailability(text)).toEqual({ value: { product_status: 'active', isOver: false } }),
  )

  test.each([
    'out_of_stock',
    'outofstock',
    'Sold out',
    'no',
    'FALSE',
    'नहीं',
    'माल ख़त्म',
    '0',
    '0.00 Nos',
    '-3',
  ])('reads %j as out of stock', (text) =>
    expect(readAvailability(text)).toEqual({ value: { product_status: 'out of stock', isOver: false } }),
  )

  test('returns a reason for other words', () => expect(readAvailability('maybe')).toHaveProperty('reason'))
})

test.each([
  ['M.R.P.', 'mrp'],
  ['regular_price', 'usual'],
  ['-', 'none'],
])('readStruckPriceKind reads %j as %s', (text, kind) =>
  expect(readStruckPriceKind(text)).toEqual({ value: kind }),
)

import { expect, test } from 'vitest'
import { type PriceWords, readBareAmount, readPriceWords, withNumbers } from './price-words.ts'

test.each<[string, string, Omit<PriceWords, 'words'>]>([
  ['phone under 10000', 'phone', { max_price: 10_000 }],
  ['Saree UNDER ₹4,000', 'Saree', { max_price: 4_000 }],
  ['laptop below 50k', 'laptop', { max_price: 50_000 }],
  ['500 tak saree', 'saree', { max_price: 500 }],
  ['2000 se kam kurti', 'kurti', { max_price: 2_000 }],
  ['kursi 5000 se jyada nahi', 'kursi', { max_price: 5_000 }],
  ['1000 रुपये से कम की साड़ी', 'की साड़ी', { max_price: 1_000 }],
  ['साड़ी ₹500 तक', 'साड़ी', { max_price: 500 }],
  ['laptop above 30000', 'laptop', { min_price: 30_000 }],
  ['5000 se zyada ghadi', 'ghadi', { min_price: 5_000 }],
  ['phone 10000 to 20000', 'phone', { min_price: 10_000, max_price: 20_000 }],
  ['saree between 500 and 1500', 'saree', { min_price: 500, max_price: 1_500 }],
  ['tv 20 se 30 hazar tak', 'tv', { min_price: 20_000, max_price: 30_000 }],
  ['sasta phone', 'phone', { sort: 'price_asc' }],
  ['सस्ती साड़ी 500 तक', 'साड़ी', { max_price: 500, sort: 'price_asc' }],
  ['sabse mehnga mobile', 'mobile', { sort: 'price_desc' }],
  ['mahanga phone', 'phone', { sort: 'price_desc' }],
  ['महंगी साड़ी', 'साड़ी', { sort: 'price_desc' }],
  ['₹99', '', { max_price: 99 }],
  ['99 rupees', '', { max_price: 99 }],
  ['99/-', '', { max_price: 99 }],
  ['thali 100 rupay', 'thali', { max_price: 100 }],
  ['gift ₹500 wala', 'gift', { max_price: 500 }],
  ['10 rupay wala pen', 'pen', { max_price: 10 }],
  ['under 15000 tablet', 'tablet', { max_price: 15_000 }],
  ['500 tak day cream', 'day cream', { max_price: 500 }],
  ['₹200 वाली थाली', 'थाली', { max_price: 200 }],
  ['500 rupaye ki saree', 'saree', { max_price: 500 }],
  ['5 sau tak ki saree', 'saree', { max_price: 500 }],
  ['10 hazar wala phone', 'phone', { max_price: 10_000 }],
  ['घर 2 करोड तक', 'घर', { max_price: 20_000_000 }],
  ['lehenga 1 lakh', 'lehenga', { max_price: 100_000 }],
  ['2000 ke aas paas gift', 'gift', { max_price: 2_000 }],
  ['mobile 15000 range', 'mobile', { max_price: 15_000 }],
  ['2000 के बजट में गिफ्ट', 'गिफ्ट', { max_price: 2_000 }],
  ['affordable shoes', 'shoes', { sort: 'price_asc' }],
  ['saree price low to high', 'saree', { sort: 'price_asc' }],
  ['under 500', '', { max_price: 500 }],
  ['500 mein saree', 'saree', { max_price: 500 }],
  ['laptop 30000+', 'laptop', { min_price: 30_000 }],
  ['saree under 99999999999', 'saree', { max_price: 999_999_999 }],
  ['flat 50000 lakh se kam', 'flat', { max_price: 999_999_999 }],
  [`saree under ${'9'.repeat(80)} lakh`, 'saree', { max_price: 999_999_999 }],
  ['rice under 49.999', 'rice', { max_price: 50 }],
])('reads %j as the words %j and the prices %j', (text, words, prices) => {
  expect(readPriceWords(text)).toEqual({ words, ...prices })
})

test.each([
  'saree',
  'power bank 10000 mah',
  'toys under 5 years',
  'rice 5 kg',
  '2 to 3 years frock',
  'under armour shoes',
  'iphone 15',
  '99',
  'tv 43 inch',
  'iphone 15 plus',
  'iphone 15 max',
  'mi 11 range',
  '3 me 1 charger',
  '2 में 1 लैपटॉप',
  '3+ years toys',
  'class 10+ books',
  'a4 paper 70 to 100 gsm',
  'motor 1000 - 2000 rpm',
  '2024-2025 diary',
  'tv 4k',
  '18k gold ring',
  'at least 20 % cotton',
])('does not read a price in %j', (text) => {
  expect(readPriceWords(text)).toEqual({ words: text })
})

test('reads long and odd texts within a second', () => {
  const started = performance.now()
  for (const odd of [
    '1'.repeat(100),
    '1,'.repeat(50),
    ' '.repeat(100),
    'se '.repeat(33),
    '₹'.repeat(100),
    '5 se '.repeat(20),
  ])
    readPriceWords(odd)
  expect(performance.now() - started).toBeLessThan(1_000)
})

test('reads a round number at the end as a possible price, but not a small or odd number', () => {
  expect(readBareAmount('airdopes 1500')).toEqual({ words: 'airdopes', max_price: 1_500 })
  for (const text of [
    'iphone 15',
    'class 10',
    'pulsar 125',
    '1500',
    '500 1000',
    'saree 50',
    'tv 9'.repeat(99),
  ])
    expect(readBareAmount(text), text).toBeUndefined()
})

test.each([
  ['paanch sau tak saree', '500 tak saree'],
  ['phone under two thousand five hundred', 'phone under 2500'],
  ['laptop thirty five thousand tak', 'laptop 35000 tak'],
  ['one hundred fifty rupees', '150 rupees'],
  ['दो हज़ार से कम मोबाइल', '2000 से कम मोबाइल'],
  ['do kilo aloo', '2 kilo aloo'],
  ['ek lakh tak scooter', '100000 tak scooter'],
])('writes the number words in %j as digits: %j', (text, written) => {
  expect(withNumbers(text)).toBe(written.normalize('NFC'))
})

test.each([
  'saree do',
  'sat upar',
  'one plus',
  'char dham',
  'half sleeve shirt',
  '2 hazaar tak',
  'sau rupaye',
  'five star hotel',
  '',
])('keeps number words in %j as words, since they do not count anything', (text) => {
  expect(withNumbers(text)).toBe(text)
})

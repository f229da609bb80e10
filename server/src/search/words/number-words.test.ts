import { expect, test } from 'vitest'
import { withNumbers } from './price-words.ts'

test.each([
  ['paanch sau tak saree', '500 tak saree'],
  ['phone under two thousand five hundred', 'phone under 2500'],
  ['laptop thirty five thousand tak', 'laptop 35000 tak'],
  ['one hundred fifty rupees', '150 rupees'],
  ['दो हज़ार से कम मोबाइल', '2000 से कम मोबाइल'],
  ['do kilo aloo', '2 kilo aloo'],
  ['ek lakh tak scooter', '100000 tak scooter'],
])('when %j is typed, then it is read as %j', (text, written) => {
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
])('when nothing is counted in %j, then it stays', (text) => {
  expect(withNumbers(text)).toBe(text)
})

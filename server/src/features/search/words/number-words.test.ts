import { expect, test } from 'vitest'
import { withNumbers } from './number-words.ts'

test.each([
  ['paanch sau tak saree', '500 tak saree'],
  ['phone under two thousand', 'phone under 2 thousand'],
  ['दो हज़ार से कम मोबाइल', '2 हज़ार से कम मोबाइल'],
  ['do kilo aloo', '2 kilo aloo'],
  ['half kg cake', '500 g cake'],
  ['aadha kilo barfi', '500 g barfi'],
  ['आधा लीटर दूध', '500 ml दूध'],
  ['pav kilo mirch', '250 g mirch'],
])('when %j is typed, then it is read as %j', (text, written) => {
  expect(withNumbers(text)).toBe(written.normalize('NFC'))
})

test.each([
  'saree do',
  'sat upar',
  'one plus',
  'char dham',
  'half sleeve shirt',
  'pav bhaji',
  'five star hotel',
])('when nothing is counted in %j, then it stays', (text) => {
  expect(withNumbers(text)).toBe(text)
})

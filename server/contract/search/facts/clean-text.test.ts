import { expect, test } from 'vitest'
import { commonSigns, isReadByFilters } from '../../../test/common-signs.ts'
import { cleanText } from './clean-text.ts'

test.each([
  ['shoes 👟', 'shoes'],
  ['साड़ी🙏🏽', 'साड़ी'],
  ['👨‍👩‍👧 dinner set', 'dinner set'],
  ['1️⃣ kg rice', '1 kg rice'],
  ['lantern™ ®', 'lantern'],
  ['\u200blan\u2060tern\ufe0f', 'lantern'],
  ['ｓｈｏｅｓ ５００', 'shoes 500'],
  ['𝓢𝓱𝓸𝓮𝓼 🅰️', 'Shoes'],
  ['men’s `shirt`', "men's 'shirt'"],
  ['“shoes”, (red)!', 'shoes red'],
  ['shoes - for men.', 'shoes for men'],
  ['sareeee XXXL', 'saree XXXL'],
  ['क़मीज़', 'क़मीज़'.normalize('NFC')],
  ['1½ kg rice', '1.5 kg rice'],
])('cleans the query %j', (typed, words) => {
  expect(cleanText(typed)).toBe(words)
})

test.each([
  'upto 50% off',
  'phone under ₹10,000',
  'rs.500 tak saree',
  '2.5 kg rice',
  'half & half',
  'buy 1+1',
  '8-16 years',
  'shop open till 9:30',
  '1/2 sleeve',
  'M.G road',
  'shoes < 500',
  'saree >=₹900',
])('keeps characters of filters, numbers and names in %s', (typed) => {
  expect(cleanText(typed)).toBe(typed)
})

test('removes every symbol that belongs to no script', () => {
  const others = commonSigns().filter((sign) => !isReadByFilters(sign) && !/\p{Pd}|['`´‘’′＇]/u.test(sign))
  const wrong = others.filter(
    (sign) =>
      cleanText(`brass ${sign} diya`) !== 'brass diya' ||
      cleanText(`${sign}brass diya${sign}`) !== 'brass diya',
  )
  expect(wrong).toEqual([])
})

test('keeps a query that consists only of symbols', () => {
  expect(cleanText('🙏')).toBe('🙏')
  expect(cleanText('™ !')).toBe('™ !')
})

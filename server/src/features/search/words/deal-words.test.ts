import { expect, test } from 'vitest'
import { type DealWords, readDealWords } from './deal-words.ts'

test.each<[string, string, Omit<DealWords, 'words'>]>([
  ['50% off shoes', 'shoes', { min_discount: 50 }],
  ['buy one get one shampoo', 'shampoo', { sort: 'discount' }],
  ['ek ke saath ek free shirt', 'shirt', { sort: 'discount' }],
  ['1+1 pizza', 'pizza', { sort: 'discount' }],
  ['एक के साथ एक फ्री', '', { sort: 'discount' }],
  ['50 percent off', '', { min_discount: 50 }],
  ['shoes 30 % discount', 'shoes', { min_discount: 30 }],
  ['flat 40% off saree', 'saree', { min_discount: 40 }],
  ['flat 40% on jeans', 'jeans', { min_discount: 40 }],
  ['kurti flat 40%', 'kurti', { min_discount: 40 }],
  ['30% pe shoes', 'shoes', { min_discount: 30 }],
  ['saree 40% or more off', 'saree', { min_discount: 40 }],
  ['20% ki chhoot mobile', 'mobile', { min_discount: 20 }],
  ['मोबाइल पर 20% छूट', 'मोबाइल पर', { min_discount: 20 }],
  ['discount 25% kurti', 'kurti', { min_discount: 25 }],
  ['70%', '', { min_discount: 70 }],
  ['half price jeans', 'jeans', { min_discount: 50 }],
  ['आधे दाम की साड़ी', 'की साड़ी', { min_discount: 50 }],
  ['ends today', '', { ends: 'today' }],
  ['sarees ending today', 'sarees', { ends: 'today' }],
  ['aaj khatam hone wale offer', '', { ends: 'today' }],
  ['आज ख़त्म', '', { ends: 'today' }],
  ['last day saree', 'saree', { ends: 'today' }],
  ['open now', '', { open: 'now' }],
  ['medical store open now', 'medical', { open: 'now' }],
  ['abhi khula', '', { open: 'now' }],
  ['abhi khuli hai dukan', '', { open: 'now' }],
  ['अभी खुली दुकान', '', { open: 'now' }],
  ['near me', '', { near_me: true }],
  ['shoes near me', 'shoes', { near_me: true }],
  ['mere paas mobile', 'mobile', { near_me: true }],
  ['मेरे पास जूते', 'जूते', { near_me: true }],
  ['nearby offers', '', { near_me: true }],
  ['sale', '', { sort: 'discount' }],
  ['Discount', '', { sort: 'discount' }],
  ['offers', '', { sort: 'discount' }],
  ['aaj ka offer', '', { sort: 'discount' }],
  ['आज के ऑफर', '', { sort: 'discount' }],
  ["today's deals", '', { sort: 'discount' }],
  ['best offers today', '', { sort: 'discount' }],
  ['50% off shoes open now near me', 'shoes', { min_discount: 50, open: 'now', near_me: true }],
])('when %j is read, then the words are %j and it says %j', (text, words, deal) => {
  expect(readDealWords(text)).toEqual({ words, ...deal })
})

test.each([
  'saree',
  '50% cotton shirt',
  '100% wool shawl',
  'open toe sandals',
  'open shelf',
  'sale saree',
  'near infrared thermometer',
  'paas wali dukan',
  'last minute gift',
  '500 off road tyre',
  'offer box',
])('when %j is read, then nothing of it speaks about an offer', (text) => {
  expect(readDealWords(text)).toEqual({ words: text })
})

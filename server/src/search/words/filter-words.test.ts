import { describe, expect, test } from 'vitest'
import { gridCell, metresBetween, placeKey } from '../../../contract/search/facts/near.ts'
import { type DealWords, placesInWords, readDealWords, readDistance } from './filter-words.ts'
import { optionalPlaces } from './word-classes.ts'

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
  ['upto 50% off', '', { min_discount: 50 }],
  ['shoes up to 50% off', 'shoes', { min_discount: 50 }],
  ['up-to 40% saree', 'saree', { min_discount: 40 }],
  ['50% tak ki chhoot', '', { min_discount: 50 }],
  ['jeans 50% tak', 'jeans', { min_discount: 50 }],
  ['50% तक की छूट', '', { min_discount: 50 }],
  ['extra 10% off kurti', 'kurti', { min_discount: 10 }],
  ['save 30%', '', { min_discount: 30 }],
  ['maximum 60 percent discount', '', { min_discount: 60 }],
  ['half price jeans', 'jeans', { min_discount: 50 }],
  ['आधे दाम की साड़ी', 'की साड़ी', { min_discount: 50 }],
  ['medicine home delivery', 'medicine', { delivery: 'delivers' }],
  ['dawai ghar pahuncha do', 'dawai', { delivery: 'delivers' }],
  ['pizza delivered', 'pizza', { delivery: 'delivers' }],
  ['deliver at home cake', 'cake', { delivery: 'delivers' }],
  ['sabzi ghar par delivery', 'sabzi', { delivery: 'delivers' }],
  ['दवाई होम डिलीवरी', 'दवाई', { delivery: 'delivers' }],
  ['केक घर पर डिलीवरी', 'केक', { delivery: 'delivers' }],
  ['TV repair at home', 'TV repair', { delivery: 'comes_home' }],
  ['home visit physiotherapist', 'physiotherapist', { delivery: 'comes_home' }],
  ['home service', '', { delivery: 'comes_home' }],
  ['mehndi ghar pe', 'mehndi', { delivery: 'comes_home' }],
  ['ghar aakar haircut 20% off', 'haircut', { delivery: 'comes_home', min_discount: 20 }],
  ['घर पर मेहंदी', 'मेहंदी', { delivery: 'comes_home' }],
  ['एसी सर्विस घर आकर', 'एसी सर्विस', { delivery: 'comes_home' }],
  ['doorstep laundry', 'laundry', { delivery: 'comes_home' }],
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
  ['40 to 60% off jeans', 'jeans', { min_discount: 40 }],
  ['60% sale shoes', 'shoes', { min_discount: 60 }],
  ['sabse zyada discount wala phone', 'phone', { sort: 'discount' }],
  ['साड़ी भारी छूट', 'साड़ी', { sort: 'discount' }],
  ['दो खरीदो एक मुफ्त पाओ', '', { sort: 'discount' }],
  ['trending kurti', 'kurti', { sort: 'popular' }],
  ['naya stock saree', 'saree', { sort: 'newest' }],
  ['pizza delivery', 'pizza', { delivery: 'delivers' }],
  ['ghar pe khana pahucha do', 'khana', { delivery: 'delivers' }],
  ['घर पहुंच सेवा', '', { delivery: 'delivers' }],
  ['घर बैठे मोबाइल रिपेयर', 'मोबाइल रिपेयर', { delivery: 'comes_home' }],
  ['medical open tonight', 'medical', { open: 'now' }],
  ['raat ko khuli dukan', '', { open: 'now' }],
  ['ends tonight', '', { ends: 'today' }],
  ['sirf aaj ke offer', '', { ends: 'today' }],
  ['nearest medical', 'medical', { near_me: true }],
  ['today', '', { sort: 'discount' }],
  ['aaj raat', '', { sort: 'discount' }],
  ['50% off shoes open now near me', 'shoes', { min_discount: 50, open: 'now', near_me: true }],
])('reads %j as the words %j and the filters %j', (text, words, deal) => {
  expect(readDealWords(text)).toEqual({ words, ...deal })
})

test.each([
  'saree',
  'home services',
  'home decor',
  'ghar ka samaan',
  'delivery bag',
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
  'pizza tonight',
  'cod liver oil',
  'big bazaar',
  '2000 ke aas paas gift',
  '200% more protein',
])('does not read a filter in %j', (text) => {
  expect(readDealWords(text)).toEqual({ words: text })
})

test.each([
  ['pizza tonight', [false, true]],
  ['aaj raat ka khana', [true, true, true, false]],
  ['this evening pizza', [true, true, false]],
  ['आज रात का खाना', [true, true, true, false]],
  ['raat rani', [false, false]],
])('marks which words in %j may be dropped: %j', (text, expected) => {
  expect(optionalPlaces(text.split(' '))).toEqual(expected)
})

const known = new Set(
  [
    'rajwada',
    'राजवाडा',
    'vijay nagar',
    'mg road',
    'छप्पन दुकान',
    '56 dukan',
    'mt cloth market',
    'lig',
    'sarafa',
  ].map(placeKey),
)
const read = (text: string) => {
  const guess = placesInWords(text).find(({ key }) => known.has(key))
  return guess && [guess.key, guess.words]
}

describe('place in the words', () => {
  test.each([
    ['sarees near Rajwada', 'rajwada', 'sarees'],
    ['Sarees near the Rajwada', 'rajwada', 'Sarees'],
    ['near rajwada sarees under 4000', 'rajwada', 'sarees under 4000'],
    ['saree under 4000 near Rajwada', 'rajwada', 'saree under 4000'],
    ['phone in M.G. Road', 'mgroad', 'phone'],
    ['jeans at vijay nagar', 'vijaynagar', 'jeans'],
    ['vijay nagar me jeans', 'vijaynagar', 'jeans'],
    ['rajwada ke paas saree', 'rajwada', 'saree'],
    ['rajwada ke paas wali saree', 'rajwada', 'saree'],
    ['Vijay Nagar ke aas paas mobile', 'vijaynagar', 'mobile'],
    ['LIG ke nazdeek joote', 'lig', 'joote'],
    ['kurti near M.T. Cloth Market', 'mtclothmarket', 'kurti'],
    ['56 dukan ke pass cake', '56dukan', 'cake'],
    ['राजवाड़ा के पास साड़ी', 'राजवाडा', 'साड़ी'],
    ['राजवाड़ा में साड़ी', 'राजवाडा', 'साड़ी'],
    ['साड़ी राजवाडा के नज़दीक', 'राजवाडा', 'साड़ी'],
    ['छप्पन दुकान के पास केक', 'छप्पनदुकान', 'केक'],
    ['near rajwada', 'rajwada', ''],
  ])('reads %s as near %s for “%s”', (text, key, words) => {
    expect(read(text)).toEqual([key, words.normalize('NFC')])
  })

  test.each([
    'rajwada saree',
    'sarafa jewellers',
    'saree near me',
    'made in india',
    'mobile',
    '3 me 1 charger',
    '',
  ])('does not read a place in %s, since a name alone may be that of a shop', (text) => {
    expect(read(text)).toBeUndefined()
  })

  test("reads a name at the start or end as a place when asked for names without 'near'", () => {
    const guesses = placesInWords('gym vijay nagar', true)
    expect(guesses).toContainEqual({ key: 'vijaynagar', words: 'gym' })
    expect(guesses.map(({ key }) => key)).not.toContain('vijay')
  })
})

test('a phone sends only the centre of a 500 m square', () => {
  const here = { latitude: 22.71843, longitude: 75.85512 }
  expect(gridCell(here)).toBe('22.720,75.855')
  expect(metresBetween(here, { latitude: 22.72, longitude: 75.855 })).toBeLessThan(400)
})

test.each([
  ['haircut within 5 km of Bhawarkua', 'haircut near Bhawarkua', 5],
  ['haircut in bhawarkua within 3 km', 'haircut in bhawarkua', 5],
  ['rajwada ke paas jute 2 km ke andar', 'rajwada ke paas jute', 2],
  ['राजवाड़ा से ५ किमी के अंदर जूते', 'राजवाड़ा ke paas जूते', 5],
  ['2 km ki doori par gym', 'gym', 2],
  ['5 किलोमीटर के दायरे में जिम', 'जिम', 5],
  ['scooter up to 100 km range', 'scooter up to 100 km range', undefined],
  ['cycle 5 km speed', 'cycle 5 km speed', undefined],
  ['saree under 500', 'saree under 500', undefined],
])('reads %j as %j within %j km', (text, words, within) => {
  expect(readDistance(text)).toEqual(within ? { words, within } : { words })
})

import { describe, expect, test } from 'vitest'
import { gridCell, metresBetween, placeKey } from '../../../contract/search/facts/near.ts'
import { placesInWords, readDistance } from './filter-words.ts'

/** What is read out of the words when these places are known: the key, and what is left. */
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

describe('a place in the words', () => {
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
  ])('when one types %s, then it is looked near %s for “%s”', (text, key, words) => {
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
  ])('when one types %s, then no place is read: a name alone may be that of a shop', (text) => {
    expect(read(text)).toBeUndefined()
  })

  test('when the words find nothing so, then a name at either end may be one', () => {
    const guesses = placesInWords('gym vijay nagar', true)
    expect(guesses).toContainEqual({ key: 'vijaynagar', words: 'gym' })
    expect(guesses.map(({ key }) => key)).not.toContain('vijay')
  })
})

test('when a phone tells where it is, then it tells the middle of a square of 500 m', () => {
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
])('when %j is typed, then it is looked for %j within %j km', (text, words, within) => {
  expect(readDistance(text)).toEqual(within ? { words, within } : { words })
})

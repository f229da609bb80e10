import { expect, test } from 'vitest'
import { inOneLine } from './address-line.ts'
import { isLandmark, isUnit, localityOf, placesIn } from './addresses.ts'

test.each([
  ['Shop 12, Jail Road, near Rajwada, Indore', ['Shop 12', 'Jail Road', 'near Rajwada']],
  ['14 M.G. Road, Call 98260.12345', ['14 M.G. Road']],
  ['Siyaganj, (0731) 2345678', ['Siyaganj']],
  ['Sarafa, +91 98260 12345, a@b.example', ['Sarafa']],
  ['Chhappan Dukan, 452001', ['Chhappan Dukan']],
  ['सराफा बाज़ार, ९८२६० १२३४५', ['सराफा बाज़ार']],
  ['Sarafa, ९८२६०-12345', ['Sarafa']],
  ['Sarafa, ９８２６０１２３４５', ['Sarafa']],
  ['Sarafa, 98260•12345', ['Sarafa']],
  ['Sarafa, 98260, 12345', ['Sarafa']],
  ['Sarafa, a＠b.example', ['Sarafa']],
  ['दुकान १२, जेल रोड', ['दुकान १२', 'जेल रोड']],
  ['House 1042, 60 Feet Road', ['House 1042', '60 Feet Road']],
  [null, []],
])('splits the address %s into the parts %j', (address, places) => {
  expect(placesIn({ address, city: 'Indore' })).toEqual(places)
})

test('distinguishes landmarks and door numbers from streets', () => {
  expect(['near Rajwada', 'Opp. Bank', 'Nearby Lane'].map(isLandmark)).toEqual([true, true, false])
  expect(['Shop 12', '2nd floor', '14', '14 M.G. Road', '१२'].map(isUnit)).toEqual([
    true,
    true,
    true,
    false,
    true,
  ])
})

test('uses the street as the locality when the quarter is a telephone number', () => {
  const place = { address: 'Shop 12, Jail Road', city: 'Indore' }
  expect(localityOf({ ...place, quarter: 'Rajwada' })).toBe('Rajwada')
  expect(localityOf({ ...place, quarter: '९८२६० १२३४५' })).toBe('Jail Road')
})

test('shows city and quarter only once when the address already contains them', () => {
  expect(inOneLine('12 Jail Road, Indore', 'Rajwada', 'Indore')).toBe('12 Jail Road, Indore, Rajwada')
  expect(inOneLine('12 Jail Road', null, 'indore', 'Madhya Pradesh')).toBe(
    '12 Jail Road, indore, Madhya Pradesh',
  )
  expect(inOneLine('Indore', 'Indore', 'Indore')).toBe('Indore')
  expect(inOneLine(null, undefined, 'Indore')).toBe('Indore')
})

test.each([
  ['12 Cloth Market, Indore', '12 Cloth Market, Indore, Madhya Pradesh'],
  ['12 Cloth Market, indore 452 001', '12 Cloth Market, indore 452 001, Madhya Pradesh'],
  [null, 'Indore, Madhya Pradesh'],
])('shows city and state only once for the address %j', (address, line) => {
  expect(inOneLine(address, 'Indore', 'Madhya Pradesh')).toBe(line)
})

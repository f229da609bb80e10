import { expect, test } from 'vitest'
import type { SavedOffer } from '../../../offers/saved/saved-things.ts'
import { someCard } from '../../../test-offers.ts'
import { factOf } from './saved-line.tsx'

const today = '2026-11-22'
const card: SavedOffer['card'] = {
  ...someCard({ id: 7, price: 1699, discount_price: 1359, end_date: '2026-12-05', days_left: 13 }),
  offer_state: 'live',
  away_until: null,
}
const saved = (changes: Partial<SavedOffer['card']> = {}, price_then = 1359): SavedOffer => ({
  card: { ...card, ...changes },
  known_at: '2026-11-22T05:10:00Z',
  saved_at: '2026-11-18T05:10:00Z',
  price_then,
})
const reminder = { product_id: 7, name: 'Kota saree', photo_url: null, day: '2026-12-04' }
const words = (...[offer, of, isCached = false]: [SavedOffer, typeof reminder?, boolean?]) =>
  factOf(offer, of, isCached, today)?.words

test('shows the most important fact of a saved offer', () => {
  expect(words(saved())).toBe('Same price as when you saved it')
  expect(words(saved(), reminder)).toBe('Reminder on 4 Dec')
  expect(words(saved({}, 1559), reminder)).toBe('₹200 less than when you saved it')
  expect(words(saved({}, 1300))).toBe('₹59 more than when you saved it')
  expect(words(saved({ days_left: 0, end_date: today }, 1559))).toBe('Ends today')
  expect(words(saved({ days_left: 1, end_date: '2026-11-23' }), reminder)).toBe('Ends tomorrow')
  expect(words(saved({ offer_state: 'out of stock' }, 1559))).toBe('Out of stock')
  expect(words(saved({ away_until: '2026-11-25' }))).toBe('Shop is back on 25 Nov 2026')
  expect(words(saved({ days_left: -4, end_date: '2026-11-18' }))).toBe('Ended 18 Nov')
  expect(words({ ...saved(), is_gone: true })).toBe('No longer on offer')
})

test("uses today's date and no facts about prices when the offer is cached", () => {
  expect(words(saved({}, 1559), undefined, true)).toBeUndefined()
  expect(words(saved({}, 1559), reminder, true)).toBe('Reminder on 4 Dec')
  expect(words(saved({ days_left: 4, end_date: today }), undefined, true)).toBe('Ends today')
  expect(words(saved({ days_left: 4, end_date: '2026-11-21' }), undefined, true)).toBe('Ended 21 Nov')
})

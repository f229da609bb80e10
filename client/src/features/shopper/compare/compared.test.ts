import type { OfferDetail } from 'server/contract/offers/schemas'
import { expect, it } from 'vitest'
import { idsIn, marksOf } from './compared.ts'

const offer = (id: number, discount_price: number, more: Partial<OfferDetail> = {}) =>
  ({
    id,
    discount_price,
    offer_state: 'live',
    away_until: null,
    subcategory: 'Phones',
    place: { latitude: 22.7 + id / 100, longitude: 75.85, is_own: true },
    ...more,
  }) as OfferDetail
const here = { latitude: 22.7, longitude: 75.85 }

it('reads each id once, at most four, and ignores invalid ids', () => {
  expect(idsIn('7,8,7,x,-1,0,9,10,11')).toEqual([7, 8, 9, 10])
  expect(idsIn(null)).toEqual([])
})

it('marks the lowest price and the nearest shop among the available offers', () => {
  expect(marksOf([offer(2, 100), offer(1, 200)], here)).toEqual({
    lowest: new Set([2]),
    nearest: 1,
    areDifferent: false,
  })
})

it('does not mark the cheapest and nearest offer when it has ended', () => {
  const marks = marksOf([offer(1, 50, { offer_state: 'expired' }), offer(2, 100), offer(3, 200)], here)
  expect([...marks.lowest, marks.nearest]).toEqual([2, 2])
})

it('marks nothing when prices are equal, products differ, or no place is chosen', () => {
  expect(marksOf([offer(1, 100), offer(2, 100)], null)).toMatchObject({
    lowest: new Set(),
    nearest: undefined,
  })
  expect(marksOf([offer(1, 100), offer(2, 200, { subcategory: 'Monitors' })], here)).toEqual({
    lowest: new Set(),
    nearest: undefined,
    areDifferent: true,
  })
})

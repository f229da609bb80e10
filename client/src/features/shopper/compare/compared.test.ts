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

it('when ids are read, then each counts once, four at most, and nonsense not at all', () => {
  expect(idsIn('7,8,7,x,-1,0,9,10,11')).toEqual([7, 8, 9, 10])
  expect(idsIn(null)).toEqual([])
})

it('when offers can be had, then the lowest and the nearest are marked', () => {
  expect(marksOf([offer(2, 100), offer(1, 200)], here)).toEqual({
    lowest: new Set([2]),
    nearest: 1,
    areDifferent: false,
  })
})

it('when the cheapest and nearest is over, then it has no mark', () => {
  const marks = marksOf([offer(1, 50, { offer_state: 'expired' }), offer(2, 100), offer(3, 200)], here)
  expect([...marks.lowest, marks.nearest]).toEqual([2, 2])
})

it('when all ask the same, things differ, or no place is chosen, then nothing is marked', () => {
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

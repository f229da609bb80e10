import { expect, test } from 'vitest'
import type { OfferValues } from './delivery.ts'
import { lastStruckPriceKind, rememberStruckPriceKind } from './struck-price-kind.ts'

test('when a shop has said what its struck price is, then that is remembered for this shop alone', () => {
  const one = { userId: 7, shopId: undefined }
  const said = { price: '999', discount_price: '599', struck_price_kind: 'mrp' } as OfferValues
  expect(lastStruckPriceKind(one)).toBe('')

  rememberStruckPriceKind(one, said)
  rememberStruckPriceKind(one, { ...said, struck_price_kind: 'none', discount_price: '999' })
  expect(lastStruckPriceKind(one)).toBe('mrp')
  expect(lastStruckPriceKind({ userId: 7, shopId: 3 })).toBe('')
})

import { expect, test } from 'vitest'
import type { OfferValues } from './draft.ts'
import { lastChoices, lastCodeLimit, rememberChoices } from './last-choices.ts'

test('when a shop has said what its struck price is, then that is remembered for this shop alone', () => {
  const one = { userId: 7, shopId: undefined }
  const said = { price: '999', discount_price: '599', struck_price_kind: 'mrp' } as OfferValues
  expect(lastChoices(one)).toEqual({ struck_price_kind: '', code_limit: 'none' })

  rememberChoices(one, said)
  rememberChoices(one, { ...said, struck_price_kind: 'none', discount_price: '999' })
  expect(lastChoices(one).struck_price_kind).toBe('mrp')
  expect(lastChoices({ userId: 7, shopId: 3 }).struck_price_kind).toBe('')
})

test('when an offer has codes, then so has the next of its shop, and none of another', () => {
  const one = { userId: 7, shopId: 1 }
  expect(lastCodeLimit(one)).toBeUndefined()

  rememberChoices(one, { code_limit: '50' } as OfferValues)
  expect(lastChoices(one).code_limit).toBe('50')
  expect(lastChoices({ userId: 7, shopId: 2 }).code_limit).toBe('none')
})

import { expect, test } from 'vitest'
import type { OfferValues } from './draft.ts'
import { lastChoices, lastCodeLimit, rememberChoices } from './last-choices.ts'

test('remembers the kind of struck price per shop', () => {
  const one = { userId: 7, shopId: undefined }
  const said = { price: '999', discount_price: '599', struck_price_kind: 'mrp' } as OfferValues
  expect(lastChoices(one)).toEqual({ struck_price_kind: '', code_limit: 'none' })

  rememberChoices(one, said)
  rememberChoices(one, { ...said, struck_price_kind: 'none', discount_price: '999' })
  expect(lastChoices(one).struck_price_kind).toBe('mrp')
  expect(lastChoices({ userId: 7, shopId: 3 }).struck_price_kind).toBe('')
})

test('proposes the last number of codes for the next offer of the same shop only', () => {
  const one = { userId: 7, shopId: 1 }
  expect(lastCodeLimit(one)).toBeUndefined()

  rememberChoices(one, { code_limit: '50' } as OfferValues)
  expect(lastChoices(one).code_limit).toBe('50')
  expect(lastChoices({ userId: 7, shopId: 2 }).code_limit).toBe('none')
})

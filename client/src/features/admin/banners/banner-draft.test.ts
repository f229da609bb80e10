import { describe, expect, it } from 'vitest'
import { numberIn } from './banner-draft.ts'

describe('numberIn', () => {
  it.each([
    ['1234', '1234'],
    [' /product/1234 ', '1234'],
    ['https://chowk.example/product/1234?from=share', '1234'],
    ['javascript:alert(1)', undefined],
    ['https://elsewhere.example/1234', undefined],
    ['0', undefined],
    ['', undefined],
  ])('reads the id from "%s" as %s', (typed, number) => {
    expect(numberIn(typed, 'product')).toBe(number)
    expect(numberIn(typed.replace('/product/', '/shop/'), 'shop')).toBe(number)
    if (typed.includes('/product/')) expect(numberIn(typed, 'shop')).toBeUndefined()
  })
})

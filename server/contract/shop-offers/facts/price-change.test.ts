import { expect, it } from 'vitest'
import { changedPrice, type PriceChange, refusalOfPrice } from './price-change.ts'

const less = { direction: 'lower', unit: 'percent', amount: 10, rounding: 'one' } as const

it.each<[string, number, Partial<PriceChange>, number]>([
  ['10 percent less, to the rupee', 799, {}, 719],
  ['to the paisa, without the dust of fractions', 0.29, { rounding: 'exact' }, 0.26],
  ['exactly', 1332.5, { rounding: 'exact' }, 1199.25],
  ['7.5 percent more', 799, { direction: 'raise', amount: 7.5 }, 859],
  ['to a price that ends in 9', 999, { rounding: 'nine' }, 899],
  ['to the next ₹10', 799, { rounding: 'ten' }, 720],
  ['rupees less', 799, { unit: 'rupees', amount: 50 }, 749],
  ['paise more', 799, { unit: 'rupees', direction: 'raise', amount: 0.5, rounding: 'exact' }, 799.5],
  ['more than there is', 40, { unit: 'rupees', amount: 50 }, -10],
  ['so small that rounding eats it', 4, { rounding: 'ten' }, 0],
])('changes a price by %s', (_, price, change, expected) => {
  expect(changedPrice(price, { ...less, ...change })).toBe(expected)
})

it('rejects prices that are not positive, too high, or above the struck price', () => {
  const struck = { price: 1332, discount_price: 799 }
  expect(refusalOfPrice(struck, 0)).toBe('The price must be more than 0.')
  expect(refusalOfPrice(struck, 1400)).toBe('This would be above the crossed-out price of ₹1,332.')
  expect(refusalOfPrice(struck, 1332)).toBeUndefined()
  expect(refusalOfPrice({ price: 799, discount_price: 799 }, 880)).toBeUndefined()
  expect(refusalOfPrice({ price: 799, discount_price: 799 }, 1e9)).toBe('This price is too high.')
})

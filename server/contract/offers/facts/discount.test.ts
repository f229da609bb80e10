import { describe, expect, it } from 'vitest'
import { discountPercent } from './discount.ts'

describe('discountPercent', () => {
  it.each([
    [3999, 1999, 50],
    [150_000, 124_999, 16],
    [100, 100, 0],
    [100, 0, 100],
    [1, 0.99, 1],
    [999_999_999.99, 0.01, 99],
    // 0.29 has no exact binary fraction; the result must be 71 %, not 70 %.
    [1, 0.29, 71],
    [640, 640.01, undefined],
    [0, 0, undefined],
    [100, -1, undefined],
  ])('for ₹%d reduced to ₹%d, returns the percent %s, rounded down', (price, discountPrice, percent) => {
    expect(discountPercent(price, discountPrice)).toBe(percent)
  })
})

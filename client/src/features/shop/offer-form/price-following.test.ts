import { describe, expect, it } from 'vitest'
import { amountOf, discountPriceText, offerOf, percentText } from './price-following.ts'

describe('prices and percent', () => {
  it('computes the percent from a discount price', () => {
    expect(percentText({ price: '3999', discount_price: '1999' })).toBe('50')
  })

  it('computes 0 percent when the discount price is above the price', () => {
    expect(percentText({ price: '100', discount_price: '120' })).toBe('0')
  })

  it('empties the computed field when the other one is empty', () => {
    expect(percentText({ price: '3999', discount_price: '' })).toBe('')
    expect(discountPriceText({ price: '', discount_percent: '20' })).toBe('')
  })

  it.each([
    ['3999', '50', '1999.5'],
    ['99.99', '33', '66.99'],
    ['49.95', '10', '44.95'],
    ['1999.50', '33', '1339.66'],
    ['999999999.99', '12.5', '874999999.99'],
    ['640', '0', '640'],
    ['640', '100', '0'],
    ['640', '101', ''],
  ])(
    'computes the discount price for ₹%s and %s percent, rounded down to paise',
    (price, discount_percent, text) => {
      expect(discountPriceText({ price, discount_percent })).toBe(text)
    },
  )

  it('offerOf returns undefined when a price is missing or the discount price is above the price', () => {
    expect(offerOf({ price: '', discount_price: '10' })).toBeUndefined()
    expect(offerOf({ price: '10', discount_price: '20' })).toBeUndefined()
    expect(offerOf({ price: '20', discount_price: '10' })).toEqual({
      price: 20,
      discountPrice: 10,
      percent: 50,
    })
  })
})

it.each([
  ['499.5', 499.5],
  ['', undefined],
  ['1e5', undefined],
])('amountOf parses %j as %s', (text, rupees) => {
  expect(amountOf(text)).toBe(rupees)
})

import { describe, expect, it } from 'vitest'
import { amountOf, discountPriceText, offerOf, percentText } from './price-following.ts'

describe('the fields that follow each other', () => {
  it('when a discount price is typed, then the percent follows', () => {
    expect(percentText({ price: '3999', discount_price: '1999' })).toBe('50')
  })

  it('when the discount price is above the price, then the percent says no discount', () => {
    expect(percentText({ price: '100', discount_price: '120' })).toBe('0')
  })

  it('when one of them is empty, then the other is emptied', () => {
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
    'when ₹%s gets %s percent off, then the discount price is rounded down to paise',
    (price, discount_percent, text) => {
      expect(discountPriceText({ price, discount_percent })).toBe(text)
    },
  )

  it('when the prices make no offer yet, then there is nothing to tell', () => {
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
])('when %j stands in a field, then it is %s rupees', (text, rupees) => {
  expect(amountOf(text)).toBe(rupees)
})

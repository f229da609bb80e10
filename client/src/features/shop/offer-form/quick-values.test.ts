import { proposedDescription } from 'server/contract/offers/facts/offer-facts'
import { describe, expect, it } from 'vitest'
import { emptyOffer } from './offer-fields.ts'
import { completed, dayAfter, placeOf, quickStart } from './quick-values.ts'

const shop = { name: 'Bhandari Footwear', address: '12, Sitlamata Bazaar', city: 'Indore' }
const shoes = { ...emptyOffer(), name: 'Men’s running shoes ', brand: '' }

describe('what the quick form proposes', () => {
  it('when an offer begins, then it has no discount and ends in fifteen days', () => {
    const { start_date, end_date, discount_percent } = quickStart()
    expect({ end_date, discount_percent }).toEqual({
      end_date: dayAfter(start_date, 15),
      discount_percent: '0',
    })
    expect(dayAfter('2026-11-21', 15)).toBe('2026-12-06')
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  })

  it.each([
    [shoes, shop, 'Men’s running shoes at Bhandari Footwear, Sitlamata Bazaar.'],
    [{ ...shoes, brand: 'Unbranded' }, shop, 'Men’s running shoes at Bhandari Footwear, Sitlamata Bazaar.'],
    [
      { ...shoes, brand: 'Daud' },
      shop,
      'Men’s running shoes by Daud at Bhandari Footwear, Sitlamata Bazaar.',
    ],
    [shoes, undefined, 'Men’s running shoes.'],
    [emptyOffer(), shop, ''],
  ])('when the description is left to us, then it says what and where', (values, at, line) => {
    expect(proposedDescription(values, placeOf(at))).toBe(line)
  })
})

describe('a draft of the full form', () => {
  it('when only the name is filled in, then discount and end are as in a new one', () => {
    const { name, discount_percent, discount_price, end_date } = completed(shoes)
    expect({ name, discount_percent, discount_price, end_date }).toEqual({
      name: shoes.name,
      discount_percent: '0',
      discount_price: '',
      end_date: quickStart().end_date,
    })
  })

  it('when it makes an offer, then all of it stays', () => {
    const values = {
      ...shoes,
      price: '3299',
      discount_price: '2309',
      discount_percent: '30',
      end_date: '2027-01-01',
    }
    expect(completed(values)).toEqual(values)
  })

  it('when its discount price is above the price, then the percent counts', () => {
    const wrong = { ...shoes, price: '100', discount_price: '900', discount_percent: '0' }
    expect(completed(wrong)).toMatchObject({ discount_price: '100', discount_percent: '0' })
  })
})

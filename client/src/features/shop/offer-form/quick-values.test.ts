import { proposedDescription } from 'server/contract/offers/facts/offer-facts'
import { describe, expect, it } from 'vitest'
import { addDays } from '../../../lib/format/dates.ts'
import { emptyOffer } from './offer-fields.ts'
import { completed, placeOf, quickStart } from './quick-values.ts'

const shop = { name: 'Bhandari Footwear', address: '12, Sitlamata Bazaar', city: 'Indore' }
const shoes = { ...emptyOffer(), name: 'Men’s running shoes ', brand: '' }

describe('the values that the quick form proposes', () => {
  it('start without a discount and end in fifteen days', () => {
    const { start_date, end_date, discount_percent } = quickStart()
    expect({ end_date, discount_percent }).toEqual({
      end_date: addDays(start_date, 15),
      discount_percent: '0',
    })
    expect(addDays('2026-11-21', 15)).toBe('2026-12-06')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
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
  ])('describe the offer by name, brand and shop when the user writes no description', (values, at, line) => {
    expect(proposedDescription(values, placeOf(at))).toBe(line)
  })
})

describe('a draft of the full form that opens in the quick form', () => {
  it('gets the default discount and end when only the name is filled in', () => {
    const { name, discount_percent, discount_price, end_date } = completed(shoes)
    expect({ name, discount_percent, discount_price, end_date }).toEqual({
      name: shoes.name,
      discount_percent: '0',
      discount_price: '',
      end_date: quickStart().end_date,
    })
  })

  it('keeps all values that make an offer', () => {
    const values = {
      ...shoes,
      price: '3299',
      discount_price: '2309',
      discount_percent: '30',
      end_date: '2027-01-01',
    }
    expect(completed(values)).toEqual(values)
  })

  it('recomputes a discount price above the price from the percent', () => {
    const wrong = { ...shoes, price: '100', discount_price: '900', discount_percent: '0' }
    expect(completed(wrong)).toMatchObject({ discount_price: '100', discount_percent: '0' })
  })
})

import { render, screen } from '@testing-library/react'
import type { OfferDetail, PriceTruth as Truth } from 'server/contract/offers/schemas'
import { describe, expect, it } from 'vitest'
import { CachedAt } from '../../../lib/storage/cached-at.ts'
import { PriceTruth } from './price-truth.tsx'

const alone: Truth = {
  since: '2026-10-03',
  days: 49,
  is_new: false,
  is_only: true,
  lowest: null,
  was: null,
  from: '2026-10-22',
  until: '2026-11-21',
  steps: [],
}
const drawn: Truth = {
  ...alone,
  is_only: false,
  lowest: { price: 3599, day: '2026-11-12' },
  was: { price: 5099, days: 21 },
  steps: [
    { day: '2026-10-22', price: 5099 },
    { day: '2026-11-12', price: 3599 },
    { day: '2026-11-14', price: null },
    { day: '2026-11-15', price: 3799 },
  ],
}
const offerWith = (price_truth: Truth | null, discount_price = 799) =>
  ({ price_truth, discount_price }) as OfferDetail
const facts = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('the truth about a price', () => {
  it.each<[string, Truth, string[]]>([
    [
      'a lower one was asked',
      drawn,
      ['Lowest here in 30 days: ₹3,599 (12 Nov)', 'Was ₹5,099 for 21 days before'],
    ],
    ['none was lower', { ...drawn, lowest: null, was: null }, ['The lowest price here in 30 days']],
    ['it was the same for long', alone, ['₹799 since 3 Oct, the same price for 49 days']],
    ['it is a day old', { ...alone, days: 1 }, ['₹799 since 3 Oct, the same price for 1 day']],
    [
      'it is new',
      { ...alone, days: 0, is_new: true },
      ['New here, first price published today. Nothing to compare with yet.'],
    ],
    ['it came today, after another one long ago', { ...alone, days: 0 }, ['₹799 since today']],
  ])('when %s, then it says so', (_, truth, expected) => {
    render(<PriceTruth product={offerWith(truth)} />)
    expect(facts()).toEqual(expected)
  })

  it('when two prices were asked, then their line tells the same in words; with one there is none', () => {
    const { rerender } = render(<PriceTruth product={offerWith(drawn)} />)
    expect(screen.getByRole('img')).toHaveAccessibleName(
      '₹5,099 from 22 Oct, ₹3,599 from 12 Nov, unavailable from 14 Nov, ₹3,799 from 15 Nov',
    )
    rerender(<PriceTruth product={offerWith(alone)} />)
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('when the offer is kept from another time, or is not to be had, then nothing is said', () => {
    const { container, rerender } = render(
      <CachedAt value="2026-11-20T10:00:00Z">
        <PriceTruth product={offerWith(alone)} />
      </CachedAt>,
    )
    expect(container).toBeEmptyDOMElement()
    rerender(<PriceTruth product={offerWith(null)} />)
    expect(container).toBeEmptyDOMElement()
  })
})

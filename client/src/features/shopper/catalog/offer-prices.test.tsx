import { render, screen } from '@testing-library/react'
import type { OfferSummary } from 'server/contract/offers/schemas'
import { describe, expect, it } from 'vitest'
import { OfferPrices } from './offer-prices.tsx'

const labels = () => screen.getAllByRole('term').map((term) => term.textContent)
const show = (
  prices: Pick<OfferSummary, 'price' | 'discount_price' | 'discount_percent'>,
  savesWhatItSays?: boolean,
  isOnOffer = true,
) => render(<OfferPrices product={prices as OfferSummary} {...{ isOnOffer, savesWhatItSays }} />)

describe('the prices of a product', () => {
  it('when it is reduced, then both prices and the discount stand there', () => {
    show({ price: 5099, discount_price: 3799, discount_percent: 25 })
    expect(labels()).toEqual(['Current Price', 'Original Price', 'Discount (%)'])
  })

  it('when it is not, then one price stands there', () => {
    show({ price: 640, discount_price: 640, discount_percent: 0 })
    expect(labels()).toEqual(['Current Price'])
  })

  it('when it is reduced by less than a percent, then no discount of 0% stands there', () => {
    show({ price: 1000, discount_price: 999, discount_percent: 0 })
    expect(labels()).toEqual(['Current Price', 'Original Price'])
  })

  it('when the struck price was asked, then it says what is saved; else never', () => {
    const reduced = { price: 5099, discount_price: 3799, discount_percent: 25 }
    const { unmount } = show(reduced, true)
    expect(screen.getByText('You save ₹1,300')).not.toHaveClass(/unknown/)
    unmount()
    show(reduced, false)
    expect(screen.queryByText(/You save/)).toBeNull()
  })

  it('does not shout the price of an offer that is over', () => {
    const { container } = show({ price: 1199, discount_price: 719, discount_percent: 40 }, true, false)
    expect(labels()).toEqual(['Current Price', 'Original Price', 'Discount (%)'])
    expect(container.firstChild).toHaveClass(/over/)
    expect(screen.queryByText(/You save/)).toBeNull()
  })

  it('when nobody knows yet whether it was asked, then its place is kept unseen', () => {
    show({ price: 5099, discount_price: 3799, discount_percent: 25 })
    expect(screen.getByText('You save ₹1,300')).toHaveClass(/unknown/)
  })
})

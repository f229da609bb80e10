import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pennant, Price } from './offer-price.tsx'

describe('price and pennant', () => {
  it('when a price is reduced, then both prices are shown and named', () => {
    const { container } = render(<Price original={149_999} current={124_999.5} />)
    expect(container).toHaveTextContent('Price ₹1,24,999.50 Original price ₹1,49,999')
  })

  it('when both prices are equal, then one is shown', () => {
    const { container } = render(<Price original={640} current={640} />)
    expect(container).toHaveTextContent(/^Price ₹640$/)
  })

  it('when there is a discount, then the pennant says how much', () => {
    render(<Pennant percent={25} />)
    expect(screen.getByText('25% OFF')).toBeVisible()
  })

  it('when the discount is 0, then there is no pennant', () => {
    const { container } = render(<Pennant percent={0} />)
    expect(container).toBeEmptyDOMElement()
  })
})

import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pennant, Price } from './offer-price.tsx'

describe('Price and Pennant', () => {
  it('show and label both prices of a reduced offer', () => {
    const { container } = render(<Price original={149_999} current={124_999.5} />)
    expect(container).toHaveTextContent('Price ₹1,24,999.50 Original price ₹1,49,999')
  })

  it('show one price when both are equal', () => {
    const { container } = render(<Price original={640} current={640} />)
    expect(container).toHaveTextContent(/^Price ₹640$/)
  })

  it('show the discount on the pennant', () => {
    render(<Pennant percent={25} />)
    expect(screen.getByText('25% OFF')).toBeVisible()
  })

  it('show no pennant for a discount of 0', () => {
    const { container } = render(<Pennant percent={0} />)
    expect(container).toBeEmptyDOMElement()
  })
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { someOffer } from '../../test-offers.ts'
import { showScreen } from '../../test-screen.tsx'
import { Page } from './compare-page.tsx'

it('when one of them cannot be had, then it leads to others like it; the other can be saved, all can be shared', async () => {
  const offers = [
    someOffer({ id: 1, name: 'Lamp', discount_price: 500 }),
    someOffer({ id: 2, name: 'Diya', discount_price: 90, offer_state: 'expired', subcategory: 'Lamps' }),
  ]
  answerCalls({
    'GET /api/product/:id': () => ({ body: { product: offers.shift() ?? someOffer() } }),
  })
  showScreen(<Page />, '/compare?ids=1,2')

  expect(await screen.findByText(/^Prices as of \d\d:\d\d/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save: Lamp', pressed: false })).toHaveTextContent('Save')
  expect(screen.queryByRole('button', { name: 'Save: Diya' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Others like it' })).toHaveAttribute(
    'href',
    '/search?subcategory=Lamps',
  )
})

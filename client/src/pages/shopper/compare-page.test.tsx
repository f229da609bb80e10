import { expect, it } from 'vitest'
import { someOffer } from '../../test-offers.ts'
import { answerCalls, screen, showScreen, within } from '../../test-screen.tsx'
import { Page } from './compare-page.tsx'

it('links an expired offer to similar offers, and shows buttons to save the other offer and to share', async () => {
  const offers = [
    someOffer({ id: 1, name: 'Lamp', discount_price: 500 }),
    someOffer({ id: 2, name: 'Diya', discount_price: 90, offer_state: 'expired', subcategory: 'Lamps' }),
  ]
  answerCalls({
    'GET /api/product/:id': () => ({ body: { product: offers.shift() ?? someOffer() } }),
  })
  showScreen(<Page />, '/compare?ids=1,2')

  expect(await screen.findByText(/^Prices as of \d\d?(:\d\d)? [ap]m/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save: Lamp', pressed: false })).toHaveTextContent('Save')
  expect(screen.queryByRole('button', { name: 'Save: Diya' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Similar offers' })).toHaveAttribute(
    'href',
    '/search?subcategory=Lamps',
  )
})

it('marks the lowest price, hides rows without differences, and asks for a second offer when one is removed', async () => {
  const offers = [
    someOffer({ id: 1, name: 'Chakki kettle', discount_price: 8999, shop_id: 1 }),
    someOffer({ id: 2, name: 'Kettle 1500 ml', discount_price: 9399, shop_id: 2 }),
  ]
  answerCalls({
    'GET /api/product/:id': () => ({ body: { product: offers.shift() ?? someOffer() } }),
  })
  const { user } = showScreen(<Page />, '/compare?ids=1,2')
  const row = (name: string) => screen.queryByRole('row', { name: new RegExp(`^${name}`) })

  expect(await screen.findByRole('heading', { level: 1, name: 'Compare 2 offers' })).toBeVisible()
  const prices = within(row('Price') ?? document.body).getAllByRole('cell')
  expect(prices.map(({ textContent }) => textContent)).toEqual(['₹8,999Lowest price', '₹9,399₹400 more'])
  expect(row('Brand')).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Only what differs' }))
  expect(row('Brand')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove Kettle 1500 ml' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Choose at least two offers to compare' }),
  ).toBeVisible()
})

it('uses shop names as column headings when all offers are the same product', async () => {
  const lamp = { name: 'Brass lamp', subcategory: 'Lamps' }
  const offers = [
    someOffer({ ...lamp, id: 1, shop_id: 1, shop_name: 'Diya Ghar' }),
    someOffer({ ...lamp, id: 2, shop_id: 2, shop_name: 'Lamp House' }),
  ]
  answerCalls({
    'GET /api/product/:id': () => ({ body: { product: offers.shift() ?? someOffer() } }),
  })
  showScreen(<Page />, '/compare?ids=1,2')

  const heads = await screen.findAllByRole('columnheader')
  expect(heads.map((head) => within(head).getByRole('link').textContent)).toEqual(['Diya Ghar', 'Lamp House'])
  expect(screen.getByText('Brass lamp')).toBeVisible()
  expect(screen.queryByRole('row', { name: /^Shop/ })).toBeNull()
})

import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { ShopList } from './shop-list.tsx'

const shop = {
  id: 1,
  version: 1,
  name: 'Ahilya Saree Kendra',
  quarter: 'Rajwada',
  address: '4, Rajwada Road',
  city: 'Indore',
  phone: null,
  hours: null,
  latitude: null,
  longitude: null,
  accuracy_metres: null,
  status: 'approved',
  status_reason: null,
  role: 'executive',
  in_charge: true,
  is_main: false,
  away_until: null,
  live_offers: 9,
  offers: 9,
  ending_offers: 2,
} as const
const shops = [
  shop,
  { ...shop, id: 2, name: 'Sarafa Brass', quarter: 'Sarafa', ending_offers: 5 },
  { ...shop, id: 3, name: 'Vidya Book Depot', ending_offers: 0 },
]

it('when one asks what ends soon, or for a quarter, then only those shops are there, what ends most first', async () => {
  answerCalls({ 'GET /api/shop/shops': { body: { shops } } })
  const { user } = showScreen(<ShopList userId={7} mayAdd />)
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  await user.click(await screen.findByRole('button', { name: 'Ends soon' }))
  expect(names()).toEqual(['Sarafa Brass', 'Ahilya Saree Kendra'])
  expect(screen.getByText('9 offers · 5 end soon')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Locality'), 'Rajwada')
  expect(names()).toEqual(['Ahilya Saree Kendra'])
  await user.click(screen.getByRole('button', { name: 'A to Z' }))
  expect(names()).toEqual(['Ahilya Saree Kendra', 'Vidya Book Depot'])
})

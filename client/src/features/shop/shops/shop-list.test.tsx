import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen, within } from '../../../test-screen.tsx'
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
  ended_offers: 0,
  hidden_offers: 0,
  price_tags: [] as string[],
  shows_phone: true,
} as const
const shops = [
  shop,
  { ...shop, id: 2, name: 'Sarafa Brass', quarter: 'Sarafa', ending_offers: 5 },
  { ...shop, id: 3, name: 'Vidya Book Depot', ending_offers: 0 },
]

it('filters shops by ending offers and by locality, with most ending offers first', async () => {
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

it('lists shops to fix, most urgent first, with a link to each problem', async () => {
  const well = {
    ...shop,
    hours: [{ days: [1], opens: '10:00', closes: '20:00' }],
    latitude: 22.7,
    longitude: 75.8,
  }
  const some = [
    { ...well, id: 1, name: 'All Well' },
    { ...well, id: 2, name: 'No Hours', hours: null, shows_phone: false, latitude: null, longitude: null },
    { ...well, id: 3, name: 'Hidden One', hidden_offers: 2, price_tags: ['Brass diya'] },
    { ...well, id: 4, name: 'Asleep', live_offers: 0, ended_offers: 3 },
    { ...well, id: 5, name: 'Rejected', status: 'rejected' as const, hours: null },
  ]
  answerCalls({ 'GET /api/shop/shops': { body: { shops: some } } })
  const { user } = showScreen(<ShopList userId={7} mayAdd firstView="fix" />)
  expect(await screen.findByRole('button', { name: 'To fix 3', pressed: true })).toBeVisible()
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['Hidden One', 'Asleep', 'No Hours'])
  const linksOf = (name: string) =>
    within(screen.getByRole('list', { name: `To fix at ${name}` }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')])
  expect(linksOf('Hidden One')).toEqual([
    ['2 offers are hidden', '/adminlist?shop=3&status=hidden'],
    ['1 photo of a price tag requested', '/adminlist?shop=3&query=Brass+diya'],
  ])
  expect(linksOf('Asleep')).toEqual([['No offer is live', '/adminlist?shop=4&status=expired']])
  expect(linksOf('No Hours')).toEqual([
    ['Phone is not shown', '/userprofile?shop=2&part=phone'],
    ['No opening hours', '/userprofile?shop=2&part=hours'],
    ['No location set', '/userprofile?shop=2&part=place'],
  ])
  await user.click(screen.getByRole('button', { name: 'A to Z' }))
  expect(names()).toHaveLength(5)
})

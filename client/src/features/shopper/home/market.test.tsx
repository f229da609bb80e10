import type { Home } from 'server/contract/catalog/calls'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetHere } from '../../../lib/city/here.ts'
import { chooseNear } from '../../../lib/city/near-place.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { rajwada, someCard, someFound, someResult } from '../../../test-offers.ts'
import { answerCalls, screen, showScreen, standAt, waitFor, within } from '../../../test-screen.tsx'
import { EndsToday, useEndsToday } from './ends-today.tsx'
import { Market } from './market.tsx'

const today = todayInIndia()
const row = (count: number, changes: Parameters<typeof someCard>[0] = {}) => ({
  products: Array.from({ length: count }, (_, id) => someCard({ id, name: `Ware ${id}`, ...changes })),
  total: count,
  total_is_at_least: false,
})
const home: Home = {
  categories: Array.from({ length: 11 }, (_, id) => ({ id, name: `Category ${id}`, offers: 1 })),
  places: [rajwada],
  rows: {
    ends_today: row(6, { end_date: today }),
    newest: row(2),
    discounts: row(6),
    small_prices: row(3, { discount_price: 301, locality: 'Siyaganj' }),
  },
}
const lamp = someFound({ name: 'Lamp', place: { latitude: 22.7206, longitude: 75.8551, is_own: true } })

const asked: object[] = []
function Beside() {
  const products = useEndsToday()
  return products && <EndsToday products={products} />
}

const show = (part = <Market hasEndsToday={false} popular={null} invitation={null} />) => {
  answerCalls({
    'GET /api/user/home': { body: home },
    'GET /api/search/search': ({ query }) => {
      asked.push(query)
      return { body: someResult({ products: [lamp], total: 11 }) }
    },
  })
  return showScreen(part)
}
const part = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

describe('Market', () => {
  afterEach(() => chooseNear(null))

  it('links each row to its search, and omits rows of fewer than three offers', async () => {
    show()
    expect(await hrefOf('See all 6: Ends today')).toBe('/search?ends=today')
    expect(await hrefOf('See all: Biggest discounts')).toBe('/search?sort=discount')
    expect(screen.queryByRole('heading', { name: 'New today' })).toBeNull()
  })

  it('shows low prices as price, name and place, each linked to its offer', async () => {
    show()
    const [first] = within(await part('Under ₹499')).getAllByRole('link', { name: /Ware/ })
    expect(first).toHaveTextContent(/^₹301Ware 0Siyaganj$/)
    expect(first).toHaveAttribute('href', '/product/0')
  })

  it('links to the first ten categories and to the list of all categories', async () => {
    show()
    const arches = await screen.findByRole('navigation', { name: 'Shop by category' })
    const links = within(arches).getAllByRole('link')
    expect(links).toHaveLength(10)
    expect(links[0]).toHaveTextContent('Category 01 offer')
    expect(links[0]).toHaveAttribute('href', '/search?category=Category+0')
    expect(await hrefOf('See all 11: Shop by category')).toBe('/search')
  })

  it('lists three offers that end today beside the banners, each linked to its offer', async () => {
    show(<Beside />)
    const list = within(await part('Ends today'))
    const links = await list.findAllByRole('link', { name: /Ware/ })
    expect(links).toHaveLength(3)
    expect(links[1]).toHaveAttribute('href', '/product/1')
    expect(links[1]).toHaveTextContent(/^Ware 1Bartan House · SarafaPrice ₹640/)
    expect(list.getByRole('link', { name: 'See all 6: Ends today' })).toBeVisible()
  })

  it('shows offers near a chosen place with distances, on the next visit too', async () => {
    const { user, unmount } = show()
    await user.click(await screen.findByRole('button', { name: 'Rajwada', pressed: false }))
    expect(await part('Near Rajwada')).toHaveTextContent('Nearest first, 11 offers within 2 km')
    expect(await screen.findByText('240 m')).toBeInTheDocument()
    unmount()

    const again = show()
    expect(await screen.findByText('240 m')).toBeInTheDocument()
    expect(await hrefOf('See all: Near Rajwada')).toBe('/search?near=rajwada&sort=nearest')
    await again.user.click(screen.getByRole('button', { name: 'Rajwada', pressed: true }))
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Near which place?' })).toBeVisible())
  })

  it("measures distances from the visitor's position, and sends only its grid square", async () => {
    standAt(22.7199, 75.8551)
    const { user } = show()
    await user.click(await screen.findByRole('button', { name: 'Near me' }))
    expect(await part('Near me')).toBeVisible()
    expect(await screen.findByText('80 m')).toBeInTheDocument()
    expect(asked.at(-1)).toMatchObject({ near: '22.720,75.855' })
    expect(JSON.stringify(asked)).not.toContain('22.7199')
    forgetHere()
  })
})

import type { Home } from 'server/contract/catalog/home'
import { afterEach, describe, expect, it } from 'vitest'
import { forgetHere } from '../../../lib/city/here.ts'
import { chooseNear } from '../../../lib/city/near-place.ts'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { rajwada, someCard, someFound, someResult } from '../../../test-offers.ts'
import { answerCalls, screen, showScreen, standAt, waitFor, within } from '../../../test-screen.tsx'
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
const show = () => {
  answerCalls({
    'GET /api/user/home': { body: home },
    'GET /api/user/today': { body: { day: today, offers: 11, shops: 1, end_today: 6, new_today: 0 } },
    'GET /api/search/search': ({ query }) => {
      asked.push(query)
      return { body: someResult({ products: [lamp], total: 11 }) }
    },
  })
  return showScreen(<Market isBare={false} popular={null} invitation={null} />)
}
const part = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')

describe('the market of home', () => {
  afterEach(() => chooseNear(null))

  it('tells what there is today, and leads to what ends', async () => {
    show()
    const line = await screen.findByRole('region', { name: 'Today in numbers' })
    expect(line.textContent).toMatch(/^Today, \w+ \d+ \w+11 offers1 shop6 end today$/)
    expect(await hrefOf('6 end today')).toBe('/search?ends=today')
  })

  it('leads from each row to the search that it begins, and leaves out rows of fewer than three', async () => {
    show()
    expect(await hrefOf('See all 6: Ends today')).toBe('/search?ends=today')
    expect(await hrefOf('See all: Biggest discounts')).toBe('/search?sort=discount')
    expect(screen.queryByRole('heading', { name: 'New today' })).toBeNull()
  })

  it('shows small prices as price, name and place, each leading to its offer', async () => {
    show()
    const [first] = within(await part('Under ₹499')).getAllByRole('link', { name: /Ware/ })
    expect(first).toHaveTextContent(/^₹301Ware 0Siyaganj$/)
    expect(first).toHaveAttribute('href', '/product/0')
  })

  it('leads to each category, and to all of them when there are more than ten', async () => {
    show()
    const arches = await screen.findByRole('navigation', { name: 'Shop by category' })
    const links = within(arches).getAllByRole('link')
    expect(links).toHaveLength(10)
    expect(links[0]).toHaveTextContent('Category 01 offer')
    expect(links[0]).toHaveAttribute('href', '/search?category=Category+0')
    expect(links[9]).toHaveTextContent(/^All 11/)
    expect(links[9]).toHaveAttribute('href', '/search')
  })

  it('shows what is near a chosen place with distances, also the next time', async () => {
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

  it('measures what is near from where one is, and asks for its square only', async () => {
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

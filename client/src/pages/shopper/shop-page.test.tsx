import { Route, Routes } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import type { ShopOffers, ShopPage } from 'server/contract/shop-page/calls'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearStoredSession, storeSession } from '../../lib/storage/stored-session.ts'
import { someCard } from '../../test-offers.ts'
import { answerCalls, screen, showScreen, waitFor, within } from '../../test-screen.tsx'
import { Page } from './shop-page.tsx'

afterEach(clearStoredSession)

const open = () => {
  answerCalls({ 'GET /api/user/shop/:id': { status: 404, body: { message: texts.shopPage.notFound } } })
  return showScreen(
    <Routes>
      <Route path="/shop/:id" element={<Page />} />
    </Routes>,
    '/shop/17',
  )
}

it("links an admin to the shop's admin page", async () => {
  storeSession({ userId: 1, userType: 'admin' })
  open()
  expect(await screen.findByRole('link', { name: texts.product.adminShop })).toHaveAttribute(
    'href',
    '/admin/shop/17',
  )
  expect(screen.getByText(texts.adminShop.asShopper.title)).toBeVisible()
})

it('hides the link to the admin page from a shopkeeper', async () => {
  storeSession({ userId: 5, userType: 'shopkeeper' })
  open()
  expect(await screen.findByRole('heading', { name: texts.shopPage.notFound })).toBeVisible()
  expect(screen.queryByRole('link', { name: texts.product.adminShop })).toBeNull()
})

describe('shop page', () => {
  const hours = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }]
  const resham: ShopPage = {
    ...{
      id: 17,
      name: 'Resham Ghar',
      address: 'Shop 12, Jail Road',
      city: 'Indore',
      state: 'Madhya Pradesh',
    },
    ...{ quarter: null, locality: 'Jail Road', hours, special_days: [], planned_holiday: null },
    ...{ place: { latitude: 22.7196, longitude: 75.8577, is_own: true }, away_until: null, honoured: null },
    ...{ phone: '0731 400 0123', whatsapp: '0731 400 0123', wares: ['Dupattas', 'Sarees'] },
    ...{ logo: null, front: null, share_card: '/share/shop/17-0.jpg' },
  }
  const saree = someCard({ id: 1, name: 'Maheshwari saree', discount_price: 3799 })
  const dupattas = [305, 303, 301].map((discount_price, place) =>
    someCard({ id: place + 2, name: `Dupatta ${place + 1}`, discount_price }),
  )
  type Query = Record<string, string>

  /** Mimics the server, but with two offers per page instead of 24. */
  function offersFor({ page = '1', subcategory, max_price, sort }: Query): ShopOffers {
    const found = (subcategory ? dupattas : [saree, ...dupattas]).filter(
      (one) => !max_price || one.discount_price <= Number(max_price),
    )
    if (sort === 'price_asc') found.sort((a, b) => a.discount_price - b.discount_price)
    const from = (Number(page) - 1) * 2
    return {
      ...{ products: found.slice(from, from + 2), total: subcategory ? 25 : 26, page: Number(page) },
      ...{ on_offer: 26, end_today: 0, price: { min: 301, max: 3799 } },
      subcategories: [
        { value: 'Dupattas', count: 25 },
        { value: 'Sarees', count: 1 },
      ],
    }
  }
  function show(changes: Partial<ShopPage> = {}, offers = offersFor, query = '') {
    answerCalls({
      'GET /api/user/shop/:id': { body: { shop: { ...resham, ...changes } } },
      'GET /api/user/shop_offers/:id': ({ query }) => ({ body: offers(query) }),
    })
    const view = showScreen(
      <Routes>
        <Route path="/shop/:id" element={<Page />} />
      </Routes>,
      { pathname: '/shop/17', search: query, state: { from: '/search?query=saree' } },
    )
    return { ...view, address: () => screen.getByTestId('address').textContent }
  }
  const bar = async () => within(await screen.findByRole('navigation', { name: 'Contact the shop' }))
  const cards = () => [...document.querySelectorAll('article h3')].map((name) => name.textContent)

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime('2026-11-24T16:42:00+05:30')
  })

  it("shows the shop's name, place, hours, contact options and offers", async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Resham Ghar' })).toBeVisible()
    const front = screen.getByRole('region', { name: 'Resham Ghar' }).textContent
    for (const part of [
      'Dupattas, Sarees · Jail Road',
      'Open until 9 pm',
      'Shop 12, Jail Road, Indore, Madhya Pradesh',
      '0731 400 0123',
    ])
      expect(front).toContain(part)
    expect(await screen.findByRole('heading', { level: 2, name: '26 offers today' })).toBeVisible()
    expect(cards()[0]).toBe('Maheshwari saree')
    expect(within(screen.getAllByRole('article')[0] ?? document.body).queryByText('Bartan House')).toBeNull()
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute(
      'href',
      '/search?query=saree',
    )
  })

  it('shows when a shop on holiday reopens, and hides the call button', async () => {
    show({ away_until: '2026-11-29' })
    expect(await screen.findByText('On holiday until Sat 28 Nov')).toBeVisible()
    expect(screen.getByText(/^Open again on Sun 29 Nov at 10 am\./)).toBeVisible()
    expect(await screen.findByRole('heading', { level: 2, name: /^26 offers/ })).not.toHaveTextContent(
      'today',
    )
    expect(screen.getByRole('button', { name: 'Notify me when it opens: Resham Ghar' })).toBeVisible()
    const ways = within(screen.getByRole('navigation', { name: 'Contact the shop' }))
    const names = [...ways.getAllByRole('link'), ...ways.getAllByRole('button')].map((way) => way.textContent)
    expect(names).toEqual(['Directions', 'WhatsApp', 'Share'])
  })

  it('offers notifications about new offers when the shop has no offers', async () => {
    show({}, () => ({ ...offersFor({}), products: [], total: 0, on_offer: 0 }))
    expect(await screen.findByText('No offers right now.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Notify me about new offers: Resham Ghar' })).toBeVisible()
  })

  it('writes subcategory, sort order and price to the URL, and restores them from the URL', async () => {
    const { user, address, unmount } = show()
    await user.click(await screen.findByRole('button', { name: 'Dupattas 25' }))
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Price: low to high')
    await user.click(screen.getByRole('button', { name: 'Price and discount' }))
    await user.type(screen.getByLabelText('Highest price'), '303{Enter}')
    await waitFor(() => expect(cards()).toEqual(['Dupatta 3', 'Dupatta 2']))
    const narrowed = '?subcategory=Dupattas&max_price=303&sort=price_asc'
    expect(address()).toBe(`/shop/17${narrowed}`)
    unmount()
    const again = show({}, offersFor, narrowed)
    await again.user.click(await screen.findByRole('button', { name: 'Remove filters' }))
    await waitFor(() => expect(again.address()).toBe('/shop/17?subcategory=Dupattas&sort=price_asc'))
  })

  it('focuses the first new offer after Show more, and shows both pages when the URL is opened', async () => {
    const { user, address, unmount } = show()
    expect(await screen.findByText('2 of 26 shown')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show more offers' }))
    await waitFor(() => expect(screen.getByRole('link', { name: 'Dupatta 2' })).toHaveFocus())
    await waitFor(() => expect(address()).toBe('/shop/17?page=2'))
    unmount()
    show({}, offersFor, '?page=2')
    await waitFor(() => expect(cards()).toHaveLength(4))
  })

  it('counts a tap on a contact option', async () => {
    const count = vi.fn(async (_path: string, _request: { body: string }) => new Response())
    vi.stubGlobal('fetch', count)
    const { user } = show()
    const link = (await bar()).getByRole('link', { name: 'WhatsApp Resham Ghar' })
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    const [[path, { body }] = ['', { body: '{}' }]] = count.mock.calls
    expect(path).toBe('/api/dashboard/tap')
    expect(JSON.parse(body)).toMatchObject({ shop_id: 17, kind: 'whatsapp' })
  })
})

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { beforeEach, describe, expect, it, type Mock, vi } from 'vitest'
import { answerCalls } from '../test-answers.ts'
import { someCard, someOffer } from '../test-offers.ts'
import { publicRoutes, withRoot } from './public-routes.tsx'

const site: AnswerOf<'GET /api/config'> = {
  brand: 'Mandi',
  public_url: 'https://mandi.example',
  logo_url: null,
  support: { phone: '0731 400 0000', email: 'help@mandi.example', address: '1 MG Road, Indore, M.P.' },
  operator: {
    name: 'Mandi Limited',
    address: '1 MG Road',
    officer: { name: 'Ravi', designation: 'Officer', email: 'ravi@mandi.example', phone: '0731 400 0001' },
  },
  complaint_times: { acknowledge_hours: 48, answer_days: 30 },
  about_figures: 'claims',
  social: { instagram: 'https://instagram.com/mandi', youtube: 'https://youtube.com/mandi' },
  cities: ['Indore'],
  share_card: '/share/home.jpg',
}
const noRow = { products: [], total: 0, total_is_at_least: false }
const answers: Parameters<typeof answerCalls>[0] = {
  'GET /api/config': { body: site },
  'GET /api/user/category_tree': {
    body: { categories: [{ id: 1, name: 'Kitchen', subcategories: [{ id: 2, name: 'Kettles' }] }] },
  },
  'GET /api/banner/list': { body: { banners: [] } },
  'GET /api/user/today': { body: { day: '2026-11-23', offers: 1, shops: 1, end_today: 0, new_today: 0 } },
  'GET /api/user/home': {
    body: {
      categories: [],
      places: [],
      rows: { ends_today: noRow, newest: noRow, discounts: noRow, small_prices: noRow },
    },
  },
  'GET /api/user/popularproduct': { body: { popular_products: [someCard({ name: 'Kettle' })] } },
  'GET /api/product/:id': { body: { product: someOffer({ shop_name: 'Bartan House' }) } },
  'GET /api/products/related/:id': { body: { related_products: [someCard({ id: 42, name: 'Teapot' })] } },
  'GET /api/products/same/:id': { body: { same_products: [] } },
}

let logged: Mock<typeof console.warn>
beforeEach(() => {
  for (const flag of ['homePageVisited', 'searchLoaded', 'productDetailLoaded'])
    sessionStorage.setItem(flag, 'true')
  document.documentElement.dataset.skeletons = 'off'
  logged = vi.spyOn(console, 'warn').mockReturnValue()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response()),
  )
  return () => {
    delete document.documentElement.dataset.skeletons
  }
})

function open(address: string | { pathname: string; state: object }, changed: typeof answers = {}) {
  answerCalls({ ...answers, ...changed })
  const router = createMemoryRouter(withRoot(publicRoutes), { initialEntries: [address] })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return {
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  }
}
const isLogged = (what: string) => waitFor(() => expect(logged.mock.calls.join()).toContain(what))
const noAlert = () => expect(within(screen.getByRole('main')).queryByRole('alert')).toBeNull()
const broken = { status: 500, body: { message: 'Broken.' } } as const

describe('the storefront', () => {
  it('links to other pages from an unknown URL', async () => {
    open('/nowhere')
    await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })
    expect(screen.getByRole('link', { name: 'See today’s offers' })).toHaveAttribute('href', '/')
    await waitFor(() => expect(document.title).toBe('Page not found · Mandi'))
  })

  it('shows all links, the contact and the social networks in the footer', async () => {
    open('/nowhere')
    const footer = screen.getByRole('contentinfo')
    await within(footer).findByText(site.support.email)
    const links = within(footer).getAllByRole('link')
    expect(
      Object.fromEntries(
        links.map((link) => [link.ariaLabel ?? link.textContent, link.getAttribute('href')]),
      ),
    ).toEqual({
      'Mandi, home': '/',
      'About Us': '/aboutus',
      'Contact Us': '/contactus',
      'Privacy Policy': '/privacy',
      'How we count': '/how-we-count',
      'How results are ordered': '/how-results-are-ordered',
      'Help Center': '/help',
      FAQs: '/help',
      Terms: '/terms',
      'help@mandi.example': 'mailto:help@mandi.example',
      '0731 400 0000': 'tel:07314000000',
      Instagram: 'https://instagram.com/mandi',
      YouTube: 'https://youtube.com/mandi',
      'Shopkeepers: log in here': '/userlogin',
      हिन्दी: expect.stringContaining('lang=hi'),
    })
    expect(footer).toHaveTextContent('1 MG Road, Indore, M.P.')
  })
})

describe('a failing call', () => {
  it.each<[string, 'away' | typeof broken, keyof typeof answers, string, string, string]>([
    ['the popular products', 'away', 'GET /api/user/popularproduct', '/', texts.home.popularFailed, 'Kettle'],
    [
      'the offer of a link',
      broken,
      'GET /api/product/:id',
      '/product/41',
      texts.product.failed,
      'Brass diya',
    ],
    [
      'the related offers',
      broken,
      'GET /api/products/related/:id',
      '/product/41',
      texts.product.relatedFailed,
      'Teapot',
    ],
  ])(
    'shows an error in place of %s, and is repeated when the retry button is pressed',
    async (_, failure, call, address, said, loaded) => {
      const { user } = open(address, { [call]: failure })
      expect(await screen.findByRole('alert')).toHaveTextContent(said)
      await isLogged('could not be loaded')
      answerCalls(answers)
      await user.click(screen.getByRole('button', { name: 'Try again' }))
      await within(screen.getByRole('main')).findAllByText(loaded)
      noAlert()
    },
  )

  it('keeps the data of the card when the offer cannot be loaded', async () => {
    const state = { product: someCard({ name: 'Teapot' }), from: '/' }
    const { user } = open({ pathname: '/product/41', state }, { 'GET /api/product/:id': 'away' })
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Teapot')
    answerCalls(answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('region', { name: 'Shop' })
    noAlert()
  })

  it('is only logged, and leaves no gap, when the banners cannot be loaded', async () => {
    open('/', { 'GET /api/banner/list': 'away' })
    await isLogged('The banners could not be loaded')
    await screen.findByText('Kettle')
    expect(screen.queryByRole('region', { name: 'Offers' })).toBeNull()
    noAlert()
  })

  it('is only logged, and leaves search working, when the categories cannot be loaded', async () => {
    const { user, address } = open('/nowhere', { 'GET /api/user/category_tree': broken })
    await isLogged('The categories could not be loaded')
    const menus = screen.getByRole('navigation', { name: 'Categories' })
    expect(within(menus).queryByRole('button')).toBeNull()
    const [field] = screen.getAllByRole('combobox', { name: 'Search for items' })
    if (field) await user.type(field, 'kettle{Enter}')
    await waitFor(() => expect(address()).toBe('/search?query=kettle'))
  })

  it('leaves our own brand name on every page when the brand cannot be loaded', async () => {
    open('/', { 'GET /api/config': 'away' })
    await waitFor(() => expect(document.title).toMatch(/ · Chowk$/))
    expect(screen.getAllByRole('link', { name: 'Chowk, home' })[0]).toHaveAttribute('href', '/')
  })

  it('is only logged when a page view cannot be counted', async () => {
    vi.mocked(fetch).mockResolvedValue(new Response(null, { status: 500 }))
    open('/privacy')
    await isLogged('The page view was not counted')
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy')
    noAlert()
  })
})

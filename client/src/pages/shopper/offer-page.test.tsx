import { type InitialEntry, Route, Routes } from 'react-router-dom'
import type { AnswerOf } from 'server/contract/calls'
import type { OfferDetail } from 'server/contract/offers/schemas'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someCard, someOffer } from '../../test-offers.ts'
import { type Answer, answerCalls, screen, showScreen, waitFor, within } from '../../test-screen.tsx'
import { Page } from './offer-page.tsx'

beforeEach(() => {
  document.documentElement.dataset.skeletons = 'off'
})
afterEach(() => {
  delete document.documentElement.dataset.skeletons
})

type Related = AnswerOf<'GET /api/products/related/:id'>['related_products']
type Product = Answer<'GET /api/product/:id'>

const headphones = {
  ...{ id: 41, name: 'Tarang headphones', brand: 'Tarang', price: 124_999, discount_price: 99_999 },
  discount_percent: 20,
}
const detail = (changes: Partial<OfferDetail> = {}): Product => ({
  body: { product: someOffer({ ...headphones, ...changes }) },
})

function show(
  product: Product | Promise<Product>,
  related: Related = [],
  address: InitialEntry = '/product/41',
  same: AnswerOf<'GET /api/products/same/:id'>['same_products'] = [],
) {
  answerCalls({
    'GET /api/product/:id': () => product,
    'GET /api/products/related/:id': { body: { related_products: related } },
    'GET /api/products/same/:id': { body: { same_products: same } },
    'GET /api/user/category_tree': {
      body: { categories: [{ id: 1, name: 'Electronics', subcategories: [] }] },
    },
  })
  return showScreen(
    <Routes>
      <Route path="/product/:id" element={<Page />} />
    </Routes>,
    address,
  )
}
const fields = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((label) => [label.textContent, label.nextElementSibling?.textContent] as const),
  )

describe('offer page', () => {
  it('shows every labelled field, the description and the end date', async () => {
    show(
      detail({
        ...{ shop_name: 'Malwa Sound House', address: 'Shop 12, Jail Road', state: 'Madhya Pradesh' },
        ...{ description: 'Soft cushions.\nShow this page at the counter.', end_date: '2099-12-05' },
        days_left: 2,
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Tarang headphones' })).toBeVisible()
    await screen.findAllByRole('term')
    expect(fields()).toEqual({
      Name: 'Tarang headphones',
      Brand: 'Tarang',
      'Current Price': '₹99,999',
      'Original Price': '₹1,24,999',
      'Discount (%)': '20%',
      'Shop Name': 'Malwa Sound House',
      Address: 'Shop 12, Jail Road',
      City: 'Indore',
      State: 'Madhya Pradesh',
    })
    const article = screen.getByRole('article')
    for (const part of [
      'Soft cushions.\nShow this page at the counter.',
      'Until Sat 5 Dec 2099',
      'Ends in 2 days',
      '20% OFF',
    ])
      expect(article.textContent).toContain(part)
  })

  it("shows the card's data at once, then the whole offer, with a link back to the results", async () => {
    let release = (_: Product) => {}
    const held = new Promise<Product>((resolve) => {
      release = resolve
    })
    const state = { product: someCard(headphones), from: '/search?brand=Tarang' }
    show(held, [], { pathname: '/product/41', state })
    expect(screen.getByRole('heading', { level: 1, name: 'Tarang headphones' })).toBeVisible()
    expect(screen.getByText('₹99,999')).toBeVisible()
    expect(screen.queryAllByRole('term')).toEqual([])
    expect(screen.getByRole('link', { name: 'Back to results' })).toHaveAttribute(
      'href',
      '/search?brand=Tarang',
    )
    release(detail({ name: 'Tarang headphones 2' }))
    await waitFor(() => expect(fields()).toHaveProperty('Shop Name'))
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Tarang headphones 2')
  })

  const bar = async () => within(await screen.findByRole('navigation', { name: 'Contact the shop' }))
  const lead = () => screen.getByRole('heading', { level: 1 }).parentElement?.textContent

  it('shows the price, shop and end date once each, above the fold', async () => {
    show(detail({ hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '23:59' }] }))
    await bar()
    expect(lead()).toMatch(/^Tarang headphonesCurrent Price ₹99,999Original Price ₹1,24,99920% OFF/)
    expect(lead()).toMatch(/BHBartan HouseSarafa(Open until|Closes in).*Until Sat 5 Dec 2099Remind me/)
    expect(screen.getAllByText(/2099/)).toHaveLength(1)
    expect(screen.getAllByText(/Open until|Closes in/)).toHaveLength(1)
  })

  it('does not show the price prominently when the offer has ended, and links to similar offers', async () => {
    const others_like_it = { offers: 6, lowest: 329 }
    show(detail({ offer_state: 'expired', end_date: '2026-11-02', others_like_it, subcategory: 'Irons' }))
    expect((await bar()).getByRole('link', { name: 'See 6 others like it' })).toHaveAttribute(
      'href',
      '/search?subcategory=Irons',
    )
    expect(lead()).toMatch(
      /^Tarang headphonesWas ₹99,999Irons today: 6 offers, from ₹329.*Ended on Mon 2 Nov/,
    )
    expect(screen.getByText('Offer ended')).toBeVisible()
    expect(lead()).not.toContain('OFF')
  })

  it('links to other shops when the offer is out of stock', async () => {
    const other = { ...someCard({ id: 8, discount_price: 239 }), hours: null, special_days: [] }
    show(detail({ offer_state: 'out of stock' }), [], '/product/41', [other])
    expect((await bar()).getByRole('link', { name: 'See 1 shop, ₹239' })).toHaveAttribute('href', '#same')
    expect(screen.getByText('In stock at 1 other shop,').closest('a')).toHaveAttribute('href', '#same')
    expect(screen.getByText('Out of stock here')).toBeVisible()
  })

  it('shows the start date of a scheduled offer, and sets a reminder', async () => {
    const { user } = show(detail({ offer_state: 'scheduled', start_date: '2099-12-01' }))
    expect(await screen.findByText('Starts Tue 1 Dec 2099')).toBeVisible()
    expect(lead()).toContain('Not yet: ₹99,999 from Tue 1 Dec 2099')
    expect(lead()).toContain('Tue 1 Dec 2099 to Sat 5 Dec 2099')
    await user.click(await (await bar()).findByRole('button', { name: 'Remind me when it starts' }))
    const isSet = { name: 'Reminder on 1 Dec 2099', pressed: true }
    expect(await (await bar()).findByRole('button', isSet)).toBeVisible()
  })

  it('shows that the shop delivers the offer', async () => {
    show(detail({ delivery: 'delivers' }))
    expect(await screen.findByText('The shop delivers. Arrange it with the shop.')).toBeVisible()
  })

  it('links to related offers, or shows that there are none', async () => {
    const { unmount } = show(detail(), [someCard({ id: 7, name: 'Chhavi camera' })])
    expect(await screen.findByRole('link', { name: 'Chhavi camera' })).toHaveAttribute('href', '/product/7')
    unmount()
    show(detail())
    expect(await screen.findByText('No related products found.')).toBeVisible()
  })

  it('shows that the offer does not exist, and links to the categories', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    show({ status: 404 })
    const title = await screen.findByRole('heading', { level: 1, name: 'This offer is not available' })
    expect(title).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Electronics' })).toHaveAttribute(
      'href',
      '/search?category=Electronics',
    )
  })

  it("opens WhatsApp with the offer's name, price and link, and counts the tap", async () => {
    const count = vi.fn(async (_path: string, _request: { body: string }) => new Response())
    vi.stubGlobal('fetch', count)
    const { user } = show(detail({ whatsapp: '98260 12345' }))
    const link = (await bar()).getByRole('link', { name: 'WhatsApp Bartan House' })
    const { searchParams } = new URL(link.getAttribute('href') ?? '')
    expect(searchParams.get('text')).toBe('Is this still available? Tarang headphones, ₹99,999, /product/41')
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    const [[path, { body }] = ['', { body: '{}' }]] = count.mock.calls
    expect(path).toBe('/api/dashboard/tap')
    expect(JSON.parse(body)).toMatchObject({ product_id: 41, kind: 'whatsapp' })
  })
})

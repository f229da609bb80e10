import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { cityNamesQuery } from '../lib/city/city-names.ts'
import { someCard } from '../test-offers.ts'
import { OfferCard } from './offer-card.tsx'
import { readOfferLinkState } from './offer-link-state.ts'

const product = someCard({
  id: 7,
  name: 'Brass diya, set of 4',
  photo_url: '/uploads/products/a/photo.jpg',
  photo_width: 900,
  locality: 'Malharganj',
})

function Arrived() {
  const { state } = useLocation()
  const read = readOfferLinkState(state, 7)
  return <output>{read ? `${read.product.name} from ${read.from}` : 'nothing'}</output>
}

const show = (shown = product as Parameters<typeof OfferCard>[0]['product'], names = {}) => {
  const client = new QueryClient()
  client.setQueryData(cityNamesQuery.queryKey, { names })
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={['/search?query=diya']}>
        <Routes>
          <Route path="/search" element={<OfferCard product={shown} />} />
          <Route path="/product/:id" element={<Arrived />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const photo = (container: HTMLElement) => container.querySelector('img')

describe('an offer card', () => {
  it('passes the product and the previous URL to the product page', async () => {
    show()
    await userEvent.click(screen.getByRole('link', { name: /Brass diya/ }))
    expect(screen.getByRole('status')).toHaveTextContent('Brass diya, set of 4 from /search?query=diya')
  })

  it('gets the keyboard focus on its name, then its heart, then its shop', async () => {
    show()
    const user = userEvent.setup()
    const stops = [
      screen.getByRole('link', { name: 'Brass diya, set of 4' }),
      screen.getByRole('button', { name: 'Save: Brass diya, set of 4' }),
      screen.getByRole('link', { name: /^Bartan House/ }),
    ]
    for (const stop of stops) {
      await user.tab()
      expect(stop).toHaveFocus()
    }
    expect(stops[2]).toHaveAttribute('href', '/shop/3')
  })

  it('shows the default picture without a photo', () => {
    const { container } = show({ ...product, photo_url: null, photo_width: undefined })
    expect(photo(container)?.src).toMatch(/default-product|^data:image\/svg/)
  })

  it('lets the browser choose among the photo’s files by width', () => {
    const { container } = show()
    const sizes = [160, 320, 480, 800, 900].map((width) => `/uploads/products/a/${width}.webp ${width}w`)
    expect(photo(container)?.srcset).toBe(sizes.join(', '))
  })

  it('uses a single size for a photo that is stored on this device', () => {
    const { container } = show({ ...product, photo_url: 'blob:here', photo_width: undefined })
    expect(photo(container)).not.toHaveAttribute('srcset')
  })

  it('uses the photo sizes of a card saved by an earlier release', () => {
    const saved = { ...product, photo_width: undefined, photo_srcset: '/uploads/products/a/320.webp 320w' }
    expect(photo(show(saved).container)?.srcset).toBe('/uploads/products/a/320.webp 320w')
  })

  it('shows the default picture when the photo fails to load', () => {
    const { container } = show()
    const img = photo(container)
    expect(img).toHaveAttribute('src', '/uploads/products/a/photo.jpg')
    expect(img).toHaveAttribute('loading', 'lazy')
    if (img) fireEvent.error(img)
    expect(photo(container)?.src).toMatch(/default-product|^data:image\/svg/)
  })

  it('shows the quarter’s name in the language of the page', () => {
    show(product, { Malharganj: 'मल्हारगंज', 'Brass diya, set of 4': 'दीया' })
    expect(screen.getByText('मल्हारगंज')).toBeVisible()
    // A shop's own text is not translated.
    expect(screen.getByRole('link', { name: 'Brass diya, set of 4' })).not.toHaveAttribute('lang')
    show({ ...product, name: 'पीतल का दीया' })
    expect(screen.getByRole('link', { name: 'पीतल का दीया' })).toHaveAttribute('lang', 'hi')
  })

  it('ignores history state of another product or version', () => {
    expect(readOfferLinkState({ product, from: '/' }, 8)).toBeNull()
    expect(readOfferLinkState({ product: { id: 7 }, from: '/' }, 7)).toBeNull()
    expect(readOfferLinkState(null, 7)).toBeNull()
  })
})

import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { someCard, someFound, someOffer, someResult } from '../../test-offers.ts'
import { act, answerCalls, screen, showScreen } from '../../test-screen.tsx'
import { Page as HomePage } from './home-page.tsx'
import { Page as OfferPage } from './offer-page.tsx'
import { Page as SearchPage } from './search-page.tsx'

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const cardSkeletons = () => screen.queryByRole('status', { name: 'Loading products' })?.children.length
const offerSkeleton = () => screen.queryByRole('status', { name: 'Loading the product' })
const title = () => screen.queryByRole('heading', { level: 1 })?.textContent
const card = (name: string) => screen.queryByRole('link', { name })

function held<T>(body: T) {
  let letGo = () => {}
  const answer = vi.fn(
    () =>
      new Promise<{ body: T }>((resolve) => {
        letGo = () => resolve({ body })
      }),
  )
  return {
    answer,
    async arrive() {
      await vi.waitFor(() => expect(answer).toHaveBeenCalled())
      letGo()
      await pass(0)
    },
  }
}

describe('skeletons on a first visit', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'warn').mockReturnValue()
  })
  afterEach(() => void vi.useRealTimers())

  it('remain on the home page only until the popular offers have loaded', async () => {
    const popular = held({ popular_products: [someCard({ name: 'Kettle' })] })
    answerCalls({ 'GET /api/user/popularproduct': popular.answer, 'GET /api/user/home': 'away' })
    showScreen(<HomePage />)
    await pass(5000)
    expect(cardSkeletons()).toBe(6)
    await popular.arrive()
    await pass(100)
    expect(cardSkeletons()).toBeUndefined()
    expect(card('Kettle')).toBeInTheDocument()
  })

  it('remain on the search page for 1.5 seconds after the results arrive', async () => {
    const found = held(someResult({ products: [someFound({ name: 'Kettle' })] }))
    answerCalls({ 'GET /api/search/search': found.answer })
    showScreen(<SearchPage />, '/search?query=kettle')
    await pass(5000)
    expect(cardSkeletons()).toBe(6)
    await found.arrive()
    await pass(1400)
    expect(cardSkeletons()).toBe(6)
    await pass(200)
    expect(cardSkeletons()).toBeUndefined()
    expect(card('Kettle')).toBeInTheDocument()
  })

  const showOffer = (state: object | null) => {
    answerCalls({
      'GET /api/product/:id': { body: { product: someOffer() } },
      'GET /api/products/related/:id': { body: { related_products: [someCard({ id: 42, name: 'Teapot' })] } },
      'GET /api/products/same/:id': { body: { same_products: [] } },
    })
    showScreen(
      <Routes>
        <Route path="/product/:id" element={<OfferPage />} />
      </Routes>,
      { pathname: '/product/41', state },
    )
  }

  it('remain for 2 seconds on an offer page, for the offer and its related offers', async () => {
    showOffer(null)
    await pass(1900)
    expect(offerSkeleton()).toBeInTheDocument()
    expect(title()).toBeUndefined()
    await pass(200)
    expect(title()).toBe('Brass diya')
    await pass(200)
    expect(card('Teapot')).toBeInTheDocument()
  })

  it("remain only for the related offers when a card passed on the offer's data", async () => {
    showOffer({ product: someCard(), from: '/' })
    await pass(1900)
    expect(title()).toBe('Brass diya')
    expect(offerSkeleton()).toBeNull()
    expect(cardSkeletons()).toBe(6)
    await pass(300)
    expect(card('Teapot')).toBeInTheDocument()
  })
})

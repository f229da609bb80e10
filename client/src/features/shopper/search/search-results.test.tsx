import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { findHere, forgetHere, useHere } from '../../../lib/city/here.ts'
import { useAddress } from '../../../lib/dom/use-address.ts'
import { rajwada, someFound, someResult } from '../../../test-offers.ts'
import { type Answer, answerCalls, parameters, showScreen, standAt, textsOf } from '../../../test-screen.tsx'
import { FollowSearch } from './follow-search.tsx'
import { useSearch } from './search.api.ts'
import { SearchResults } from './search-results.tsx'
import { readSearchState } from './search-state.ts'

type Result = AnswerOf<'GET /api/search/search'>

const result = (changes: Partial<Result> = {}): Result =>
  someResult({ products: [someFound({ name: 'Saree 1' })], ...changes })
const nothing = (changes: Partial<Result> = {}) => someResult({ products: [], total: 0, ...changes })

function Results() {
  const [state, change] = useAddress(readSearchState)
  const search = useSearch(state, useHere().spot)
  return <SearchResults city="Indore" categories={['Fashion']} {...{ state, search }} onChange={change} />
}

type Query = Record<string, string>
type Answered = Answer<'GET /api/search/search'>

const show = (address: string, answer: Result | ((query: Query) => Result)) =>
  showAnswered(address, (query) => ({ body: typeof answer === 'function' ? answer(query) : answer }))

function showAnswered(address: string, answer: (query: Query) => Answered | Promise<Answered>) {
  // Skips the skeletons of the first visit.
  sessionStorage.setItem('searchLoaded', 'true')
  const asked: Query[] = []
  answerCalls({
    'GET /api/search/search': ({ query }) => {
      asked.push(query)
      return answer(query)
    },
  })
  const { user } = showScreen(<Results />, address)
  return { user, asked }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('search results', () => {
  it('show that the total is a minimum when not all results were counted', async () => {
    show('/search?query=saree', result({ total: 1000, total_is_at_least: true }))
    expect(await screen.findByText('1,000+ offers in Indore')).toBeInTheDocument()
    expect(screen.getByText('1 of 1,000+ shown')).toBeInTheDocument()
  })

  it.each([
    ['query=saree&max_price=500', 1],
    ['query=saree&open=now', 0],
    ['query=saree&ends=today', 0],
  ])('offer to follow the search %s unless its results depend on the time', (search, buttons) => {
    showScreen(<FollowSearch state={readSearchState(new URLSearchParams(search))} />)
    expect(screen.queryAllByRole('button', { name: /^Follow/ })).toHaveLength(buttons)
  })

  it('show how many shops near a place are open now', async () => {
    const steps = (
      [
        [600, 5],
        [1230, 1],
        [1260, 0],
      ] as const
    ).map(([minute, shops]) => ({ minute, shops }))
    const open_shops = { day: '2026-11-23', steps }
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [time, words] of [
      ['23T09:59', '23 offers within 2 km'],
      ['23T10:00', '23 offers within 2 km, 5 shops open now'],
      ['23T20:59', '23 offers within 2 km, 1 shop open now'],
      ['23T21:00', '23 offers within 2 km'],
      ['24T12:00', '23 offers within 2 km'],
    ] as const) {
      vi.setSystemTime(`2026-11-${time}:00+05:30`)
      show('/search?query=saree&near=rajwada', result({ total: 23, place: rajwada, open_shops }))
      expect(await screen.findByText(words)).toBeInTheDocument()
      cleanup()
    }
  })

  it('write the filter for open shops into the URL', async () => {
    const { user } = show('/search?query=saree', result())
    await user.click(await screen.findByRole('button', { name: 'Open now', pressed: false }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree', open: 'now' }))
    await user.click(screen.getByRole('button', { name: 'Open now', pressed: true }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree' }))
  })

  it('say after the first 1,000 offers that filters show more, and link to the filters', async () => {
    show('/search?query=saree&page=42', result({ total: 1000, total_is_at_least: true, page: 42 }))
    const end = 'These are the first 1,000. Use filters to see the others.'
    expect(await screen.findByText(end)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Go to filters' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Show more offers' })).not.toBeInTheDocument()
  })

  it('show prices read from the words as chips, which can be removed while another subject is left', async () => {
    const understood = { words: 'saree', min_price: 500, max_price: 4000 }
    const { user } = show('/search?query=saree+500+to+4000', ({ query }) =>
      result(query === 'saree' ? {} : { understood }),
    )
    const chips = await screen.findByRole('list', { name: 'Understood as' })
    expect(textsOf(within(chips).getAllByRole('listitem'))).toEqual(['saree', 'from ₹500', 'up to ₹4,000'])
    await user.click(within(chips).getByRole('button', { name: 'Search without up to ₹4,000' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree', min_price: '500' }))
  })

  it('show properties read from the words as chips and as filters', async () => {
    const understood = {
      words: 'shoes',
      min_discount: 50,
      ends: 'today',
      open: 'now',
      near_me: true,
    } as const
    const { user } = show('/search?query=50%25+off+shoes+open+now', ({ query }) =>
      result(query === 'shoes' ? {} : { understood }),
    )
    const chips = await screen.findByRole('list', { name: 'Understood as' })
    expect(textsOf(within(chips).getAllByRole('listitem'))).toEqual([
      'shoes',
      '50% off or more',
      'Ends today',
      'Open now',
      'Near me: choose where',
    ])
    expect(screen.getByRole('button', { name: 'Open now', pressed: true })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Filters 3' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Open now', pressed: true }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'shoes', min_discount: '50', ends: 'today' }))
  })

  it('show delivery read from the words as a chip that can be removed', async () => {
    const understood = { words: 'cough syrup', delivery: 'delivers' } as const
    const { user } = show('/search?query=cough+syrup+home+delivery', ({ query }) =>
      result(query === 'cough syrup' ? {} : { understood }),
    )
    const chips = await screen.findByRole('list', { name: 'Understood as' })
    expect(textsOf(within(chips).getAllByRole('listitem'))).toEqual(['cough syrup', 'Delivers'])
    await user.click(within(chips).getByRole('button', { name: 'Search without Delivers' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'cough syrup' }))
  })

  it('show that none of the results is delivered when the words asked for delivery', async () => {
    const understood = { words: 'saree' }
    show('/search?query=saree+home+delivery', result({ understood, without_delivery: 'delivers' }))
    expect(await screen.findByText('None of these offers includes delivery. Ask the shop.')).toBeVisible()
  })

  it('show in the heading that a brand is unavailable, and that none of the other offers is of that brand', async () => {
    show('/search?query=samsung', result({ absent: { brand: 'Samsung', words: 'smartphone' } }))
    expect(await heading('No Samsung in Indore today')).toBeInTheDocument()
    expect(screen.getByText('1 offer for “smartphone” below. None of them is Samsung.')).toBeInTheDocument()
  })

  it('show one card for the same product at several shops, and count offers and shops', async () => {
    const lite = { name: 'Nirvik Lite', thing: 'lite' }
    const products = [
      someFound({ ...lite, id: 1, shop_id: 1, discount_price: 11_999 }),
      someFound({ ...lite, id: 2, shop_id: 2, discount_price: 8999 }),
      someFound({ name: 'Nirvik One', id: 3, shop_id: 2 }),
    ]
    show('/search?query=nirvik', result({ products, total: 3 }))
    expect(await screen.findByText('3 offers at 2 shops')).toBeInTheDocument()
    const [group] = screen.getAllByRole('article')
    expect(group).toHaveTextContent(/₹8,999.*Nirvik Lite.*\+1 more/)
    expect(screen.getByRole('link', { name: 'Nirvik Lite' })).toHaveAttribute('href', '/product/2')
    expect(screen.getByRole('button', { name: 'Save: Nirvik Lite' })).toBeInTheDocument()
  })

  it('link to offers near a place when the words are the name of that place', async () => {
    const place_named = {
      ...{ near: 'rajwada', name: 'Rajwada', name_hi: 'राजवाड़ा' },
      total: 866,
      total_is_at_least: false,
    }
    show('/search?query=rajwada', result({ place_named }))
    const link = await screen.findByRole('link', { name: 'Offers near Rajwada (866)' })
    expect(link).toHaveAttribute('href', '/search?near=rajwada')
  })

  it('name the results in the heading when the words name no product', async () => {
    show('/search?query=sale', result({ understood: { words: '', sort: 'discount' } }))
    expect(await heading('Biggest discounts')).toBeInTheDocument()
  })

  it('let the user remove the price but not the words when the only other filter is a minimum price', async () => {
    show('/search?query=saree+above+500', result({ understood: { words: 'saree', min_price: 500 } }))
    const chips = await screen.findByRole('list', { name: 'Understood as' })
    expect(within(chips).getAllByRole('button')).toHaveLength(1)
  })

  it('write a literal search into the URL, and link back to the normal search', async () => {
    const { user } = show('/search?query=saree+under+4000&page=2', ({ exact }) =>
      result(exact ? {} : { understood: { words: 'saree', max_price: 4000 } }),
    )
    await user.click(await screen.findByRole('link', { name: 'As typed: “saree under 4000”' }))
    expect(parameters()).toEqual({ query: 'saree under 4000', exact: '1' })
    await user.click(await screen.findByRole('link', { name: 'Search as usual' }))
    expect(parameters()).toEqual({ query: 'saree under 4000' })
  })

  it('show the corrected words, and link to the words as typed', async () => {
    show('/search?query=headfones', result({ repaired: { query: 'headfones', used: 'headphones' } }))
    expect(await heading('Showing results for “headphones”')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'As typed: “headfones”' })).toHaveAttribute(
      'href',
      '/search?query=headfones&exact=1',
    )
  })
})

describe('search without results', () => {
  it('links to the probable spelling with its number of offers, but shows none of the offers', async () => {
    show(
      '/search?query=salvar+kamij',
      nothing({
        did_you_mean: { query: 'salwar kameez', total: 8 },
        near: [{ category: 'Fashion', subcategory: 'Kurtas', total: 31 }],
      }),
    )
    expect(await heading('No “salvar kamij” in Indore yet')).toBeInTheDocument()
    expect(screen.getByRole('img', { name: 'No products found' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'salwar kameez' })).toHaveAttribute(
      'href',
      '/search?query=salwar+kameez',
    )
    expect(screen.getByText('8 offers')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: /Kurtas.*31 offers/ })).toHaveAttribute(
      'href',
      '/search?subcategory=Kurtas',
    )
    expect(screen.getByRole('link', { name: 'Fashion' })).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: 'Notify me about it: “salvar kamij”' })).toBeVisible()
  })

  it('links to the offers that match one of the words, and to the shop with most of them', async () => {
    const with_word = {
      ...{ word: 'school', total: 15, total_is_at_least: false },
      products: [someFound({ name: 'Kadam school shoes' })],
      shop: { id: 9, name: 'Little Lanes', locality: 'M.G. Road' },
    }
    show('/search?query=school+uniform', nothing({ near: [], with_word }))
    expect(await heading('No “school uniform” in Indore yet')).toBeInTheDocument()
    for (const name of [/^15 offers with “school”/, 'All 15'])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/search?query=school')
    expect(screen.getByRole('link', { name: /^Little Lanes.*ask if they have it/ })).toHaveAttribute(
      'href',
      '/shop/9',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'With “school”' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Kadam school shoes' })).toBeVisible()
  })

  it.each([
    [{ max_price: 500 }, /Nothing at this price/],
    [{ open: 'now' as const }, /No open shop has this/],
    [{ max_price: 500, min_discount: 40 }, /Nothing matches all your filters/],
  ])('gives advice on the filters read from the words: %j', async (said, advice) => {
    const understood = { words: 'medical', ...said }
    show('/search?query=medical', nothing({ understood, found_without_filters: true }))
    expect(await screen.findByText(advice)).toBeInTheDocument()
  })

  it('does not blame the price when nothing is found at any price', async () => {
    show('/search?query=shawl', nothing({ understood: { words: 'shawl', max_price: 500 } }))
    expect(await screen.findByText(texts.search.empty.wordsHint)).toBeInTheDocument()
  })

  it('blames the filters, and removes them on request, when all offers are excluded by filters', async () => {
    const { user } = show('/search?query=saree&min_price=90000', ({ min_price }) =>
      min_price ? nothing() : result(),
    )
    expect(await heading('No “saree” with these filters')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove the filters' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree' }))
  })
})

describe('search pages', () => {
  /** Returns three offers on the first page and two on the second. */
  const pageOf = ({ page = '1' }: Query): Result => {
    const ids = { '1': [1, 2, 3], '2': [25, 26] }[page] ?? []
    const products = ids.map((id) => someFound({ id, name: `Headphones ${id}` }))
    return result({ products, total: 30, page: Number(page) })
  }
  const all = '/search?category=Electronics'
  const shown = () => screen.queryAllByRole('article').length
  const more = () => screen.findByRole('button', { name: 'Show more offers' })
  const byNewest = async (user: ReturnType<typeof show>['user']) =>
    user.selectOptions(await screen.findByLabelText('Sort by'), 'Newest first')

  it('focus the first new offer, and write the page into the URL, after Show more', async () => {
    const { user } = show(all, pageOf)
    expect(await screen.findByText('3 of 30 shown')).toBeVisible()
    await user.click(await more())
    await waitFor(() => expect(screen.getByRole('link', { name: 'Headphones 25' })).toHaveFocus())
    expect(shown()).toBe(5)
    await waitFor(() => expect(parameters()).toEqual({ category: 'Electronics', page: '2' }))
    expect(screen.queryByRole('button', { name: 'Show more offers' })).toBeNull()
  })

  it('load only the requested later page, and earlier pages on request', async () => {
    const { user, asked } = show(`${all}&page=2`, pageOf)
    const earlier = await screen.findByRole('button', { name: 'Show earlier offers' })
    expect([shown(), asked.length]).toEqual([2, 1])
    await user.click(earlier)
    await waitFor(() => expect(shown()).toBe(5))
    expect(asked.map(({ page }) => Number(page))).toEqual([2, 1])
    expect(screen.queryByRole('button', { name: 'Show earlier offers' })).toBeNull()
  })

  it('link to the first offers from a page past the end', async () => {
    const { user } = show(`${all}&page=50`, pageOf)
    await user.click(await screen.findByRole('button', { name: 'Back to the start' }))
    await waitFor(() => expect(shown()).toBe(3))
    expect(parameters()).toEqual({ category: 'Electronics' })
  })

  it('keep another sort order that was chosen while more offers were loading', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const { user, asked } = showAnswered(all, async (query) => {
      if (Number(query.page) === 2 && !query.sort) await held
      return { body: pageOf(query) }
    })
    await user.click(await more())
    await waitFor(() => expect(asked).toHaveLength(2))
    await byNewest(user)
    const newest = { category: 'Electronics', sort: 'newest' }
    await waitFor(() => expect(parameters()).toEqual(newest))
    release()
    await user.click(await more())
    await waitFor(() => expect(shown()).toBe(5))
    await waitFor(() => expect(parameters()).toEqual({ ...newest, page: '2' }))
  })

  it.each<Answered>(['away', { status: 500 }])(
    'keep the offers when loading more fails (%j), drop them when another order fails, and retry both',
    async (failure) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      let fails = false
      const { user } = showAnswered(all, (query) => (fails ? failure : { body: pageOf(query) }))
      const retry = async () => {
        const alert = await screen.findByRole('alert')
        fails = false
        await user.click(screen.getByRole('button', { name: 'Try again' }))
        await waitFor(() => expect(alert).not.toBeInTheDocument())
      }
      const next = await more()
      fails = true
      await user.click(next)
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.search.failed)
      expect(shown()).toBe(3)
      await retry()
      await waitFor(() => expect(shown()).toBe(5))

      fails = true
      await byNewest(user)
      expect(await screen.findByRole('alert')).toHaveTextContent(texts.search.failed)
      expect(shown()).toBe(0)
      await retry()
      await waitFor(() => expect(shown()).toBe(3))
    },
  )

  it('send no request without a subject, and link to the categories', async () => {
    const { asked } = show('/search', result())
    expect(await heading('What are you looking for?')).toBeVisible()
    expect(screen.getByRole('img', { name: 'No products found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Fashion' })).toHaveAttribute('href', '/search?category=Fashion')
    expect(asked).toEqual([])
  })

  it('reject more than 100 letters without a call', async () => {
    const { asked } = show(`/search?query=${'saree+'.repeat(50)}`, result())
    expect(await screen.findByText('Please search with at most 100 letters.')).toBeVisible()
    expect(asked).toEqual([])
  })
})

describe('search near a place', () => {
  const at = (id: number, north: number, is_own = true) =>
    someFound({
      ...{ id, name: `Saree ${id}`, shop_id: id },
      place: { latitude: 22.7184 + north / 111_195, longitude: 75.8551, is_own },
    })
  const distances = () =>
    screen.getAllByRole('article').map((card) => /[\d.]+ k?m$/.exec(card.textContent)?.[0])

  it('shows the distance of shops that have set their location, and no distance for other shops', async () => {
    const products = [at(1, 240), at(2, 1200), at(3, 100, false), someFound({ id: 4, name: 'Saree 4' })]
    const understood = { words: 'sarees', near: 'rajwada' }
    const { user } = show('/search?query=sarees+near+Rajwada', ({ query }) =>
      result(query === 'sarees' ? {} : { products, total: 4, place: rajwada, understood }),
    )
    expect(await heading('sarees near Rajwada')).toBeVisible()
    expect(distances()).toEqual(['240 m', '1.2 km', undefined, undefined])
    await user.click(screen.getByRole('button', { name: 'Search without near Rajwada' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'sarees' }))
  })

  it("measures from the visitor's position while this tab knows it, and sends only the grid square", async () => {
    const square = { ...rajwada, near: '22.720,75.855', name: null }
    const found = result({ products: [at(1, 1200), at(2, 240)], total: 2, place: square })
    standAt(22.7199, 75.8551)
    await findHere()
    const { asked } = show('/search?query=saree&near=22.720,75.855', found)
    expect(await heading('saree near you')).toBeVisible()
    expect(distances()).toEqual(['70 m', '1.0 km'])
    expect(JSON.stringify(asked)).not.toContain('22.7199')
    act(forgetHere)
    expect(distances()).toEqual([undefined, undefined])
  })

  it('offers a wider radius when nothing is near', async () => {
    const { user } = show('/search?query=saree&near=rajwada', nothing({ place: rajwada }))
    await user.click(await screen.findByRole('button', { name: 'Search within 10 km' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree', near: 'rajwada', within: '10' }))
  })

  it('shows that the place is unknown', async () => {
    show('/search?query=saree&near=atlantis', nothing({ place: null }))
    expect(await screen.findByText(texts.near.unknown)).toBeVisible()
  })
})

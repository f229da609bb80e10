import type { AnswerOf } from 'server/contract/calls'
import type { Facets } from 'server/contract/search/schemas'
import { describe, expect, it, vi } from 'vitest'
import { useAddress } from '../../../lib/dom/use-address.ts'
import { rajwada, someResult } from '../../../test-offers.ts'
import {
  type Answer,
  answerCalls,
  parameters,
  screen,
  showScreen,
  waitFor,
  within,
} from '../../../test-screen.tsx'
import { FilterBar } from './filter-bar.tsx'
import { useSearch } from './search.api.ts'
import { readSearchState } from './search-state.ts'

type Result = AnswerOf<'GET /api/search/search'>

const brands = ['Ahilya', 'Resham', 'Phoolwati', 'Malwa', 'Rangrez', 'Tana'].map((value, place) => ({
  value,
  count: 9 - place,
}))
const facets: Facets = {
  ...{ brands, subcategories: [] },
  categories: [
    { value: 'Fashion', count: 20 },
    { value: 'Home', count: 3 },
  ],
  price: {
    ...{ min: 349, max: 12_000 },
    ranges: [
      { min: null, max: 1000, count: 7 },
      { min: 1000, max: 2500, count: 11 },
      { min: 2500, max: null, count: 5 },
    ],
  },
}
const result = (changes: Partial<Result> = {}): Result => someResult({ total: 23, ...changes })

function Bar() {
  const [state, change] = useAddress(readSearchState)
  const { first } = useSearch(state, null)
  return first ? <FilterBar city="Indore" state={state} result={first} onChange={change} /> : null
}

type Asked = Record<string, string>

type Answered = Answer<'GET /api/search/search'>

const open = (address: string, answer: (query: Asked) => Result = () => result()) =>
  openAnswered(address, (query) => ({ body: { ...(query.facets && { facets }), ...answer(query) } }))

async function openAnswered(address: string, answer: (query: Asked) => Answered | Promise<Answered>) {
  const asked: Asked[] = []
  answerCalls({
    'GET /api/search/search': ({ query }) => {
      asked.push(query)
      return answer(query)
    },
  })
  const { user } = showScreen(<Bar />, address)
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  return { user, sheet, asked }
}

describe('FilterSheet', () => {
  it('counts the offers that are open now or end today with the other filters applied', async () => {
    const { user, sheet } = await open('/search?query=saree', ({ ends, open, min_discount }) =>
      result({ total: (ends ? 4 : open ? 12 : 23) - (min_discount ? 3 : 0) }),
    )
    const switchNamed = (name: string) => sheet.getByRole('switch', { name })
    await waitFor(() => expect(switchNamed('Ends today')).toHaveAccessibleDescription('4 offers'))
    await waitFor(() => expect(switchNamed('Open now')).toHaveAccessibleDescription('12 offers'))
    await user.click(sheet.getByRole('radio', { name: '25% or more' }))
    expect(await sheet.findByText('1 offer')).toBeVisible()
    expect(sheet.getByText('9 offers')).toBeVisible()
  })

  it('counts after a pause, and changes nothing until the button is pressed', async () => {
    const { user, sheet, asked } = await open('/search?query=saree', ({ min_discount }) =>
      result(min_discount ? { total: 4 } : {}),
    )
    expect(sheet.getByRole('heading', { name: 'Filters' })).toHaveFocus()
    expect(await sheet.findByRole('button', { name: 'Show 23 offers' })).toBeEnabled()
    const before = asked.length
    await user.click(sheet.getByRole('switch', { name: 'Ends today' }))
    await user.click(sheet.getByRole('radio', { name: '25% or more' }))
    expect(sheet.getByRole('status')).toHaveTextContent('Counting')
    await user.click(await sheet.findByRole('button', { name: 'Show 4 offers' }))
    expect(asked.slice(before)).toContainEqual(
      expect.objectContaining({ query: 'saree', ends: 'today', min_discount: 25 }),
    )
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree', ends: 'today', min_discount: '25' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeInTheDocument()
  })

  it('filters by delivery, and writes the filter into the URL', async () => {
    const { user, sheet } = await open('/search?query=medicine', ({ delivery }) =>
      result(delivery ? { total: 5 } : {}),
    )
    const choice = within(sheet.getByRole('group', { name: 'Delivery' }))
    expect(choice.getByRole('radio', { name: 'Any' })).toBeChecked()
    expect(choice.getByRole('radio', { name: 'Comes home' })).toBeVisible()
    await user.click(choice.getByRole('radio', { name: 'Delivers' }))
    await user.click(await sheet.findByRole('button', { name: 'Show 5 offers' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'medicine', delivery: 'delivers' }))
  })

  it('changes nothing when the close button is pressed', async () => {
    const { user, sheet } = await open('/search?query=saree')
    await user.click(sheet.getByRole('radio', { name: '40% or more' }))
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(parameters()).toEqual({ query: 'saree' })
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const discount = within(await screen.findByRole('group', { name: 'Discount' }))
    expect(discount.getByRole('radio', { name: 'Any' })).toBeChecked()
  })

  it('disables the button, with a message, when nothing would be found', async () => {
    const { user, sheet } = await open('/search?query=saree', ({ min_discount }) =>
      result(min_discount ? { total: 0 } : {}),
    )
    await user.click(sheet.getByRole('radio', { name: '40% or more' }))
    expect(await sheet.findByRole('button', { name: 'No offers: remove a filter' })).toBeDisabled()
  })

  it('shows an error at invalid prices, and counts with the valid filters only', async () => {
    const { user, sheet } = await open('/search?query=saree')
    const from = sheet.getByRole('textbox', { name: 'From' })
    const upTo = sheet.getByRole('textbox', { name: 'Up to' })
    await user.type(from, '4000')
    await user.type(upTo, '३०००')
    await waitFor(() => expect(upTo).toHaveAccessibleDescription('“Up to” is below “from”.'))
    await user.type(from, '{Enter}')
    expect(screen.getByRole('dialog')).toBeInTheDocument()
    expect(upTo).toHaveFocus()
    await user.clear(from)
    await user.type(from, 'much')
    await waitFor(() => expect(from).toHaveAccessibleDescription('Please enter rupees, for example 500.'))
    expect(parameters()).toEqual({ query: 'saree' })
  })

  it('writes a chosen price range into the fields and the URL', async () => {
    const { user, sheet } = await open('/search?query=saree')
    await user.click(await sheet.findByRole('button', { name: '₹1,000 to ₹2,500 11' }))
    expect(sheet.getByRole('textbox', { name: 'From' })).toHaveValue('1,000')
    expect(sheet.getByRole('textbox', { name: 'Up to' })).toHaveValue('2,500')
    await user.click(await sheet.findByRole('button', { name: 'Show 23 offers' }))
    await waitFor(() =>
      expect(parameters()).toEqual({ query: 'saree', min_price: '1000', max_price: '2500' }),
    )
  })

  it('shows a filter read from the words, and removes all filters except the area', async () => {
    const { user, sheet } = await open(
      '/search?query=saree+under+4000&near=rajwada&open=now',
      ({ query, near }) => ({
        ...result(query === 'saree' ? {} : { understood: { words: 'saree', max_price: 4000 } }),
        ...(near && { place: rajwada }),
      }),
    )
    expect(screen.getByRole('button', { name: 'Filters 2', hidden: true })).toBeInTheDocument()
    expect(sheet.getByRole('textbox', { name: 'Up to' })).toHaveValue('4,000')
    expect(sheet.getByRole('button', { name: 'Near Rajwada Change' })).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Reset' }))
    await user.click(await sheet.findByRole('button', { name: 'Show 23 offers' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree', near: 'rajwada' }))
  })

  it('writes another radius into the URL', async () => {
    const { user, sheet } = await open('/search?query=saree&near=rajwada', ({ within }) =>
      result({ place: rajwada, ...(within && { total: 2 }) }),
    )
    await user.click(sheet.getByRole('radio', { name: '1 km' }))
    await user.click(await sheet.findByRole('button', { name: 'Show 2 offers' }))
    await waitFor(() => expect(parameters()).toEqual({ query: 'saree', near: 'rajwada', within: '1' }))
  })

  it('opens before the choices are loaded, and keeps the typed values when they arrive', async () => {
    let answerLate = () => {}
    const late = new Promise<void>((resolve) => {
      answerLate = resolve
    })
    const { user, sheet, asked } = await openAnswered('/search?query=saree&brand=Malwa', async (query) => {
      if (query.facets) await late
      return { body: result(query.facets ? { facets } : {}) }
    })
    expect(sheet.getByRole('button', { name: 'Show 23 offers' })).toBeEnabled()
    expect(sheet.getByRole('radio', { name: 'Malwa' })).toBeChecked()
    expect(sheet.queryByRole('radio', { name: /^Fashion/ })).toBeNull()
    await user.type(sheet.getByRole('textbox', { name: 'From' }), '500')
    await user.click(sheet.getByRole('radio', { name: '25% or more' }))
    answerLate()
    await user.click(await sheet.findByRole('radio', { name: 'Fashion 20' }))
    expect(sheet.getByRole('textbox', { name: 'From' })).toHaveValue('500')
    expect(sheet.getByRole('radio', { name: '25% or more' })).toBeChecked()
    expect(asked.filter((query) => query.facets)[0]).toEqual({
      ...{ query: 'saree', brand: 'Malwa', limit: 1, facets: '1' },
    })
  })

  it.each<[string, boolean, Answered, string]>([
    ['the server fails', true, { status: 500 }, 'The brands and categories could not be loaded.'],
    ['there is no network', false, 'away', 'No network right now'],
  ])(
    'filters without the choices when %s, shows the error and offers a retry',
    async (_, isOnline, failure, text) => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
      let isAway = true
      let late: Promise<void> | undefined
      const { user, sheet } = await openAnswered('/search?query=saree', async ({ facets: wanted }) => {
        if (wanted) await late
        return wanted && isAway ? failure : { body: result(wanted ? { facets } : {}) }
      })
      expect(await sheet.findByRole('alert')).toHaveTextContent(text)
      expect(sheet.getByRole('button', { name: 'Show 23 offers' })).toBeEnabled()
      await user.click(sheet.getByRole('radio', { name: '25% or more' }))
      expect(await sheet.findByRole('button', { name: 'Show offers' })).toBeEnabled()
      const retry = sheet.getByRole('button', { name: 'Try again' })
      let answerLate = () => {}
      late = new Promise((resolve) => {
        answerLate = resolve
      })
      isAway = false
      await user.click(retry)
      expect(retry).toHaveFocus()
      answerLate()
      expect(await sheet.findByRole('radio', { name: 'Ahilya 9' })).toBeVisible()
      expect(sheet.getByRole('radio', { name: '25% or more' })).toBeChecked()
      await user.click(sheet.getByRole('button', { name: /^Show/ }))
      await waitFor(() => expect(parameters()).toEqual({ query: 'saree', min_discount: '25' }))
    },
  )

  it('shows the choices at once when the sheet is opened again', async () => {
    const { user, sheet, asked } = await open('/search?query=saree')
    await sheet.findByRole('radio', { name: 'Ahilya 9' })
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    await user.click(screen.getByRole('button', { name: 'Filters' }))
    const again = await screen.findByRole('dialog', { name: 'Filters' })
    expect(within(again).getByRole('radio', { name: 'Ahilya 9' })).toBeVisible()
    expect(asked.filter((query) => query.facets)).toHaveLength(1)
  })

  it('lists matching brands when letters are typed, and subcategories when a category is chosen', async () => {
    const { user, sheet } = await open('/search?query=saree', ({ category }) => {
      const subcategories = [
        { value: 'Sarees', count: 20 },
        { value: 'Dupattas', count: 2 },
      ]
      return result(category ? { facets: { ...facets, subcategories } } : {})
    })
    const allBrands = await sheet.findByRole('button', { name: 'All 6 brands' })
    expect(sheet.queryByRole('radio', { name: 'Tana 4' })).toBeNull()
    await user.click(allBrands)
    expect(sheet.getByRole('radio', { name: 'Tana 4' })).toBeInTheDocument()
    await user.type(sheet.getByRole('searchbox', { name: 'Find a brand' }), 'mal')
    expect(sheet.queryByRole('radio', { name: 'Ahilya 9' })).toBeNull()
    await user.click(sheet.getByRole('radio', { name: 'Malwa 6' }))
    await user.click(sheet.getByRole('radio', { name: 'Fashion 20' }))
    await user.click(await sheet.findByRole('radio', { name: 'Sarees 20' }))
    await user.click(await sheet.findByRole('button', { name: 'Show 23 offers' }))
    const chosen = { query: 'saree', brand: 'Malwa', category: 'Fashion', subcategory: 'Sarees' }
    await waitFor(() => expect(parameters()).toEqual(chosen))
  })

  it('shows no counts when only part of the results was counted', async () => {
    const { sheet } = await open('/search?query=saree', () =>
      result({ total: 1000, total_is_at_least: true }),
    )
    expect(await sheet.findByRole('button', { name: 'Show 1,000+ offers' })).toBeInTheDocument()
    expect(await sheet.findByRole('radio', { name: 'Ahilya' })).toBeInTheDocument()
    expect(sheet.getByRole('button', { name: 'Under ₹1,000' })).toBeInTheDocument()
  })
})

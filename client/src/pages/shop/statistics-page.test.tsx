import type { AnswerOf } from 'server/contract/calls'
import { beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, within } from '../../test-screen.tsx'
import { Page } from './statistics-page.tsx'

// jsdom cannot draw charts; other parts of the page get no responses and log warnings.
let chart: () => never | null = () => null
vi.mock('../../features/shop/statistics/days-chart.tsx', () => ({ default: () => chart() }))
beforeEach(() => {
  chart = () => null
  vi.spyOn(console, 'warn').mockReturnValue()
})

const figures = { views: 0, directions: 0, call: 0, whatsapp: 0, share: 0, save: 0 }
const shop = { id: 7, name: 'Rangoli Boutique' }
/** Day n has n views, one tap on directions and two saves. */
const days = Array.from({ length: 29 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 10, 1 + index)).toISOString().slice(0, 10),
  ...{ ...figures, views: index + 1, directions: 1, save: 2, visits: 0, poster: 0, new_followers: 0 },
}))
const offer = (name: string) => ({
  ...{ ...figures, id: 1, name, end_date: '2099-12-05', photo_url: null, photo_srcset: null },
})
type Statistics = AnswerOf<'GET /api/shop/numbers'>

function show(changes: Partial<Statistics> = {}) {
  const asked: Record<string, string>[] = []
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'shopkeeper', name: 'Meena' } } },
    'GET /api/shop/numbers': {
      body: {
        ...{ shop, shops: [shop], first_offer_at: '2026-01-01T00:00:00Z', followers: 2, live_offers: 1 },
        ...{ reminders: 0, most_opened: null, firsts: [], shows: { call: true, whatsapp: true }, days },
        ...changes,
      },
    },
    'GET /api/shop/missing_nearby': {
      body: { searches: [{ query: 'leather handbag', people: 5, place: null, place_hi: null }] },
    },
    'GET /api/shop/offer_numbers': ({ query }) => {
      asked.push(query)
      const isSecond = query.after === 'next'
      const place = isSecond ? { previous: 'start', next: null } : { previous: null, next: 'next' }
      const names = isSecond ? ['Lehar chappal'] : ['Rangrez handbag', 'Lehar chappal']
      const count = { rows_before: isSecond ? 25 : 0, total: 26, total_is_exact: true }
      return { body: { offers: names.map(offer), ...place, ...count, gone: figures } }
    },
  })
  return { ...showScreen(<Page />, '/statistics'), asked }
}
const week = (name: string) =>
  within(screen.getByRole('cell', { name }).closest('tr') as HTMLElement)
    .getAllByRole('cell')
    .slice(1)
    .map(({ textContent }) => textContent)

it('shows the figures of the day selected by keyboard, and the totals of all days beside the chart', async () => {
  const { user } = show()
  const slider = await screen.findByRole('slider', { name: 'Day' })
  expect(slider).toHaveAttribute('aria-valuenow', '29')
  slider.focus()
  for (const [keys, day, told] of [
    ['{Home}', '1', '1 view'],
    ['{ArrowRight}', '2', '2 views'],
    ['{ArrowLeft}{ArrowLeft}', '1', '1 view'],
    ['{End}', '29', '29 views'],
    ['{PageDown}', '22', '22 views'],
  ] as const) {
    await user.keyboard(keys)
    expect(slider).toHaveAttribute('aria-valuenow', day)
    expect(screen.getByText(told)).toBeVisible()
    expect(screen.getByText('3 taps: 1 direction, 2 saved')).toBeVisible()
  }
  expect(week('Total')).toEqual(['435', '29', '58'])
  expect(week('Today so far')).toEqual(['29', '1', '2'])
})

it('keeps the table when the chart fails to load', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  chart = () => {
    throw new Error('no file')
  }
  show()
  expect(await screen.findByText(/^The chart could not be loaded\./)).toBeVisible()
  expect(week('Total')).toEqual(['435', '29', '58'])
})

it('writes the page and sort order of the offers to the URL', async () => {
  const { user, asked } = show()
  expect(await screen.findByRole('link', { name: 'Rangrez handbag' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('26 to 26 of 26')).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('/statistics?after=next')
  await user.click(screen.getByRole('button', { name: 'Offer' }))
  expect(await screen.findByRole('link', { name: 'Rangrez handbag' })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('/statistics?sort=name_asc')
  expect(asked.at(-1)).toMatchObject({ sort: 'name_asc' })
})

it('links each nearby search without results to a new offer with that name', async () => {
  show()
  expect(await screen.findByText('5 people searched for “leather handbag”')).toBeVisible()
  const add = screen.getByRole('link', { name: 'Add “leather handbag”' })
  expect(add).toHaveAttribute('href', '/newoffer?shop=7&name=leather+handbag')
})

it("hides the figures before the shop's first offer", async () => {
  show({
    first_offer_at: null,
    days: days.map(({ day }) => ({ ...figures, day, visits: 0, poster: 0, new_followers: 0 })),
  })
  expect(await screen.findByText('Your statistics start with your first offer')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

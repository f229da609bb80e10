import type { AnswerOf } from 'server/contract/calls'
import { expect, it, vi } from 'vitest'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { act, answerCalls, screen, showScreen, within } from '../../../test-screen.tsx'
import { ShopStatistics } from './shop-statistics.tsx'

const shop = { id: 7, name: 'Rangoli Boutique' }
const figures = { views: 0, directions: 0, call: 0, whatsapp: 0, share: 0, save: 0 }
const nothing = { ...figures, visits: 0, poster: 0, new_followers: 0 }
type Firsts = AnswerOf<'GET /api/shop/numbers'>['firsts']
const statistics = (today: Partial<typeof nothing> = {}, firsts: Firsts = []) => ({
  ...{ shop, shops: [shop], first_offer_at: new Date().toISOString(), followers: 2 },
  ...{ live_offers: 1, reminders: 0, most_opened: null, firsts },
  shows: { call: false, whatsapp: true },
  days: [
    { day: '2026-11-01', ...nothing },
    { day: todayInIndia(), ...nothing, ...today },
  ],
})
const figure = (name: string) => {
  const value = screen.getByText(name).closest('div')
  if (!value) throw new Error(`No figure is called ${name}`)
  return within(value)
}

it('explains each number on the day of the first offer, and updates by itself', async () => {
  // Fakes only the refetch interval: a real clock would make the test depend on the machine's load.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let views = 0
  const firsts: Firsts = []
  answerCalls({ 'GET /api/shop/numbers': () => ({ body: statistics({ views, whatsapp: 1 }, firsts) }) })
  showScreen(<ShopStatistics view={{}} onChange={() => {}} />)

  expect(await screen.findByText(/^No views yet/)).toBeVisible()
  expect(figure('WhatsApp').getByText('1')).toBeVisible()
  expect(figure('WhatsApp').getByText('A shopper started a message to you')).toBeVisible()
  expect(figure('Followers').getByText('2')).toBeVisible()
  // Customers cannot call a hidden number.
  expect(figure('Call').getByText('–')).toBeVisible()
  expect(figure('Call').getByRole('link', { name: 'Show it' })).toHaveAttribute('href', '/userprofile?shop=7')

  views = 3
  firsts.push(
    { kind: 'whatsapp', at: new Date().toISOString(), offer: 'Cotton kurta' },
    { kind: 'views', at: new Date().toISOString(), offer: 'Cotton kurta' },
  )
  act(() => vi.advanceTimersByTime(61_000))
  expect(await screen.findByText(/^First view (just now|1 minute ago)$/)).toBeVisible()
  expect(screen.getByText(/^First WhatsApp message, /)).toBeVisible()
  expect(screen.getByText('It was about “Cotton kurta”.')).toBeVisible()
})

import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { todayInIndia } from '../../../lib/format/dates.ts'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { ShopStatistics } from './shop-statistics.tsx'

const shop = { id: 7, name: 'Rangoli Boutique' }
const nothing = { views: 0, directions: 0, call: 0, whatsapp: 0, share: 0 }
const statistics = (today: Partial<typeof nothing> = {}) => ({
  ...{ shop, shops: [shop], first_offer_at: new Date().toISOString(), followers: 2 },
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

it('when the first offer was published today, then each figure stands there with what it means, and follows by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let views = 0
  answerCalls({ 'GET /api/shop/numbers': () => ({ body: statistics({ views, whatsapp: 1 }) }) })
  showScreen(<ShopStatistics view={{}} onChange={() => {}} />)

  expect(await screen.findByText(/^Nobody has opened it yet/)).toBeVisible()
  expect(figure('WhatsApp').getByText('1')).toBeVisible()
  expect(figure('WhatsApp').getByText('Somebody started a message to you')).toBeVisible()
  expect(figure('Followers').getByText('2')).toBeVisible()
  // Nobody can tap on a number that is not shown.
  expect(figure('Call').getByText('–')).toBeVisible()
  expect(figure('Call').getByRole('link', { name: 'Show it' })).toHaveAttribute('href', '/userprofile?shop=7')

  views = 3
  await vi.advanceTimersByTimeAsync(61_000)
  expect(await screen.findByText('Opened 3 times today.')).toBeVisible()
})

import { afterEach, expect, it, vi } from 'vitest'
import { someOffer } from '../../test-offers.ts'
import { screen, showScreen, waitFor } from '../../test-screen.tsx'
import { FollowButton } from './follow-button.tsx'
import { injectNotices } from './notices.ts'
import { RemindButton } from './remind-button.tsx'

const forgetPush = async () => {}
afterEach(() =>
  injectNotices(async () => ({
    offerPush: async () => {},
    turnOn: async () => {},
    notifyOfOpening: async () => undefined,
    forgetPush,
  })),
)

it('follows once and opens one sheet when Follow is tapped twice', async () => {
  const offerPush = vi.fn(() => new Promise<void>(() => {}))
  injectNotices(async () => ({
    offerPush,
    turnOn: async () => {},
    notifyOfOpening: async () => undefined,
    forgetPush,
  }))
  const { user } = showScreen(<FollowButton follow={{ kind: 'shop', shop_id: 3 }} name="Bartan House" />, '/')
  await user.dblClick(screen.getByRole('button'))
  await waitFor(() => expect(offerPush).toHaveBeenCalledOnce())
  await user.click(screen.getByRole('button'))
  expect(offerPush).toHaveBeenCalledOnce()
  expect(screen.getByRole('button', { pressed: true })).toBeInTheDocument()
})

it.each([
  [1, 'reminder for today'],
  [2, 'reminder'],
])('sets a reminder for an offer that ends in %i days as a %s', async (days_left, asked) => {
  const offerPush = vi.fn(async () => {})
  injectNotices(async () => ({
    offerPush,
    turnOn: async () => {},
    notifyOfOpening: async () => undefined,
    forgetPush,
  }))
  const product = someOffer({ id: 70 + days_left, days_left, end_date: '2099-12-05' })
  const { user } = showScreen(<RemindButton product={product} />, '/')
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(offerPush).toHaveBeenCalledWith('Brass diya', asked))
})

it('shows no reminder on the last day of an offer', () => {
  showScreen(<RemindButton product={someOffer({ days_left: 0 })} />, '/')
  expect(screen.queryByRole('button')).toBeNull()
})

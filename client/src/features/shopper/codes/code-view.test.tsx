import type { OwnClaim } from 'server/contract/claims/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deviceSecret, forgetSavedThings, saveTakenCode } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { Page } from '../../../pages/shopper/code-page.tsx'
import { someClaim, someCode } from '../../../test-claims.ts'
import { withOneDisk } from '../../../test-indexed-db.ts'
import { act, answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'

withOneDisk()

const { id } = someClaim()
const answer = (claim: Partial<OwnClaim> | 'away') =>
  answerCalls({
    'POST /api/user/claims': () =>
      claim === 'away' ? claim : { body: { claims: [someClaim(claim)], now: serverTime() } },
    'POST /api/user/release_claim': { status: 204, body: undefined as never },
  })
let serverTime = () => new Date().toISOString()
const show = async (before: Partial<OwnClaim> = {}) => {
  await deviceSecret()
  await saveTakenCode(someCode(before))
  return showScreen(<Page />, `/code/${id}`)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-23T18:50:00+05:30')
})
afterEach(async () => {
  await forgetSavedThings()
  serverTime = () => new Date().toISOString()
  vi.useRealTimers()
})

it('shows the code, its expiry and the way to the shop when the code is open', async () => {
  answer({})
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'Show this at the counter' })).toBeVisible()
  expect(screen.getByRole('img', { name: 'QR code of 4 8 2 9 1 3' })).toBeVisible()
  expect(screen.getByText(/^Kept for you until/).parentElement).toHaveTextContent('Wed 25 Nov, 6 pm')
  expect(screen.getByRole('link', { name: 'Get directions' })).toBeVisible()
})

it('does not promise offline use when nothing is stored for offline use', async () => {
  answer({})
  await show()
  await screen.findByText('Show it before you pay.')
  expect(screen.queryByText('Works offline.')).toBeNull()
})

it.each<[string, Partial<OwnClaim>]>([
  ['The shop’s price is now ₹3,299', { offer_price: 3299 }],
  ['Today’s price is lower: ₹2,799', { offer_price: 2799, price_now: 2799 }],
  ['The offer is no longer listed', { offer_price: null }],
  ['On holiday until Sat 28 Nov', { away_until: '2026-11-29' }],
  ['Valid until Sat 5 Dec', { kept_until: '2026-12-05T18:30:00Z' }],
])('shows "%s" for an open code when this applies', async (text, claim) => {
  answer(claim)
  await show(claim)
  await screen.findByText('Show it before you pay.')
  expect(document.body.textContent).toContain(text)
})

const ended_at = '2026-11-23T13:12:00Z'
it.each<[string, Partial<OwnClaim>]>([
  ['Given at the counter', { state: 'redeemed', ended_at, redeemed_price: 2999 }],
  ['This code has expired', { state: 'expired', ended_at }],
  ['Given back', { state: 'released', ended_at }],
  ['Not given: sold out', { state: 'released', ended_at, not_given: 'sold out' }],
  ['This offer was taken down', { state: 'void' }],
])('shows "%s" on an open page when the server or the clock ends the code', async (text, claim) => {
  answer(claim)
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible()
  expect(screen.queryByRole('img', { name: /^QR/ })).toBeNull()
})

it('shows the code as open again, with a message, when the shop undoes "given"', async () => {
  answer({})
  await show({ state: 'redeemed', ended_at })
  expect(await screen.findByText(/^Bhandari Footwear undid “given”/)).toBeVisible()
  expect(screen.getByText('Show it before you pay.')).toBeVisible()
})

it('shows the code offline until it expires, but no button to give it back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answer('away')
  const { unmount } = await show()
  expect(await screen.findByText('No network.')).toBeVisible()
  expect(screen.getByText('Show it before you pay.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Give it back' })).toBeNull()
  unmount()
  vi.setSystemTime('2026-11-25T18:00:01+05:30')
  showScreen(<Page />, `/code/${id}`)
  expect(await screen.findByRole('heading', { name: 'This code has expired' })).toBeVisible()
})

it("shows a valid code when the phone's clock is ahead, even offline", async () => {
  serverTime = () => new Date(Date.now() - 3 * 86_400_000).toISOString()
  vi.setSystemTime('2026-11-26T18:50:00+05:30')
  answer({})
  const { unmount } = await show()
  expect(await screen.findByText('Show it before you pay.')).toBeVisible()
  unmount()
  vi.spyOn(console, 'warn').mockReturnValue()
  answer('away')
  showScreen(<Page />, `/code/${id}`)
  expect(await screen.findByText('No network.')).toBeVisible()
  expect(screen.getByText('Show it before you pay.')).toBeVisible()
})

it('polls the server often at first, then seldom, while the code is open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const { sentTo } = answer({})
  await show()
  await screen.findByText('Show it before you pay.')
  const timesIn = async (seconds: number) => {
    const before = sentTo('POST /api/user/claims').length
    for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000))
    return sentTo('POST /api/user/claims').length - before
  }
  expect(await timesIn(120)).toBeGreaterThanOrEqual(13)
  expect(await timesIn(240)).toBeLessThanOrEqual(9)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  expect(await timesIn(60)).toBeGreaterThanOrEqual(6)
})

it('links back to the offer when the user came from it, otherwise to My codes', async () => {
  answer({})
  const { unmount } = await show()
  expect(await screen.findByRole('link', { name: 'My codes' })).toHaveAttribute('href', '/saved#codes')
  unmount()
  showScreen(<Page />, { pathname: `/code/${id}`, state: { from: '/product/41' } })
  expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/product/41')
})

it('gives a code back on the server unless Undo is pressed', async () => {
  const { sentTo } = answer({})
  const { user, unmount } = await show()
  const give = await screen.findByRole('button', { name: 'Give it back' })
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
  await user.click(give)
  const givenBack = screen.getByRole('heading', { level: 1, name: 'Given back' })
  expect(givenBack).toHaveFocus()
  expect(intoView.mock.contexts.some((moved) => moved instanceof Element && moved.contains(givenBack))).toBe(
    true,
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(screen.getByText('Show it before you pay.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Show this at the counter' })).toHaveFocus()
  expect(sentTo('POST /api/user/release_claim')).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Give it back' }))
  unmount()
  await waitFor(() => expect(sentTo('POST /api/user/release_claim')).toMatchObject([{ id }]))
})

it('enlarges the code to the whole screen when it is pressed', async () => {
  answer({})
  const { user } = await show()
  await user.click(await screen.findByRole('button', { name: /^QR code/ }))
  expect(await screen.findByRole('dialog', { name: 'Your code' })).toBeVisible()
  await act(() => user.keyboard('{Escape}'))
})

it('shows that the code is not on this device when another phone took the code', async () => {
  answer({})
  await deviceSecret()
  showScreen(<Page />, '/code/another')
  expect(await screen.findByRole('heading', { name: 'This code is not on this device' })).toBeVisible()
})

const given = { state: 'redeemed', ended_at, redeemed_price: 2999 } as const
const asked = { ask_from: '2026-11-23T15:12:00Z', answer_until: '2026-12-23T13:12:00Z' }

it('asks about the price two hours after the code was given, and lets the customer change the answer', async () => {
  vi.setSystemTime('2026-11-23T20:43:00+05:30')
  const { sentTo } = answerCalls({
    'POST /api/user/claims': { status: 500 },
    'POST /api/user/answer_claim': { status: 204, body: undefined as never },
  })
  const { user } = await show({ ...given, ...asked })
  expect(await screen.findByRole('group', { name: 'Did you get it for ₹2,999?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I did not go' })).toBeNull()
  await user.dblClick(screen.getByRole('button', { name: 'It cost more' }))
  expect(await screen.findByText('You said: It cost more.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Change answer' }))
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  expect(await screen.findByText('You said: Yes.')).toBeVisible()
  expect(sentTo('POST /api/user/answer_claim')).toMatchObject([{ answer: 'cost more' }, { answer: 'yes' }])
})

it.each([
  ['less than two hours ago', '2026-11-23T20:41:00+05:30'],
  ['a month ago', '2026-12-24T10:00:00+05:30'],
])('asks nothing when the code was given %s', async (_, now) => {
  vi.setSystemTime(now)
  answer('away')
  await show({ ...given, ...asked })
  expect(await screen.findByRole('heading', { name: 'Given at the counter' })).toBeVisible()
  expect(screen.queryByRole('group')).toBeNull()
})

it('asks about a code that the shop did not honour only when the customer disagrees', async () => {
  vi.setSystemTime('2026-11-26T10:00:00+05:30')
  answer('away')
  const { user } = await show({ state: 'released', ended_at, not_given: 'sold out', ...asked })
  expect(screen.queryByRole('group')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'That is not what happened' }))
  expect(screen.getByRole('group', { name: 'Did you get it for ₹2,999?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'I did not go' })).toBeNull()
})

it('asks whether the customer went to the shop when the code was not used, and retries a failed answer', async () => {
  vi.setSystemTime('2026-11-26T10:00:00+05:30')
  answer('away')
  const { user } = await show({ state: 'expired', ended_at, ...asked })
  expect(await screen.findByRole('group', { name: 'Did you go?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'I did not go' }))
  expect(await screen.findByText(/could not be sent/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'I got it for ₹2,999' })).toBeEnabled()
})

it('keeps the name of a deleted shop, and offers no links to it', async () => {
  answer({ state: 'void', offer_price: null, shop_name: '', address: '' })
  await show()
  expect(await screen.findByRole('heading', { level: 1, name: 'This offer was taken down' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument()
  expect(savedThings()?.codes[0]?.known?.shop_name).toBe(someClaim().shop_name)
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { saveTakenCode, updateTakenCodes } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { someClaim, someCode } from '../../../test-claims.ts'
import { withOneDisk } from '../../../test-indexed-db.ts'
import { someOffer } from '../../../test-offers.ts'
import { type Answer, answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { BelowOffer, CodeButton, CodeInBar, OfferCodeLine } from './code-parts.tsx'

withOneDisk()

/** The app stores the result of a tap per offer, so each test uses another id. */
let id = 100
const show = (changes: Parameters<typeof someOffer>[0] = {}) => {
  const product = someOffer({ id, with_code: true, code_limit: 50, shop_id: 3, ...changes })
  return showScreen(
    <>
      <OfferCodeLine product={product} />
      <CodeButton product={product} />
      <BelowOffer product={product} />
      <nav>
        <CodeInBar product={product} />
      </nav>
    </>,
    `/product/${product.id}`,
  )
}
const bar = () => screen.getByRole('navigation').textContent
const inBar = (role: 'button' | 'link') => {
  const all = screen.getAllByRole(role)
  return all.at(-1) as HTMLElement
}
type Claim = Answer<'POST /api/user/claim'>
const left = { body: { most: 50, left: 23 } }
const answer = (claim: Claim | ((sent: { body: Record<string, unknown> }) => Claim | Promise<Claim>)) =>
  answerCalls({ 'POST /api/user/claim': claim, 'GET /api/products/codes_left/:id': left })
const given = ({ body }: { body: Record<string, unknown> }): Claim => ({
  body: {
    claim: someClaim({ id: String(body.id), product_id: Number(body.product_id) }),
    now: new Date().toISOString(),
  },
})

beforeEach(() => {
  id++
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-23T17:40:00+05:30')
})
afterEach(async () => {
  await updateTakenCodes(() => undefined)
  vi.useRealTimers()
})

it('shows how many codes are left, and takes and opens one code with one tap', async () => {
  const { sentTo } = answer(given)
  const { user } = show()
  expect(await screen.findByText('23 of 50 left, kept 48 hours')).toBeVisible()
  expect(bar()).toBe('Get code')
  await user.dblClick(inBar('button'))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/code\//))
  const [sent, ...others] = sentTo('POST /api/user/claim')
  expect(others).toEqual([])
  expect(sent).toMatchObject({ product_id: id, token: expect.stringMatching(/^[\w-]{21}[AQgw]$/) })
  expect(savedThings()?.codes).toMatchObject([
    { id: sent?.id, token: sent?.token, known: { state: 'claimed' } },
  ])
})

it('shows an error when the response was lost, and asks for the same code on another tap', async () => {
  let isThere = false
  const { sentTo } = answer((sent) => (isThere ? given(sent) : 'away'))
  const { user } = show()
  await user.click(inBar('button'))
  expect(await screen.findByText('You need to be online to get a code')).toBeVisible()
  expect(bar()).toBe('Get code')
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/code\//))
  const [first, second] = sentTo('POST /api/user/claim')
  expect(second).toEqual(first)
})

it('takes another code when the first response was lost and the first code has ended', async () => {
  let isLost = true
  const { sentTo } = answer((sent) => {
    if (isLost) return 'away'
    const [lost] = sentTo('POST /api/user/claim')
    const state = sent.body.id === lost?.id ? 'expired' : 'claimed'
    const claim = someClaim({ id: String(sent.body.id), product_id: id, state })
    return { body: { claim, now: new Date().toISOString() } }
  })
  const { user } = show()
  await user.click(inBar('button'))
  await screen.findByText('You need to be online to get a code')
  isLost = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/code\//))
  expect(new Set(sentTo('POST /api/user/claim').map((sent) => sent.id)).size).toBe(2)
})

it.each([
  ['gone', 'Just gone', 'Similar offers'],
  ['had', 'You have already had yours', 'Similar offers'],
  ['off', 'No code needed any more', 'Similar offers'],
] as const)(
  'links to other offers when the server refuses with "%s", and shows "%s"',
  async (claim, text, wayOn) => {
    answer({ status: 409, body: { claim } })
    const { user } = show()
    await user.click(inBar('button'))
    expect(await screen.findByText(text)).toBeVisible()
    expect(bar()).toBe(wayOn)
    expect(savedThings()?.codes).toEqual([])
  },
)

it('shows how long to wait when too many codes were requested from the same network', async () => {
  answer({ status: 429, retryAfter: 30 * 60 })
  const { user } = show()
  await user.click(inBar('button'))
  expect(
    await screen.findByText('Try again after 6:10 pm. Many people often share one network.'),
  ).toBeVisible()
  expect(bar()).toBe('Get code')
})

it('enables the button again when the wait is over', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  answer({ status: 429, retryAfter: 30 * 60 })
  const { user } = show()
  await user.click(inBar('button'))
  await screen.findByText(/^Try again after 6:1/)
  expect(inBar('button')).toHaveAttribute('data-soft')
  await vi.advanceTimersByTimeAsync(31 * 60_000)
  await waitFor(() => expect(inBar('button')).not.toHaveAttribute('data-soft'))
})

it('enables the button when a code is returned after the last one was taken', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const codesLeft = { most: 50, left: 3 }
  answerCalls({
    'POST /api/user/claim': { status: 409, body: { claim: 'gone' } },
    'GET /api/products/codes_left/:id': () => ({ body: { ...codesLeft } }),
  })
  const { user } = show()
  await screen.findByText('3 of 50 left, kept 48 hours')
  codesLeft.left = 0
  await user.click(inBar('button'))
  // An older response must not override the refusal.
  expect(await screen.findByText('Just gone')).toBeVisible()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByText('Just gone')).toBeVisible()
  codesLeft.left = 1
  await vi.advanceTimersByTimeAsync(60_000)
  await screen.findByText('1 of 50 left, kept 48 hours')
})

const crowd = 'Very many people are here right now.'
const busy: Claim = { status: 503, retryAfter: 2, body: { message: crowd } }

it('retries the same code when a busy server asks for a retry, and shows progress until then', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { sentTo } = answer((sent) => (sentTo('POST /api/user/claim').length > 2 ? given(sent) : busy))
  const { user } = show()
  await user.click(inBar('button'))
  await waitFor(() => expect(sentTo('POST /api/user/claim')).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(sentTo('POST /api/user/claim')).toHaveLength(1)
  expect(bar()).toBe('Getting your code …')
  await vi.advanceTimersByTimeAsync(3_000)
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/code\//))
  expect(new Set(sentTo('POST /api/user/claim').map((sent) => sent.id)).size).toBe(1)
})

it('shows the message of a server that stays busy, and offers a retry', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { sentTo } = answer(busy)
  const { user } = show()
  await user.click(inBar('button'))
  await vi.advanceTimersByTimeAsync(11_000)
  expect(await screen.findByText(crowd)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  expect(sentTo('POST /api/user/claim')).toHaveLength(6)
})

it('stops retrying when the shopper cancels while the server is busy', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { sentTo } = answer({ ...busy, retryAfter: 15 })
  const { user } = show()
  await user.click(inBar('button'))
  await vi.advanceTimersByTimeAsync(8_000)
  await user.click(await screen.findByRole('button', { name: 'Stop' }))
  expect(await screen.findByText('23 of 50 left, kept 48 hours')).toBeVisible()
  expect(bar()).toBe('Get code')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sentTo('POST /api/user/claim')).toHaveLength(1)
})

it('shows that the request takes long, and lets the shopper cancel', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  answer(() => new Promise(() => {}))
  const { user } = show()
  await user.click(inBar('button'))
  expect(bar()).toBe('Getting your code …')
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await screen.findByText('The network is slow')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible()
})

it("shows this device's code and its expiry, and gives it back", async () => {
  answer('away')
  await saveTakenCode(someCode({ product_id: id }))
  const { user } = show()
  expect(await screen.findByText(/is yours until Wed 25 Nov, 6 pm$/)).toBeVisible()
  expect(bar()).toBe('Show code')
  expect(inBar('link')).toHaveAttribute('href', `/code/${someClaim().id}`)
  await user.click(screen.getByRole('button', { name: 'Give back' }))
  await waitFor(() => expect(bar()).toBe('Get code'))
})

it('shows the code even after the offer has ended', async () => {
  answer('away')
  await saveTakenCode(someCode({ product_id: id }))
  const product = someOffer({ id, with_code: true, code_limit: 50, offer_state: 'expired' })
  showScreen(<BelowOffer product={product} />, `/product/${id}`)
  expect(await screen.findByRole('link', { name: /^Your code is/ })).toHaveAttribute(
    'href',
    `/code/${someClaim().id}`,
  )
})

it('shows the day on which a code was used, and does not offer another code', async () => {
  answer('away')
  await saveTakenCode(someCode({ product_id: id, state: 'redeemed', ended_at: '2026-11-21T10:42:00Z' }))
  show()
  expect(await screen.findByText('You had yours on Sat 21 Nov')).toBeVisible()
})

it('does not take a fourth code when three are open, and links to the open codes', async () => {
  answer(given)
  for (const one of ['a', 'b', 'c']) await saveTakenCode(someCode({ id: one, product_id: 7 }))
  show()
  expect(await screen.findByText('You have three open codes')).toBeVisible()
  expect(bar()).toBe('My codes')
  expect(inBar('link')).toHaveAttribute('href', '/saved#codes')
})

it('shows the limit, and a shop to follow, when all codes are taken', async () => {
  answerCalls({ 'GET /api/products/codes_left/:id': { body: { most: 50, left: 0 } } })
  show()
  expect(await screen.findByText('All 50 codes are taken')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Follow/ })).toBeVisible()
})

it.each([
  [{ code_limit: 0 }, 'No account, no name, no number'],
  [{ days_left: 1, end_date: '2026-11-24' }, '23 of 50 left'],
  [{ offer_state: 'scheduled', start_date: '2026-11-28' }, 'Codes from Sat 28 Nov'],
] as const)('shows the right line for the offer %j: "%s"', async (changes, text) => {
  answer('away')
  show(changes)
  expect(await screen.findByText(text)).toBeVisible()
})

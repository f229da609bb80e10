import { act, screen, waitFor, within } from '@testing-library/react'
import type { CounterClaim } from 'server/contract/claims/calls'
import type { OwnShop } from 'server/contract/shops/schemas'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { localStore } from '../../../lib/storage/storage.ts'
import { answerCalls } from '../../../test-answers.ts'
import { withOneDisk } from '../../../test-indexed-db.ts'
import { showScreen } from '../../../test-screen.tsx'
import { hashOf } from './counter-list.ts'
import { CounterScreen } from './counter-screen.tsx'
import { deleteRedemption, offlineRedemptionsOf } from './local-redemptions.ts'
import { sendRedemptions } from './send-redemptions.ts'

withOneDisk()

const userId = 7
const shop = (id: number, name: string) => ({ id, name, address: 'Sitlamata Bazaar' }) as OwnShop
const token = 'AbCdEfGhIjKlMnOpQrStUg'
const claim: CounterClaim = {
  id: '5f6d4f4e-6d3c-4a5e-9d5c-0a0b0c0d0e0f',
  digits: '482913',
  product_id: 12,
  name: 'Parvat hiking boots',
  photo_url: null,
  photo_srcset: null,
  price: 2999,
  price_now: 2999,
  offer_price: 2999,
  state: 'claimed',
  claimed_at: new Date(Date.now() - 3_600_000).toISOString(),
  kept_until: new Date(Date.now() + 86_400_000).toISOString(),
  ended_at: null,
  redeemed_price: null,
  not_given: null,
  shop_id: 1,
  given_by: null,
  can_undo: false,
}
const given = (): CounterClaim => ({
  ...claim,
  state: 'redeemed',
  ended_at: new Date().toISOString(),
  redeemed_price: claim.price_now,
  given_by: 'Kavita',
  can_undo: true,
})

let open = [{ ...claim, token_hash: '' }]
let today: CounterClaim[] = []
type Answers = Parameters<typeof answerCalls>[0]
const online: Answers = {
  'GET /api/shop/counter': () => ({ body: { open, today, conflicts: [] } }),
  'POST /api/shop/find_claim': { body: { claim } },
  'POST /api/shop/redeem_claim': () => ({ body: { message: 'Given.', claim: given() } }),
  'POST /api/shop/undo_redeem': { body: { claim } },
}
const offline: Answers = {
  'GET /api/shop/counter': 'away',
  'POST /api/shop/find_claim': 'away',
  'POST /api/shop/redeem_claim': 'away',
}

let isServerThere = false
beforeEach(async () => {
  isServerThere = true
  vi.stubGlobal('fetch', async () => ({ ok: isServerThere }))
  open = [{ ...claim, token_hash: (await hashOf(token)) ?? '' }]
  today = []
  for (const [key, value] of Object.entries({ isLoggedIn: 'true', user_id: '7', user_type: 'shopkeeper' }))
    localStore.write(key, value)
})
afterEach(async () => {
  vi.unstubAllGlobals()
  localStore.remove('counter-conflicts-seen')
  for (const { key } of await offlineRedemptionsOf(userId)) await deleteRedemption(key)
})

function show(answers: Answers = {}, shops = [shop(1, 'Bhandari Footwear')]) {
  if (answers === offline) isServerThere = false
  const calls = answerCalls({ ...online, ...answers })
  const view = showScreen(<CounterScreen userId={userId} ownName="Kavita" shops={shops} />)
  return { ...view, ...calls }
}
const digits = () => screen.getByLabelText(/type the six digits/i)
const later = () => new Promise((resolve) => setTimeout(resolve, 420))

it('finds a code by six digits, redeems it by Enter, and undoes that by Undo', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  const { user, sentTo } = show()
  await waitFor(() => expect(digits()).toHaveFocus())
  await user.keyboard('482 913')
  const heading = await screen.findByRole('heading', { name: claim.name }, { timeout: 5000 })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(heading).toHaveAccessibleDescription(/^₹2,999 .*Not given yet/)
  expect(sentTo('POST /api/shop/find_claim')).toEqual([{ digits: '482913' }])
  // The Enter that looked up the code must not redeem it too.
  await user.keyboard('{Enter}')
  expect(sentTo('POST /api/shop/redeem_claim')).toEqual([])
  clock.mockRestore()
  await later()
  await user.keyboard('{Enter}')

  expect(await screen.findByText('Given at ₹2,999')).toBeVisible()
  expect(digits()).toHaveFocus()
  const [sent] = sentTo('POST /api/shop/redeem_claim')
  expect(sent).toEqual({ claim_id: claim.id, redeem_key: expect.any(String) })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(digits()).toHaveFocus()
  expect(sentTo('POST /api/shop/undo_redeem')).toEqual([sent])
})

it('looks up the link that a hand scanner types, but no payment link', async () => {
  const { user, sentTo } = show()
  await user.keyboard(`https://chowk.example/c/${token}{Enter}`)
  await screen.findByRole('heading', { name: 'Parvat hiking boots' })
  expect(sentTo('POST /api/shop/find_claim')).toEqual([{ token }])
  await user.keyboard('{Escape}')
  await user.keyboard('upi://pay?pa=9826012345@ybl&am=20{Enter}')
  const heading = await screen.findByRole('heading', { name: 'Not a Chowk code' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(sentTo('POST /api/shop/find_claim')).toHaveLength(1)
})

it('accepts other digits right after an unknown code', async () => {
  const { user, sentTo } = show({
    'POST /api/shop/find_claim': { status: 404, body: { claim: 'unknown' } },
  })
  await user.keyboard('482913')
  await screen.findByRole('heading', { name: /^No open code/ })
  await user.keyboard('482914')
  await waitFor(() => expect(sentTo('POST /api/shop/find_claim')).toHaveLength(2))
  expect(sentTo('POST /api/shop/find_claim')[1]).toEqual({ digits: '482914' })
})

it.each<[string, Answers['POST /api/shop/find_claim'], string]>([
  ['nobody’s', { status: 404, body: { claim: 'unknown' } }, 'No open code with these digits'],
  [
    'another shop’s',
    { status: 404, body: { claim: 'other shop', current: { name: 'Resham Ghar', address: 'Cloth Market' } } },
    'This code is for another shop',
  ],
  ['tried too often', { status: 429, retryAfter: 60 }, 'Typing is paused until'],
  ['given', { body: { claim: given() } }, 'Already given, today'],
  ['over', { body: { claim: { ...claim, state: 'expired' } } }, 'Kept until'],
  ['taken down', { body: { claim: { ...claim, state: 'void' } } }, 'This offer was taken down'],
  ['given back', { body: { claim: { ...claim, state: 'released' } } }, 'Given back'],
])('says why a code cannot be redeemed when it is %s', async (_, answer, title) => {
  const { user } = show({ 'POST /api/shop/find_claim': answer })
  await user.keyboard('482913')
  const heading = await screen.findByRole('heading', { name: new RegExp(`^${title}`) })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(screen.queryByRole('button', { name: /^Give it/ })).toBeNull()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(digits()).toHaveFocus())
})

it.each<[Partial<CounterClaim>, string]>([
  [{ offer_price: 3299 }, 'Your price is now ₹3,299.'],
  [{ price_now: 2799, offer_price: 2799 }, 'Today it is cheaper'],
  [{ offer_price: null }, 'The offer is deleted'],
])('notes a change of the offer since the code was taken: %j', async (changes, said) => {
  const { user } = show({ 'POST /api/shop/find_claim': { body: { claim: { ...claim, ...changes } } } })
  await user.keyboard('482913')
  expect(await screen.findByText(said, { exact: false })).toBeVisible()
})

it('redeems nothing when someone else redeemed the code first', async () => {
  const current = given() as never
  const { user } = show({ 'POST /api/shop/redeem_claim': { status: 409, body: { claim: 'given', current } } })
  await user.keyboard('482913')
  await screen.findByRole('heading', { name: 'Parvat hiking boots' })
  await later()
  await user.click(screen.getByRole('button', { name: 'Give it at ₹2,999' }))
  expect(await screen.findByRole('heading', { name: /^Already given/ })).toBeVisible()
  expect(await offlineRedemptionsOf(userId)).toEqual([])
})

it('sends a redemption again under the same key when no answer came', async () => {
  let isAway = true
  const { user, sentTo } = show({
    'POST /api/shop/redeem_claim': () => (isAway ? 'away' : { body: { message: 'Given.', claim: given() } }),
  })
  await user.keyboard('482913')
  await screen.findByRole('heading', { name: 'Parvat hiking boots' })
  await later()
  await user.click(screen.getByRole('button', { name: 'Give it at ₹2,999' }))
  expect(await screen.findByRole('heading', { name: 'No answer yet' })).toBeVisible()
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Given at ₹2,999')).toBeVisible()
  const keys = sentTo('POST /api/shop/redeem_claim').map(({ redeem_key }) => redeem_key)
  expect(new Set(keys).size).toBe(1)
})

async function giveBoots(answers: Answers) {
  const shown = show(answers)
  await shown.user.keyboard('482913')
  await screen.findByRole('heading', { name: 'Parvat hiking boots' })
  await later()
  await shown.user.click(screen.getByRole('button', { name: 'Give it at ₹2,999' }))
  return shown
}

it('asks the server on Undo after a lost answer, and says that the code may have counted while offline', async () => {
  isServerThere = false
  let isAway = true
  const { user, sentTo } = await giveBoots({
    'POST /api/shop/redeem_claim': 'away',
    'POST /api/shop/undo_redeem': () => (isAway ? 'away' : { body: { claim } }),
  })
  await user.click(await screen.findByRole('button', { name: 'Later' }))
  await user.click(await screen.findByRole('button', { name: 'Undo, Parvat hiking boots' }))
  expect(await screen.findByText(/it may have counted/)).toBeVisible()
  expect(await offlineRedemptionsOf(userId)).toMatchObject([{ state: 'waiting', wasSent: true }])
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Undo, Parvat hiking boots' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  const [sent] = sentTo('POST /api/shop/redeem_claim')
  expect(sentTo('POST /api/shop/undo_redeem')).toEqual([sent, sent])
  expect(await offlineRedemptionsOf(userId)).toEqual([])
})

it('says that Undo is too late and then hides Undo', async () => {
  const current = given() as never
  const { user } = await giveBoots({
    'POST /api/shop/undo_redeem': { status: 409, body: { claim: 'given', current } },
  })
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('This cannot be undone any more.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
})

it.each([401, 403, 429, 503] as const)(
  'keeps a redemption waiting when the retry gets a %i',
  async (status) => {
    let isAway = true
    const { user, sentTo } = await giveBoots({
      'POST /api/shop/redeem_claim': () => (isAway ? 'away' : { status }),
    })
    await screen.findByRole('heading', { name: 'No answer yet' })
    isAway = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    // At least two: the `online` event sends it as well.
    await waitFor(() => expect(sentTo('POST /api/shop/redeem_claim').length).toBeGreaterThan(1))
    await waitFor(async () =>
      expect(await offlineRedemptionsOf(userId)).toMatchObject([{ state: 'waiting' }]),
    )
    expect(screen.queryByText(/Nothing is given/)).toBeNull()
  },
)

it('updates the list after a redemption without a request, and refetches it after an unknown code', async () => {
  const { user, sentTo } = await giveBoots({})
  expect(await screen.findByRole('heading', { name: 'Given today: 1 code' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('heading', { name: 'No codes yet today' })).toBeVisible()
  expect(screen.getByText(/1 is open for your shop/)).toBeVisible()
  expect(sentTo('GET /api/shop/counter')).toHaveLength(1)
  answerCalls({ ...online, 'POST /api/shop/find_claim': { status: 404, body: { claim: 'unknown' } } })
  open = []
  await user.keyboard('482914')
  expect(await screen.findByText(/None is open for your shop/)).toBeVisible()
})

it('reports codes that were redeemed a second time on another phone until the report is dismissed here', async () => {
  const conflict = { claim_id: claim.id, name: claim.name, given_at: claim.claimed_at, was: 'given' as const }
  const answers: Answers = { 'GET /api/shop/counter': { body: { open, today, conflicts: [conflict] } } }
  const { user, unmount } = show(answers)
  expect(await screen.findByText(/^Given offline: 1 was already given/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByText(/already given or expired/)).toBeNull()
  unmount()
  show(answers)
  await screen.findByText(/1 is open for your shop/)
  expect(screen.queryByText(/already given or expired/)).toBeNull()
})

it('sends the reason for a refused code and marks the offer out of stock', async () => {
  const { user, sentTo } = show({
    'POST /api/shop/not_given': { body: { claim: { ...claim, state: 'released', not_given: 'sold out' } } },
    'POST /api/shop/product_status': { body: {} as never },
  })
  await user.keyboard('482913')
  await screen.findByRole('heading', { name: 'Parvat hiking boots' })
  act(() => (document.activeElement as HTMLElement).blur())
  await user.keyboard('n')
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => screen.getByRole('heading', { name: 'Parvat hiking boots' }).focus())
  await user.keyboard('n')
  const sheet = within(screen.getByRole('dialog', { name: 'Why was it not given?' }))
  expect(sheet.getByRole('button', { name: 'Back' })).toHaveFocus()
  await user.click(sheet.getByRole('radio', { name: 'The price was wrong' }))
  expect(sheet.queryByRole('switch')).toBeNull()
  await user.click(sheet.getByRole('radio', { name: 'Sold out' }))
  expect(sheet.getByRole('switch', { name: 'Mark the offer out of stock' })).toBeChecked()
  await user.click(sheet.getByRole('button', { name: 'Not given' }))
  expect(await screen.findByText('Not given: sold out')).toBeVisible()
  expect(sentTo('POST /api/shop/not_given')).toEqual([{ claim_id: claim.id, reason: 'sold out' }])
  await waitFor(() =>
    expect(sentTo('POST /api/shop/product_status')).toEqual([
      { product_id: 12, product_status: 'out of stock' },
    ]),
  )
})

it('switches to the other shop of the user that the code belongs to', async () => {
  const { user } = show({}, [shop(2, 'Vijay Nagar branch'), shop(1, 'Bhandari Footwear')])
  await user.keyboard('482913')
  await screen.findByRole('heading', { name: 'For your other shop' })
  await user.click(screen.getByRole('button', { name: 'Go to that counter' }))
  expect(await screen.findByRole('button', { name: 'Give it at ₹2,999' })).toBeVisible()
  expect(screen.getByTestId('address')).toHaveTextContent('?shop=1')
})

it('redeems a code of the cached list while offline, and sends the redemption once', async () => {
  const { user, unmount } = show()
  await screen.findByText(/1 is open for your shop/)
  unmount()
  const away = show(offline)
  expect(await screen.findByText(/^No network\. Codes are checked against/)).toBeVisible()
  await away.user.keyboard('999999')
  expect(await screen.findByRole('heading', { name: 'Not checked' })).toBeVisible()
  await away.user.keyboard('{Enter}')
  await away.user.keyboard(`https://chowk.example/c/${token}{Enter}`)
  expect(await screen.findByText('Genuine')).toBeVisible()
  await later()
  await user.click(screen.getByRole('button', { name: 'Give it at ₹2,999' }))
  expect(await screen.findByText(/saved on this phone/)).toBeVisible()
  expect(screen.getAllByText('Pending, no network: 1').length).toBeGreaterThan(0)
  await away.user.keyboard('482913')
  expect(await screen.findByRole('heading', { name: /^Already given/ })).toBeVisible()
  await away.user.keyboard('{Enter}')

  isServerThere = true
  const { sentTo } = answerCalls({
    ...online,
    'POST /api/shop/redeem_claim': { body: { message: '', claim: given(), conflict: 'given' } },
  })
  await sendRedemptions(userId)
  await sendRedemptions(userId)
  expect(sentTo('POST /api/shop/redeem_claim')).toEqual([
    { claim_id: claim.id, redeem_key: expect.any(String), given_at: expect.any(String) },
  ])
  expect(await screen.findByText('None counted, 1 was already given or expired')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByText(/None counted/)).toBeNull())
})

it('removes an unsent offline redemption on Undo', async () => {
  const { user, unmount } = show()
  await screen.findByText(/1 is open for your shop/)
  unmount()
  show(offline)
  await user.keyboard('482913')
  await screen.findByText('Genuine')
  await later()
  await user.keyboard('{Enter}')
  await screen.findByText(/saved on this phone/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(await offlineRedemptionsOf(userId)).toEqual([])
})

function withCamera(picture: { text?: string | undefined }) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => (picture.text ? [{ rawValue: picture.text }] : [])
    },
  )
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  const getUserMedia = async () => ({ getTracks: () => [], getVideoTracks: () => [] })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
}

it("ignores the code that was just given until it leaves the camera's view", async () => {
  const picture: { text?: string | undefined } = { text: `https://chowk.example/c/${token}` }
  withCamera(picture)
  const { user, sentTo } = show()
  await user.click(await screen.findByRole('button', { name: 'Turn the camera on' }))
  const give = await screen.findByRole('button', { name: /^Give it/ })
  await later()
  await user.click(give)
  await screen.findByText('Given at ₹2,999')
  await later()
  expect(screen.getByText('Given at ₹2,999')).toBeVisible()
  expect(sentTo('POST /api/shop/find_claim')).toHaveLength(1)

  const clock = vi.spyOn(Date, 'now')
  const now = Date.now()
  picture.text = undefined
  clock.mockReturnValue(now + 2000)
  await later()
  clock.mockRestore()
  picture.text = `https://chowk.example/c/${token}`
  await waitFor(() => expect(sentTo('POST /api/shop/find_claim')).toHaveLength(2))
  localStore.remove('counter-camera')
})

it.each([
  [true, 1],
  [false, 0],
])('vibrates only after the first tap on the page (%s)', async (hasBeenActive, times) => {
  const vibrate = vi.fn()
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), { vibrate, userActivation: { hasBeenActive } }),
  )
  const { user } = show()
  await user.type(digits(), '482913')
  await screen.findByRole('heading', { name: claim.name })
  expect(vibrate).toHaveBeenCalledTimes(times)
})

it.each(['482–913', '४८२९१३', '٤٨٢٩١٣', '４８２９１３', '4829l3', 'Code: 482 913'])(
  'looks up 482913 when %s is pasted',
  async (text) => {
    const { user, sentTo } = show()
    await user.click(digits())
    await user.paste(text)
    await screen.findByRole('heading', { name: claim.name })
    expect(sentTo('POST /api/shop/find_claim')).toEqual([{ digits: '482913' }])
  },
)

it('deletes a redemption that was undone before its copy reached the server', async () => {
  const { user } = show({
    'POST /api/shop/redeem_claim': {
      body: { message: 'Already undone. The code is not given.', claim, was_undone: true },
    },
  })
  await user.type(digits(), '482913')
  await screen.findByRole('heading', { name: claim.name })
  await later()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Undone')).toBeVisible()
  expect(await offlineRedemptionsOf(userId)).toEqual([])
})

it('asks for the camera only after a tap', async () => {
  const getUserMedia = vi.fn(() => Promise.reject(new DOMException('', 'NotAllowedError')))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => []
    },
  )
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }))
  const { user } = show()
  const turnOn = await screen.findByRole('button', { name: 'Turn the camera on' })
  expect(getUserMedia).not.toHaveBeenCalled()
  await user.click(turnOn)
  expect(await screen.findByText('The camera is off for Chowk')).toBeVisible()
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetAsked } from '../../../offers/saved/saved-store.ts'
import { savedThings } from '../../../offers/saved/saved-things.ts'
import { withOneDisk } from '../../../test-indexed-db.ts'
import { someOffer } from '../../../test-offers.ts'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { questionSheetOf } from './ask-sheet.tsx'

withOneDisk()

const daily = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }]
const show = (changes: Parameters<typeof someOffer>[0] = {}) => {
  const Sheet = questionSheetOf(someOffer({ takes_questions: true, hours: daily, ...changes }))
  const onClose = vi.fn()
  return { onClose, ...showScreen(<Sheet onClose={onClose} />) }
}
const asked = { body: { asked_at: '2026-11-23T11:12:00Z' } }
const at = (time: string) => vi.setSystemTime(`2026-11-23T${time}:00+05:30`)
const kept = () => savedThings()?.asked.map(({ kind, words, phone }) => ({ kind, words, phone }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  at('16:42')
})
afterEach(async () => {
  for (const { key } of savedThings()?.asked ?? []) await forgetAsked(key)
  vi.useRealTimers()
})

it('stores a sent question with its time, and only then offers push messages', async () => {
  const { sentTo } = answerCalls({ 'POST /api/user/ask': asked })
  const { user } = show()
  await user.click(screen.getByLabelText('Which sizes, colours or types?'))
  await user.type(screen.getByLabelText(/^Add one line/), 'Size 8, for a man')
  await user.click(screen.getByRole('button', { name: 'Ask' }))

  expect(await screen.findByText('Asked at 4:42 pm')).toBeVisible()
  expect(screen.getByText('Asked at 4:42 pm').parentElement).toHaveFocus()
  const question = { kind: 'sizes', words: 'Size 8, for a man', phone: '' }
  expect(sentTo('POST /api/user/ask')).toMatchObject([{ product_id: 41, ...question }])
  expect(kept()).toEqual([question])
})

it('requires a phone number for a call, and deletes it with the question', async () => {
  const { sentTo } = answerCalls({
    'POST /api/user/ask': asked,
    'POST /api/user/take_back_question': { status: 204, body: undefined as never },
  })
  const { user, onClose } = show()
  await user.click(screen.getByLabelText('Is it still available?'))
  await user.click(screen.getByRole('switch'))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement()
  await user.type(screen.getByLabelText('Your number'), '98260 00000')
  await user.click(screen.getByRole('button', { name: 'Ask' }))

  expect(await screen.findByText('Sent. They will call you')).toBeVisible()
  expect(sentTo('POST /api/user/ask')).toMatchObject([{ phone: '98260 00000' }])
  await user.click(screen.getByRole('button', { name: 'Cancel question' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(kept()).toEqual([])
})

it.each([
  ['nothing is chosen', '', 'Please choose one of these.'],
  [
    'the line holds a link',
    'See wa.me/91',
    'This contains a link or a number. There is a separate field for your number.',
  ],
])('shows the reason and sends nothing when %s', async (_, words, text) => {
  const { sentTo } = answerCalls({ 'POST /api/user/ask': asked })
  const { user } = show()
  if (words) {
    await user.click(screen.getByLabelText('Is it still available?'))
    await user.type(screen.getByLabelText(/^Add one line/), words)
  }
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText(text)).toBeVisible()
  expect(sentTo('POST /api/user/ask')).toEqual([])
})

it('shows when a closed shop opens, but still allows a question', () => {
  at('21:30')
  show()
  expect(screen.getByText(/^Closed, opens tomorrow at 10 am/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Ask' })).toBeEnabled()
})

it("shows the end of the shop's holiday, and does not allow a question", () => {
  show({ away_until: '2026-11-29' })
  expect(screen.getByText('On holiday until Sat 28 Nov')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull()
})

it.each([
  ['off', 'This shop takes no questions right now', undefined],
  ['many', 'You have five open questions', 'My messages'],
  ['over', 'Offer ended', 'Similar offers'],
] as const)(
  'shows the reason and a way to continue when the server refuses with "%s"',
  async (question, text, wayOn) => {
    answerCalls({ 'POST /api/user/ask': { status: 409, body: { message: text, question } } })
    const { user } = show()
    await user.click(screen.getByLabelText('Is it still available?'))
    await user.click(screen.getByRole('button', { name: 'Ask' }))
    expect(await screen.findByText(text)).toBeVisible()
    if (wayOn) expect(screen.getByRole('link', { name: wayOn })).toBeVisible()
    expect(kept()).toEqual([])
  },
)

it('shows how long to wait when too many questions were sent from the same network', async () => {
  answerCalls({ 'POST /api/user/ask': { status: 429, retryAfter: 88 * 60 } })
  const { user } = show()
  await user.click(screen.getByLabelText('Is it still available?'))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('Too many questions from your network')).toBeVisible()
  expect(screen.getByText('Try again after 6:10 pm.')).toBeVisible()
})

it('stores a question offline, and sends or removes it on request', async () => {
  let isThere = false
  answerCalls({ 'POST /api/user/ask': () => (isThere ? asked : 'away') })
  const { user } = show()
  await user.click(screen.getByLabelText('Is it still available?'))
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByText('No network')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible()
  isThere = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Asked at 4:42 pm')).toBeVisible()
  expect(kept()).toHaveLength(1)
})

import { act, screen } from '@testing-library/react'
import { texts } from 'server/contract/facts/texts'
import type { PendingExecutive } from 'server/contract/shopkeepers/executives'
import type { Queue, WaitingShop } from 'server/contract/shopkeepers/moderation'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../../test-answers.ts'
import { showScreen } from '../../../test-screen.tsx'
import { PendingShops } from './pending-shops.tsx'

const since = '2026-11-23T06:13:00.000Z'
const asked = {
  question: 'Where is it?',
  asked_by: 'Anjali',
  asked_at: since,
  answer: null,
  answered_at: null,
  is_undelivered: false,
}
const shop: WaitingShop = {
  ...{ shop_id: 17, shop_name: 'Chai Corner', person: 'Kamlesh', email: 'kamlesh@chai.example' },
  ...{ is_account: true, user_id: 4, user_type: 'shopkeeper', status: 'pending', quarter: null },
  ...{ address: '27, Sitlamata Bazaar', city: 'Indore', phone: null, since, offers: 0, duplicates: [] },
  asked: null,
}
const executive: PendingExecutive = {
  ...{ user_id: 5, name: 'Ravi Verma', email: 'ravi@field.example', phone: null, status: 'pending' },
  ...{ areas: [], about: '', since, asked: null },
}
const queue = (waiting: WaitingShop[], executives: PendingExecutive[] = []): Queue => ({
  ...{ waiting, executives, rows_before: 0, next: null, previous: null },
  counts: {
    ...{ waiting: 7 + executives.length, executives: executives.length },
    ...{ edits: 0, hidden: 0, asked_again: 0, reports: 0 },
  },
})
/** The answers after each other; the last one stays. */
const show = (address: string, ...answers: Queue[]) => {
  answerCalls({
    'GET /api/admin/queue': () => ({
      body: (answers.length > 1 && answers.shift()) || (answers[0] as Queue),
    }),
  })
  showScreen(<PendingShops />, address)
}
const lookAgain = () => act(() => vi.advanceTimersByTime(21_000))

// Only what it is asked again by: what waits for the answers goes by the real clock.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('when a shop is asked meanwhile, then it is among those asked back, and the heading counts these', async () => {
  show('/?show=asked', queue([shop]), queue([{ ...shop, asked }]))
  expect(await screen.findByText(texts.approvalQuestions.noneAsked)).toBeVisible()
  lookAgain()
  expect(await screen.findByRole('button', { name: `${texts.approvalQuestions.view} 1` })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: 'Chai Corner' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('1 shop')
})

it('when only an executive was asked, then nothing says that nobody was', async () => {
  show('/?show=asked', queue([shop], [{ ...executive, asked }]))
  expect(await screen.findByRole('heading', { name: 'Ravi Verma' })).toBeVisible()
  expect(screen.queryByText(texts.approvalQuestions.noneAsked)).toBeNull()
})

it('when a question did not arrive, then its card and the filter say so, and a call leads on', async () => {
  const undelivered = { ...asked, is_undelivered: true }
  const called = { ...shop, phone: '97130 22045', asked: undelivered }
  show('/?show=asked', queue([called], [{ ...executive, asked: undelivered }]))
  expect(await screen.findAllByText('The question did not arrive')).toHaveLength(2)
  const call = screen.getByRole('link', { name: 'Call Chai Corner, 97130 22045' })
  expect(call).toHaveAttribute('href', 'tel:9713022045')
  expect(screen.getByRole('button', { name: 'Asked back 2, 2 did not arrive' })).toBeVisible()
})

it('when an executive was asked whom the list does not show yet, then the button for new ones does', async () => {
  const other = { ...executive, user_id: 6, name: 'Sana Khan', asked }
  show('/?show=executives', queue([], [executive]), queue([], [other]))
  await screen.findByRole('heading', { name: 'Ravi Verma' })
  lookAgain()
  expect(await screen.findByRole('button', { name: '1 new application' })).toBeVisible()
})

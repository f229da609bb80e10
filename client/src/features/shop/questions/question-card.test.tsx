import type { ShopQuestion } from 'server/contract/questions/calls'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, render, screen, showScreen, waitFor, withUndo } from '../../../test-screen.tsx'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { QuestionCard } from './question-card.tsx'

const question: ShopQuestion = {
  ...{ id: 7, product_id: 41, name: 'Daud running shoes', discount_price: 1979, photo_url: null },
  ...{ photo_srcset: null, shop_name: 'Bhandari Footwear', kind: 'there', words: null, phone: null },
  ...{ asked_at: '2026-11-23T11:12:00Z' },
  hours: [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '10:00', closes: '21:00' }],
  special_days: [],
}
const show = (changes: Partial<ShopQuestion> = {}) => {
  const done = { body: { message: 'Done.' } }
  const { sentTo } = answerCalls({
    'POST /api/shop/answer_question': done,
    'POST /api/shop/report_question': done,
    'POST /api/shop/bring_back_question': done,
  })
  const view = showScreen(withUndo(<QuestionCard question={{ ...question, ...changes }} />))
  return { ...view, sentTo, answers: () => sentTo('POST /api/shop/answer_question') }
}
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

beforeEach(() => {
  // Clears an undo that another test may have left.
  render(<UndoBar />).unmount()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2026-11-23T16:50:00+05:30')
})
afterEach(() => void vi.useRealTimers())

it.each([
  ['there', ['Yes, we have it', 'Sold out', 'Report']],
  ['hours', ['Until 9 pm', 'Yes, until another time', 'Report']],
  ['keep', ['Yes, kept until 9 pm', 'Yes, until another time', 'No, we can’t keep it', 'Report']],
] as const)('answers the question “%s” by one tap, out of %j', async (kind, offered) => {
  const { user, answers } = show({ kind })
  expect(buttons()).toEqual(offered)
  await user.click(screen.getByRole('button', { name: offered[0] }))
  const answer = { there: 'yes', hours: 'until', keep: 'kept' }[kind]
  await waitFor(() =>
    expect(answers()).toMatchObject([
      { question_id: 7, answer, ...(kind !== 'there' && { until: '21:00' }) },
    ]),
  )
})

it('sends the sizes that are ticked, and nothing without one', async () => {
  const { user, answers } = show({ kind: 'sizes', words: 'Size 8' })
  expect(screen.getByText('Size 8')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  expect(screen.getByText('Please tick what you have, or write it.')).toBeVisible()
  expect(answers()).toEqual([])
  await user.click(screen.getByRole('button', { name: '8', pressed: false }))
  await user.click(screen.getByRole('button', { name: 'Send answer' }))
  await waitFor(() => expect(answers()).toMatchObject([{ answer: 'sizes', sizes: ['8'] }]))
})

it('shows a number to call only if the customer wants a call', () => {
  const { unmount } = show()
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull()
  unmount()
  show({ phone: '98260 00000' })
  expect(screen.getByRole('link', { name: 'Call 98260 00000' })).toHaveAttribute('href', 'tel:9826000000')
})

it('undoes the report of a question', async () => {
  const { user, sentTo } = show()
  await user.click(screen.getByRole('button', { name: 'Report' }))
  await user.click(await screen.findByRole('button', { name: /Undo/ }))
  expect(sentTo('POST /api/shop/report_question')).toEqual([{ question_id: 7 }])
  await waitFor(() => expect(sentTo('POST /api/shop/bring_back_question')).toEqual([{ question_id: 7 }]))
})

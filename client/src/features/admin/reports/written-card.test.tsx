import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { type Answer, answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { ReportQueue } from './report-queue.tsx'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const complaint = {
  ...{ id: 7, number: 'K7M-4QX', name: 'Ravi', email: 'ravi@example.com', subject: 'Timings' },
  ...{ message: 'Open on Sunday?', received_at: hours(-50), acknowledged_at: null, acknowledged_by: null },
  due_at: hours(-2),
}

async function answer(words: string, sent: Answer<'POST /api/admin/answer_complaint'>) {
  const { sentTo } = answerCalls({
    'GET /api/admin/complaints': { body: { complaints: [complaint], total: 1 } },
    'GET /api/admin/reports': { body: { reports: [], total: 0 } },
    'GET /api/admin/hidden_offers': { body: { hidden: [], total: 0 } },
    'GET /api/admin/price_proofs': { body: { offers: [], total: 0 } },
    'GET /api/admin/complaint_sheet': { body: { year: 2026, years: [2026], rows: [] } },
    'POST /api/admin/answer_complaint': sent,
  })
  const { user } = showScreen(<ReportQueue others={[]} />, '/?show=messages')
  await user.click(await screen.findByRole('button', { name: 'Answer: Timings, K7M-4QX' }))
  if (words) await user.type(screen.getByLabelText(texts.complaints.answerLabel), words)
  await user.click(screen.getByRole('button', { name: texts.complaints.send }))
  return () => sentTo('POST /api/admin/answer_complaint')
}

it('shows that an answer is overdue, and refuses to send an empty answer', async () => {
  const sent = await answer('', { body: { message: 'ok' } })
  expect(await screen.findByText(texts.complaints.answerMissing)).toBeVisible()
  expect(screen.getByText(/^Late: was due/)).toBeVisible()
  expect(sent()).toEqual([])
})

it('shows that another admin answered first, and keeps the typed answer', async () => {
  const message = 'Answered by Anjali on 5 Dec. Your answer was not sent.'
  const sent = await answer('Yes, from 10.', { status: 409, body: { message } })
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.getByLabelText(texts.complaints.answerLabel)).toHaveValue('Yes, from 10.')
  expect(sent()).toEqual([{ id: 7, answer: 'Yes, from 10.' }])
})

import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { type Answer, answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { FindComplaint } from './complaint-view.tsx'

async function look(answer: Answer<'GET /api/complaint_dates'>) {
  const { sentTo } = answerCalls({ 'GET /api/complaint_dates': answer })
  const { user } = showScreen(<FindComplaint />)
  await user.type(screen.getByLabelText(texts.complaint.find.number), 'k7m4qx{Enter}')
  return sentTo
}

it('shows the dates of the complaint with the given number', async () => {
  await look({
    body: {
      ...{ number: 'K7M-4QX', received_at: '2026-11-20T06:00:00Z', acknowledged_at: null, answered_at: null },
      ...{ acknowledge_by: '2126-11-22T06:00:00Z', answer_by: '2126-12-20T06:00:00Z' },
    },
  })
  expect(await screen.findByRole('heading', { name: 'K7M-4QX' })).toBeVisible()
  expect(screen.getByText(/^by 20 Dec 2126/)).toBeVisible()
})

it('shows an error at the field when the number is unknown', async () => {
  await look({ status: 404, body: { message: texts.notFound.complaintNumber } })
  await screen.findByText(texts.notFound.complaintNumber)
  expect(screen.getByLabelText(texts.complaint.find.number)).toBeInvalid()
})

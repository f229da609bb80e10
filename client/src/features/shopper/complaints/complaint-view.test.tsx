import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { type Answer, answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { ComplaintView } from './complaint-view.tsx'

const links = { contact: (inside: string) => <a href="/contactus">{inside}</a> }
const show = (answer: Answer<'GET /api/complaint/:token'>) => {
  answerCalls({ 'GET /api/complaint/:token': answer })
  showScreen(<ComplaintView token="K7M-4QX-signed" links={links} />)
}
const received = {
  ...{ number: 'K7M-4QX', kind: 'report' as const, received_at: '2026-11-20T06:00:00Z' },
  ...{ acknowledge_by: '2026-11-22T06:00:00Z', answer_by: '2126-12-20T06:00:00Z' },
  ...{ acknowledged_at: null, answered_at: null, outcome: null, answer: null },
}

it('shows that the acknowledgement of a complaint is late', async () => {
  show({ body: received })
  expect(await screen.findByText(/sorry, we are late/)).toBeVisible()
  expect(screen.getByText(/^by 20 Dec 2126/)).toBeVisible()
})

it('shows the outcome when the text of the answer was deleted or never existed', async () => {
  const at = '2026-11-21T06:00:00Z'
  show({ body: { ...received, acknowledged_at: at, answered_at: at, outcome: 'hidden' } })
  expect(await screen.findByText(texts.complaint.outcomes.hidden)).toBeVisible()
})

it('shows an error and a way to contact support when the link is unknown', async () => {
  show({ status: 400, body: { message: texts.notFound.complaint } })
  expect(await screen.findByRole('heading', { name: texts.complaint.unknown })).toBeVisible()
  expect(screen.getByRole('link')).toHaveAttribute('href', '/contactus')
})

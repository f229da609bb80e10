import type { AnswerOf } from 'server/contract/calls'
import { texts } from 'server/contract/facts/texts'
import type { UnsentMail } from 'server/contract/mails/calls'
import { describe, expect, it } from 'vitest'
import {
  type Answer,
  answerCalls,
  onePage,
  screen,
  showScreen,
  waitFor,
  within,
} from '../../../test-screen.tsx'
import { FailedMails } from './failed-mails.tsx'

const refused: UnsentMail = {
  id: 7,
  recipient: 'ravi@example.com',
  subject: 'Set a new password for Chowk',
  state: 'failed',
  created_at: '2026-11-21T05:10:00.000Z',
  attempts: 1,
  reason: '550 No such mailbox',
  next_attempt_at: null,
  can_be_sent: true,
}
const waiting: UnsentMail = {
  ...refused,
  id: 8,
  recipient: 'meena@example.com',
  state: 'waiting',
  attempts: 3,
  reason: 'connect ECONNREFUSED',
  next_attempt_at: '2099-11-21T06:00:00.000Z',
}
const listOf = (...mails: UnsentMail[]): AnswerOf<'GET /api/admin/mails'> => ({
  ...{ mails, ...onePage(mails.length) },
  counts: {
    waiting: mails.filter(({ state }) => state === 'waiting').length,
    failed: mails.filter(({ state }) => state === 'failed').length,
  },
  sent_by: 'smtp',
})

function show(list: Answer<'GET /api/admin/mails'>, retried?: Answer<'POST /api/admin/retry_mail'>) {
  const { sentTo } = answerCalls({
    'GET /api/admin/mails': list,
    'POST /api/admin/retry_mail': retried ?? { body: { message: texts.mails.tried } },
  })
  return { ...showScreen(<FailedMails />), sentTo }
}
const tryNow = (recipient: string) =>
  screen.findByRole('button', { name: `Try now: Set a new password for Chowk to ${recipient}` })

describe('FailedMails', () => {
  it('shows the recipient, reason and next attempt of failed and pending mails', async () => {
    show({ body: listOf(refused, waiting) })

    const [, first, second] = await screen.findAllByRole('row')
    for (const text of ['ravi@example.com', 'Failed', '550 No such mailbox', '1 attempt'])
      expect(first).toHaveTextContent(text)
    expect(second).toHaveTextContent('Pending')
    expect(second).toHaveTextContent('again on 21 Nov 2099, 11:30 am')
    expect(screen.getByText('1 failed · 1 pending')).toBeInTheDocument()
  })

  it('sends the displayed state and refetches the list when a mail is retried', async () => {
    const { user, sentTo } = show({ body: listOf(refused, waiting) })

    await user.click(await tryNow('ravi@example.com'))

    expect(await screen.findByText(texts.mails.tried)).toBeInTheDocument()
    expect(sentTo('POST /api/admin/retry_mail')).toEqual([{ id: 7, expected_state: 'failed' }])
    await waitFor(() => expect(sentTo('GET /api/admin/mails').length).toBe(2))
  })

  it("shows the server's message and refetches the list when the mail was already sent", async () => {
    const message = texts.mails.sentMeanwhile
    const { user, sentTo } = show({ body: listOf(refused) }, { status: 409, body: { message } })

    await user.click(await tryNow('ravi@example.com'))

    expect(await screen.findByText(message)).toBeInTheDocument()
    await waitFor(() => expect(sentTo('GET /api/admin/mails').length).toBe(2))
  })

  it('hides the retry button when the link in the mail has expired', async () => {
    show({ body: listOf({ ...refused, can_be_sent: false }) })

    const [, row] = await screen.findAllByRole('row')
    expect(within(row as HTMLElement).queryByRole('button')).toBeNull()
  })

  it('warns that mails do not reach anyone when there is no mail server', async () => {
    show({ body: { ...listOf(), sent_by: 'files' } })

    expect(await screen.findByText(texts.mails.nobodySends)).toBeInTheDocument()
    expect(screen.queryByText(texts.mails.none)).toBeNull()
  })

  it('shows the next page when Next is pressed', async () => {
    const { user } = show({ body: { ...listOf(refused), next: 'there', previous: '', total: 60 } })

    await user.click(await screen.findByRole('button', { name: 'Next' }))
    expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled()
    expect(screen.getByText('1 to 1 of 60')).toBeInTheDocument()
  })

  it('shows a message when every mail has been sent', async () => {
    show({ body: listOf() })
    expect(await screen.findByText(texts.mails.none)).toBeInTheDocument()
  })

  it('shows an error and a retry button when the list fails to load', async () => {
    const { user } = show('away')
    expect(await screen.findByText(texts.mails.failed)).toBeInTheDocument()

    answerCalls({ 'GET /api/admin/mails': { body: listOf(refused) } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText('ravi@example.com')).toBeInTheDocument()
  })
})

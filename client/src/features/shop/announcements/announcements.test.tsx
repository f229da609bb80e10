import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen, waitFor } from '../../../test-screen.tsx'
import { AnnouncementLine, MessagesFromUs } from './announcements.tsx'

const one = {
  id: 7,
  title: 'Closed on Thursday',
  body: 'Nobody answers.',
  sent_at: '2026-11-02T06:00:00Z',
  corrected_at: null,
  is_line: true,
}
const answers = (is_line: boolean) => ({
  'GET /api/shop/announcements': { body: { announcements: [{ ...one, is_line }] } },
  'POST /api/shop/put_away_announcement': { body: { message: 'Dismissed. You find it under Messages.' } },
})

it('shows an announcement on My Products until it is dismissed, and keeps it in Messages', async () => {
  const { sentTo } = answerCalls(answers(true))
  const { user } = showScreen(<AnnouncementLine brand="Chowk" />)
  expect(await screen.findByRole('region', { name: 'Message from Chowk' })).toHaveTextContent(
    'Nobody answers.',
  )
  await user.click(screen.getByRole('button', { name: 'Read more' }))
  expect(await screen.findByRole('dialog', { name: one.title })).toHaveTextContent(
    'also under Shop › Messages',
  )
  await user.click(screen.getByRole('button', { name: 'Done' }))

  answerCalls(answers(false))
  await user.click(screen.getByRole('button', { name: 'Dismiss: Closed on Thursday' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Message from Chowk' })).toBeNull())
  showScreen(<MessagesFromUs brand="Chowk" />)
  expect(await screen.findByText(one.title)).toBeInTheDocument()
  expect(sentTo('GET /api/shop/announcements').length).toBeGreaterThan(0)
})

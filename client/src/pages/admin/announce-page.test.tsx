import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { texts } from 'server/contract/facts/texts'
import { expect, it } from 'vitest'
import { answerCalls, screen, showScreen, within } from '../../test-screen.tsx'
import { Page } from './announce-page.tsx'

const planned: ListedAnnouncement = {
  ...{ id: 7, version: 1, state: 'planned', audience: 'all', area: null, category_id: null, category: null },
  ...{ title_en: 'Diwali hours', body_en: 'Open till ten.', title_hi: null, body_hi: null, ways: ['page'] },
  ...{ author: 'Deepak Rao', due_at: '2099-11-02T06:00:00Z', started_at: null, stopped_at: null },
  ...{ taken_off_at: null, corrected_at: null, shops: 0, sent: 0, is_queued: false },
}
const reached = {
  ...{ groups: { all: 5, executives: 1, 'without offer': 1, sleeping: 1 }, areas: [], categories: [] },
  ...{ chosen: { page: 5, push: 0, mail: 5, hindi: 0 }, left_out: { pending: 0, closed: 0 } },
}

it('asks for confirmation before another message replaces unsaved text', async () => {
  answerCalls({
    'GET /api/shop/session': { body: { user: { user_id: 7, user_type: 'admin', name: 'Rukmini' } } },
    'GET /api/admin/announcements': { body: { announcements: [planned] } },
    'GET /api/admin/announcement_reach': { body: reached },
  })
  const { user } = showScreen(<Page />)
  const title = await screen.findByLabelText('Title, English')
  await user.type(title, 'Closed')
  await user.click(await screen.findByRole('button', { name: 'Change: Diwali hours' }))

  const question = within(await screen.findByRole('alertdialog', { name: texts.ui.leave.title }))
  expect(title).toHaveValue('Closed')
  await user.click(question.getByRole('button', { name: texts.ui.leave.confirm }))
  expect(title).toHaveValue('Diwali hours')
})

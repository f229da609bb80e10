import { useState } from 'react'
import type { ListedAnnouncement } from 'server/contract/announcements/calls'
import { describe, expect, it, vi } from 'vitest'
import { answerCalls, screen, showScreen, waitFor, within } from '../../../test-screen.tsx'
import { AnnounceForm } from './announce-form.tsx'
import { newAnnouncementDraft, readAudience } from './announcement-draft.ts'
import { AnnouncementList } from './announcement-list.tsx'

const reached = {
  groups: { all: 512, executives: 40, 'without offer': 83, sleeping: 61 },
  areas: [{ name: 'Rajwada', shops: 37 }],
  categories: [{ id: 4, name: 'Footwear', shops: 22 }],
  chosen: { page: 512, push: 274, mail: 431, hindi: 338 },
  left_out: { pending: 18, closed: 9 },
}
const saved = { status: 201 as const, body: { message: 'It is on its way.', id: 7 } }

function Form({ address = '', onDone = () => {} }) {
  const [draft, setDraft] = useState(() => newAnnouncementDraft(readAudience(new URLSearchParams(address))))
  return (
    <AnnounceForm
      draft={draft}
      onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
      onDone={onDone}
    />
  )
}
const show = (address?: string) => {
  const answers = answerCalls({
    'GET /api/admin/announcement_reach': { body: reached },
    'POST /api/admin/announce': saved,
  })
  const onDone = vi.fn()
  return { ...showScreen(<Form address={address} onDone={onDone} />), ...answers, onDone }
}

describe('AnnounceForm', () => {
  it('shows the number of recipients for confirmation, then sends the announcement', async () => {
    const { user, sentTo, onDone } = show()
    expect(await screen.findByText('338 shops read Hindi and would get English')).toBeInTheDocument()
    await user.type(screen.getByLabelText('Title, English'), 'Closed on Thursday')
    await user.type(screen.getByLabelText('Text, English'), 'Nobody answers.')
    await user.click(screen.getByRole('checkbox', { name: 'Push notification' }))
    await user.click(screen.getByRole('button', { name: 'Send to 512 shops' }))

    const sheet = within(await screen.findByRole('dialog', { name: 'Send to 512 shops?' }))
    expect(sheet.getByText(/on My Products of 512 shops, by push to 274 people/)).toBeInTheDocument()
    expect(sheet.getByRole('button', { name: 'Check again' })).toHaveFocus()
    expect(sentTo('POST /api/admin/announce')).toEqual([])
    await user.click(sheet.getByRole('button', { name: 'Send to 512' }))

    expect(await screen.findByText('It is on its way.')).toBeInTheDocument()
    expect(sentTo('POST /api/admin/announce')).toMatchObject([
      { title_en: 'Closed on Thursday', audience: 'all', ways: ['page', 'push'] },
    ])
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('disables Send while the shops of another audience are being counted', async () => {
    const { user } = show()
    const send = await screen.findByRole('button', { name: 'Send to 512 shops' })
    answerCalls({ 'GET /api/admin/announcement_reach': 'away' })
    await user.click(screen.getByRole('button', { name: /^Sleeping/ }))
    expect(send).toBeDisabled()
  })

  it('hides the number of shops and disables Send when counting the shops fails', async () => {
    answerCalls({ 'GET /api/admin/announcement_reach': 'away' })
    showScreen(<Form />)
    expect(await screen.findByText('The number of shops could not be counted.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  })

  it('selects the audience or category given in the URL', async () => {
    show('to=sleeping')
    expect(await screen.findByRole('button', { name: /^Sleeping/ })).toHaveAttribute('aria-pressed', 'true')
    show('to=category&category=4&title=12 people')
    expect(await screen.findByRole('option', { name: 'Footwear (22)', selected: true })).toBeInTheDocument()
  })

  it("shows the server's error at its field until the field changes", async () => {
    const { user } = show()
    answerCalls({
      'GET /api/admin/announcement_reach': { body: reached },
      'POST /api/admin/announce': {
        status: 400,
        body: { message: 'Please check.', fields: { title_en: 'Please write a title.' } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Send to 512 shops' }))
    await user.click(await screen.findByRole('button', { name: 'Send to 512' }))
    const title = screen.getByLabelText('Title, English')
    await waitFor(() => expect(title).toHaveAccessibleDescription('Please write a title.'))
    await user.type(title, 'C')
    expect(title).not.toHaveAccessibleDescription()
  })
})

const row: ListedAnnouncement = {
  ...{ id: 7, version: 1, state: 'stopped', author: 'Deepak Rao', ways: ['page'] },
  ...{ title_en: 'Diwali hours', body_en: 'Wrong day.', title_hi: null, body_hi: null },
  ...{ audience: 'all', area: null, category_id: null, category: null },
  ...{ due_at: '2026-11-02T06:00:00Z', started_at: '2026-11-02T06:00:00Z', taken_off_at: null },
  ...{ stopped_at: '2026-11-02T06:01:00Z', corrected_at: '2026-11-02T07:11:00Z' },
  ...{ shops: 498, sent: 140, is_queued: false },
}

describe('AnnouncementList', () => {
  it('shows that an announcement was stopped and corrected, and takes it down on request', async () => {
    const { sentTo } = answerCalls({
      'GET /api/admin/announcements': { body: { announcements: [row] } },
      'POST /api/admin/take_off_announcement': { body: { message: 'It was taken down.' } },
    })
    const { user } = showScreen(<AnnouncementList onChange={() => {}} />)
    await user.click(await screen.findByRole('button', { name: 'Read: Diwali hours' }))
    const sheet = within(await screen.findByRole('dialog'))
    expect(sheet.getByText('Stopped after 140 of 498')).toBeInTheDocument()
    expect(sheet.getByText(/^The text was corrected at 2 Nov 2026, 12:41 pm/)).toBeInTheDocument()
    await user.click(sheet.getByRole('button', { name: 'Take it down' }))
    expect(sentTo('POST /api/admin/take_off_announcement')).toEqual([{ id: 7 }])
  })

  it('shows the progress of an announcement that is being sent, and stops it on request', async () => {
    const sending: ListedAnnouncement = { ...row, state: 'sending', stopped_at: null, shops: 512, sent: 212 }
    const { sentTo } = answerCalls({
      'GET /api/admin/announcements': { body: { announcements: [sending] } },
      'POST /api/admin/stop_announcement': { body: { message: 'Stopped after 212 of 512.' } },
    })
    const { user } = showScreen(<AnnouncementList onChange={() => {}} />)
    expect((await screen.findByText(/212 of 512/)).parentElement).toHaveTextContent('about 30 more seconds')
    await user.click(screen.getByRole('button', { name: 'Stop: Diwali hours' }))
    expect(await screen.findByText('Stopped after 212 of 512.')).toBeInTheDocument()
    expect(sentTo('POST /api/admin/stop_announcement')).toEqual([{ id: 7 }])
  })
})

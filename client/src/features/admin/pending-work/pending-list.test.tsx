import { userEvent } from '@testing-library/user-event'
import { texts } from 'server/contract/facts/texts'
import type { PendingLine } from 'server/contract/pending-work/calls'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayFromNow } from '../../../lib/format/dates.ts'
import { act, answerCalls, screen, showScreen, within } from '../../../test-screen.tsx'
import { PendingWorkLine } from './pending-line.tsx'
import { PendingList } from './pending-list.tsx'

afterEach(() => vi.useRealTimers())

const nothing = { count: 0, executives: 0, oldest: null, due: null, last_done: null }
const registrations = (count: number | null, days = 0): PendingLine => ({
  ...nothing,
  kind: 'registrations',
  count,
  executives: 2,
  oldest: {
    since: new Date(Date.now() - 5 * 86_400_000).toISOString(),
    name: 'Chhavi Mobile Point',
    shop_name: null,
  },
  due: dayFromNow(days),
})
const reports = (count: number | null): PendingLine => ({
  ...nothing,
  kind: 'reports',
  count,
  due: dayFromNow(1),
})
const answer = (...kinds: PendingLine[]) => ({ body: { kinds, backup_verified_at: null } })
const items = () => screen.getAllByRole('listitem')

describe('PendingList', () => {
  it('shows a line with one button for each list with pending items, and no line for an empty list', async () => {
    answerCalls({ 'GET /api/admin/pending': answer(registrations(18, -2), reports(0)) })
    showScreen(<PendingList />)
    const link = await screen.findByRole('link', { name: 'Open 18: Pending registrations' })
    const [line, ...others] = items()
    expect(others).toEqual([])
    for (const words of [
      '18',
      'Pending registrations',
      'including 2 executives',
      /Oldest 5 days/,
      /Overdue since/,
    ])
      expect(line).toHaveTextContent(words)
    expect(link).toHaveAttribute('href', '/pending')
  })

  it('shows that nothing is pending, and who finished the last item', async () => {
    const last_done = { at: new Date().toISOString(), by: 'Deepak Rao' }
    answerCalls({ 'GET /api/admin/pending': answer({ ...reports(0), last_done }) })
    showScreen(<PendingList />)
    expect(await screen.findByRole('heading', { name: texts.pendingWork.nothing })).toBeVisible()
    expect(screen.getByText(/done today.*by Deepak Rao/)).toBeVisible()
  })

  it('shows the other lists, and a retry button in the line of the list that could not be counted', async () => {
    const answers = [answer(reports(4), registrations(null)), answer(reports(4), registrations(3))]
    answerCalls({ 'GET /api/admin/pending': () => answers.shift() ?? answer() })
    showScreen(<PendingList />)
    expect(await screen.findByText(texts.pendingWork.notCounted)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: texts.ui.tryAgain }))
    expect(await screen.findByRole('link', { name: /Open 3/ })).toBeVisible()
  })

  it('shows an error and a retry button when the counts fail to load', async () => {
    let isAway = true
    answerCalls({
      'GET /api/admin/pending': () =>
        isAway ? { status: 400, body: { message: 'No.' } } : answer(reports(4)),
    })
    showScreen(<PendingList />)
    const again = await screen.findByRole('button', { name: texts.ui.tryAgain })
    isAway = false
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: /Review 4/ })).toBeVisible()
  })

  it('marks a line as done when another admin finished it, and shows new lines only on request', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const last_done = { at: new Date().toISOString(), by: 'Deepak Rao' }
    const answers = [answer(registrations(2), reports(0))]
    answerCalls({
      'GET /api/admin/pending': () =>
        answers.shift() ?? answer(reports(3), { ...registrations(0), oldest: null, due: null, last_done }),
    })
    showScreen(<PendingList />)
    await screen.findByRole('link', { name: /Open 2/ })
    act(() => vi.advanceTimersByTime(31_000))
    await vi.waitFor(() => expect(items()[0]).toHaveTextContent(/Done at .* by Deepak Rao/), 5_000)
    expect(items()).toHaveLength(1)
    vi.useRealTimers()
    await userEvent.click(screen.getByRole('button', { name: '3 new, show them' }))
    expect(items()).toHaveLength(2)
    expect(items()[1]).toHaveTextContent('Pending registrations')
  })
})

describe('PendingWorkLine', () => {
  const line = () => screen.findByRole('region', { name: texts.pendingWork.line.label })

  it('shows the number of pending items, with a link to Start', async () => {
    answerCalls({ 'GET /api/admin/pending': answer(registrations(18, -2), reports(4)) })
    showScreen(<PendingWorkLine />)
    expect(within(await line()).getByRole('link')).toHaveAttribute('href', '/admin')
    await screen.findByText(/is overdue/)
    expect(await line()).toHaveTextContent('22 tasks are pending for admins, 1 list is overdue.')
  })

  it('links to Start when the count fails to load', async () => {
    answerCalls({ 'GET /api/admin/pending': { status: 400, body: { message: 'No.' } } })
    showScreen(<PendingWorkLine />)
    expect(await screen.findByText(texts.pendingWork.failed)).toBeVisible()
    expect(within(await line()).getByRole('link')).toHaveAttribute('href', '/admin')
  })
})

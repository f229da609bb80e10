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

describe('what is waiting', () => {
  it('when something waits, then each kind is a line with one button; what is at nought is none', async () => {
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

  it('when nothing waits, then it says so, and who did the last one', async () => {
    const last_done = { at: new Date().toISOString(), by: 'Deepak Rao' }
    answerCalls({ 'GET /api/admin/pending': answer({ ...reports(0), last_done }) })
    showScreen(<PendingList />)
    expect(await screen.findByRole('heading', { name: texts.pendingWork.nothing })).toBeVisible()
    expect(screen.getByText(/done today.*by Deepak Rao/)).toBeVisible()
  })

  it('when one kind was not counted, then its line says so and asks again, and the others stand', async () => {
    const answers = [answer(reports(4), registrations(null)), answer(reports(4), registrations(3))]
    answerCalls({ 'GET /api/admin/pending': () => answers.shift() ?? answer() })
    showScreen(<PendingList />)
    expect(await screen.findByText(texts.pendingWork.notCounted)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: texts.ui.tryAgain }))
    expect(await screen.findByRole('link', { name: /Open 3/ })).toBeVisible()
  })

  it('when the counts cannot be had, then it says so with another try', async () => {
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

  it('when others do it meanwhile, then the line stays as done; what is new comes only when asked for', async () => {
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

describe('the line above My Products', () => {
  const line = () => screen.findByRole('region', { name: texts.pendingWork.line.label })

  it('says how much is pending, with the way to Start', async () => {
    answerCalls({ 'GET /api/admin/pending': answer(registrations(18, -2), reports(4)) })
    showScreen(<PendingWorkLine />)
    expect(within(await line()).getByRole('link')).toHaveAttribute('href', '/admin')
    await screen.findByText(/is overdue/)
    expect(await line()).toHaveTextContent('22 tasks are pending for admins, 1 list is overdue.')
  })

  it('leads to Start when the count fails', async () => {
    answerCalls({ 'GET /api/admin/pending': { status: 400, body: { message: 'No.' } } })
    showScreen(<PendingWorkLine />)
    expect(await screen.findByText(texts.pendingWork.failed)).toBeVisible()
    expect(within(await line()).getByRole('link')).toHaveAttribute('href', '/admin')
  })
})

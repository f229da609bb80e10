import { focusManager } from '@tanstack/react-query'
import { texts } from 'server/contract/facts/texts'
import { describe, expect, it, vi } from 'vitest'
import { act, answerCalls, screen, showScreen } from '../../../test-screen.tsx'
import { type ServiceStatus, StatusBoard } from './status-board.tsx'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const statusWith = (last_backup: ServiceStatus['storage']['last_backup']): ServiceStatus => ({
  city: {
    ...{ live_offers: 1, open_shops: 1, published_today: 0, shops_waiting: 0 },
    ...{ views_today: 0, search_views_today: 0, unfound_today: 0 },
  },
  complaints: { open: 0, late: 0 },
  storage: {
    ...{
      pictures: 1,
      pictures_are_exact: true,
      store: 'joined',
      disk: { free: 9, total: 10 },
      database_bytes: 5,
    },
    last_backup,
  },
  set_aside: [],
  running: {
    processes: 1,
    releases: ['1.0.0'],
    connections: { used: 25, allowed: 97 },
    since: hoursAgo(1),
    migration: '0001-offers',
    batched_migrations: [],
    replicas: [],
  },
})

async function backupFigure(last_backup: ServiceStatus['storage']['last_backup']) {
  answerCalls({ 'GET /api/admin/status': { body: statusWith(last_backup) } })
  showScreen(<StatusBoard />)
  return (await screen.findByText(texts.status.storage.backup)).parentElement
}

describe('backup figure', () => {
  it('shows the time and size of the last backup when the backup was verified', async () => {
    const at = hoursAgo(2)
    expect(await backupFigure({ finished_at: at, verified_at: at, bytes: 2_000_000 })).toHaveTextContent(
      /2 h ago.*2\.0 MB/,
    )
  })

  it('shows that the last verification failed, and when a backup was last verified', async () => {
    const figure = await backupFigure({ finished_at: hoursAgo(1), verified_at: hoursAgo(25), bytes: 7 })
    expect(figure).toHaveTextContent(/25 h ago.*failed its check/)
  })

  it('shows "never" when no backup was ever verified', async () => {
    const figure = await backupFigure({ finished_at: hoursAgo(1), verified_at: null, bytes: 7 })
    expect(figure).toHaveTextContent(/Never.*failed its check/)
  })
})

it.each(['other', 'away'] as const)('says when the store of pictures is %s', async (store) => {
  const status = statusWith(null)
  answerCalls({ 'GET /api/admin/status': { body: { ...status, storage: { ...status.storage, store } } } })
  showScreen(<StatusBoard />)

  expect(await screen.findByText(texts.status.storage.store({ store }))).toBeInTheDocument()
})

it('names the releases while several run, and marks too many database connections', async () => {
  const status = statusWith(null)
  const running = { ...status.running, releases: ['1.0.0', '1.0.1'], connections: { used: 100, allowed: 97 } }
  answerCalls({ 'GET /api/admin/status': { body: { ...status, running } } })
  showScreen(<StatusBoard />)

  expect(await screen.findByText(/1\.0\.0, 1\.0\.1/)).toBeInTheDocument()
  expect(screen.getByText(texts.status.running.allowed({ count: 97 })).className).toMatch(/urgent/)
})

it('shows which replica follows and which is left alone', async () => {
  const status = statusWith(null)
  const replicas = [
    { host: 'first:5432', follows: true },
    { host: 'second:5432', follows: false },
  ]
  answerCalls({ 'GET /api/admin/status': { body: { ...status, running: { ...status.running, replicas } } } })
  showScreen(<StatusBoard />)

  const figure = async (host: string) =>
    (await screen.findByText(texts.status.running.replica({ host }))).parentElement
  expect(await figure('first:5432')).toHaveTextContent(texts.status.running.follows)
  expect(await figure('second:5432')).toHaveTextContent(texts.status.running.behind)
})

it('refetches the figures after 30 seconds', async () => {
  // Fakes only the polling interval: `waitFor` needs real timeouts.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { city, ...rest } = statusWith(null)
  const pending = () => screen.getByText(texts.status.city.waiting).parentElement
  let shops_waiting = 3
  answerCalls({
    'GET /api/admin/status': () => ({ body: { ...rest, city: { ...city, shops_waiting: shops_waiting++ } } }),
  })
  showScreen(<StatusBoard />)
  await screen.findByText(texts.status.city.waiting)
  expect(pending()).toHaveTextContent('3')
  act(() => vi.advanceTimersByTime(30_000))
  await vi.waitFor(() => expect(pending()).toHaveTextContent('4'), 5_000)
})

it('keeps the last figures and shows that they are old when the server stops responding', async () => {
  answerCalls({ 'GET /api/admin/status': { body: statusWith(null) } })
  showScreen(<StatusBoard />)
  await screen.findByText('Live offers')
  answerCalls({ 'GET /api/admin/status': { status: 500 } })
  act(() => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
  })
  expect(await screen.findByText(/^These numbers are old/)).toBeInTheDocument()
  expect(screen.getByText('Live offers')).toBeInTheDocument()
  focusManager.setFocused(undefined)
})

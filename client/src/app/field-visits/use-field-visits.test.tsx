import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StoredSession, storeSession } from '../../lib/storage/stored-session.ts'

const keepSending = vi.fn()
const started = vi.fn()
beforeEach(() => {
  vi.resetModules()
  vi.doMock('./start-field-visits.ts', () => ({ startFieldVisits: started }))
  keepSending.mockClear()
  localStorage.clear()
})
afterEach(() => {
  vi.doUnmock('./start-field-visits.ts')
  vi.doUnmock('../../offer-drafts/keep-sending.ts')
  vi.doUnmock('../../lib/net/api-client.ts')
  vi.resetModules()
  localStorage.clear()
})

async function open(address: string, userType: StoredSession['userType']) {
  started.mockClear()
  const session = { userId: 7, userType }
  storeSession(session)
  const { useFieldVisits } = await import('./use-field-visits.ts')
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  )
  const { unmount } = renderHook(useFieldVisits, { wrapper })
  await waitFor(() => expect(started).toHaveBeenCalled(), { timeout: 5000 })
  unmount()
  return started.mock.lastCall
}

describe('useFieldVisits', () => {
  it('sends queued work for an admin', async () => {
    expect(await open('/', 'admin')).toEqual([{ userId: 7, userType: 'admin' }, false])
  })

  it('remembers that a shopkeeper has opened a form', async () => {
    expect(await open('/adminlist', 'shopkeeper')).toContain(false)
    expect(await open('/newoffer', 'shopkeeper')).toContain(true)
    expect(await open('/adminlist', 'shopkeeper')).toContain(true)
  })
})

describe('preparation for offline work', () => {
  it.each([
    ['an admin', 'admin', true, false],
    ['a shopkeeper who has never opened a form', 'shopkeeper', false, false],
    ['a shopkeeper who saves data', 'shopkeeper', true, true],
  ] as const)('sends queued work but loads no forms for %s', async (_, userType, hasOpened, saveData) => {
    vi.doUnmock('./start-field-visits.ts')
    vi.doMock('../../offer-drafts/keep-sending.ts', () => ({ keepSending }))
    const callApi = vi.fn()
    vi.doMock('../../lib/net/api-client.ts', () => ({ callApi }))
    const { startFieldVisits } = await import('./start-field-visits.ts')
    Object.assign(navigator, { connection: { saveData } })
    startFieldVisits({ userId: 7, userType }, hasOpened)
    Reflect.deleteProperty(navigator, 'connection')
    expect(keepSending).toHaveBeenCalledTimes(1)
    expect(callApi).not.toHaveBeenCalled()
  })
})

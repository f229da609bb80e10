import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { endedSession, recordSessionEnd } from '../lib/net/use-sign-in-again.ts'
import { noteSignIn, readStoredSession, storeSession } from '../lib/storage/stored-session.ts'
import { answerCalls } from '../test-answers.ts'
import { logOut } from './use-session.ts'

const someone = { userId: 7, userType: 'shopkeeper' } as const
let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
  storeSession(someone)
})

describe('logOut', () => {
  it.each(['away', { status: 502, page: '<html>' }, { status: 500 }] as const)(
    'throws and keeps the stored sign-in when the server responds with %j',
    async (answer) => {
      answerCalls({ 'POST /api/shop/logout': answer })
      await expect(logOut(queryClient)).rejects.toThrow()
      expect(readStoredSession()).toEqual(someone)
    },
  )

  it.each([200, 401] as const)('deletes the stored sign-in when the server returns %i', async (status) => {
    answerCalls({ 'POST /api/shop/logout': status === 200 ? { body: { message: 'ok' } } : { status } })
    await logOut(queryClient)
    expect(readStoredSession()).toBeNull()
  })

  it.each([200, 500] as const)(
    'cancels pending queries when the server responds with %i, and repeats them only if the user stays signed in',
    async (status) => {
      answerCalls({ 'POST /api/shop/logout': status === 200 ? { body: { message: 'ok' } } : { status } })
      const signals: AbortSignal[] = []
      const wait = ({ signal }: { signal: AbortSignal }) => new Promise<never>(() => signals.push(signal))
      const close = new QueryObserver(queryClient, { queryKey: ['slow'], queryFn: wait }).subscribe(() => {})
      await logOut(queryClient).catch(() => {})
      expect(signals.map(({ aborted }) => aborted)).toEqual(status === 200 ? [true] : [true, false])
      close()
    },
  )

  it('waits two seconds for a silent push service after logging out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = vi.fn(() => new Promise<never>(() => {}))
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: asked } })
    localStorage.setItem('pushOfShop', '7')
    const { sentTo } = answerCalls({ 'POST /api/shop/logout': { body: { message: 'ok' } } })
    asked.mockImplementation(() => {
      expect(sentTo('POST /api/shop/logout')).toHaveLength(1)
      return new Promise<never>(() => {})
    })
    const out = vi.fn()
    const done = logOut(queryClient).then(out)
    await vi.waitFor(() => expect(asked).toHaveBeenCalled(), 5_000)
    expect(out).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    await done
    expect(readStoredSession()).toBeNull()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
})

describe('recordSessionEnd', () => {
  it.each([
    [31, true],
    [29, false],
  ])('records whether the session has expired when the sign-in was %i days ago: %s', (days, after30Days) => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.now() - days * 86_400_000)
    noteSignIn()
    recordSessionEnd()
    expect(endedSession()).toEqual({ after30Days, mayHaveDraft: true })
    expect(readStoredSession()).toBeNull()
  })
})

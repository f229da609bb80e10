import { act, renderHook } from '@testing-library/react'
import { limits } from 'server/contract/facts/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeSession } from '../lib/storage/stored-session.ts'
import type { OfferDraft } from './draft.ts'

const shop = { id: 3, draft: null }
const delivery = { publishKey: 'k', state: 'unsent' }
const draft = {
  id: 'a',
  delivery,
  kind: 'offer',
  state: 'queued',
  userId: 7,
  queuedAt: '2026',
  shop,
} as OfferDraft
const photoOf = vi.fn(() => Promise.reject(new DOMException('gone', 'InvalidStateError')))

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.doMock('./draft-store.ts', () => ({ draftsOf: async () => [draft] }))
  vi.doMock('./photo-store.ts', () => ({ photoOf }))
  vi.spyOn(console, 'warn').mockReturnValue()
  photoOf.mockClear()
})
afterEach(() => {
  vi.doUnmock('./draft-store.ts')
  vi.doUnmock('./photo-store.ts')
  vi.resetModules()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const showState = async () => {
  const { useSendingState } = await import('./sending-state.ts')
  return renderHook(() => useSendingState()).result
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

describe('the queue of the device', () => {
  it('shows no upload and retries after 30 s when the device cannot read the photo', async () => {
    storeSession({ userId: 7, userType: 'executive' })
    const state = await showState()
    const { trySending } = await import('./keep-sending.ts')
    trySending()
    await pass(0)
    expect(photoOf).toHaveBeenCalledTimes(1)
    expect(state.current).toMatchObject({ uploads: new Map(), of: 0, stopped: 'no network' })
    await pass(30_000)
    expect(photoOf).toHaveBeenCalledTimes(2)
    vi.clearAllTimers()
  })

  it('runs other senders when the drafts cannot be read or reading takes long', async () => {
    storeSession({ userId: 7, userType: 'executive' })
    const draftsOf = vi.fn()
    vi.doMock('./draft-store.ts', () => ({ draftsOf }))
    draftsOf.mockReturnValueOnce(new Promise(() => {})).mockRejectedValue(new Error('no disk'))
    const { keepSending, trySending } = await import('./keep-sending.ts')
    const send = vi.fn(async () => 'no network')
    keepSending(send)
    expect(send).toHaveBeenCalledTimes(1)
    await pass(30_000)
    expect(send).toHaveBeenCalledTimes(2)
    trySending()
    expect(send).toHaveBeenCalledTimes(3)
    vi.clearAllTimers()
  })

  it('shows no upload after a timeout when the sending window is closed', async () => {
    const state = await showState()
    const sender = new BroadcastChannel('chowk-drafts-sending')
    sender.postMessage({ at: 1, of: 3, stopped: null })
    sender.postMessage({ upload: ['a', { loaded: 0, total: 9, startedAt: 0, movedAt: 0 }] })
    await vi.waitFor(() => expect(state.current.uploads.has('a')).toBe(true), 5_000)
    sender.close()
    await pass(limits.upload.stalledAfter)
    expect(state.current.uploads.has('a')).toBe(true)
    await pass(5_000)
    expect(state.current).toEqual({ uploads: new Map(), at: 0, of: 0, stopped: null })
  })
})

import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withDisk } from '../test-indexed-db.ts'
import { newDelivery, newOfferOf, type OfferDraft, type OfferValues } from './draft.ts'

withDisk()
beforeEach(() => {
  vi.resetModules()
})

async function openPage() {
  const hooks = await import('./use-drafts.ts')
  const store = await import('./draft-store.ts')
  const { replaceSentShop } = await import('./queued-store.ts')
  return { ...hooks, ...store, replaceSentShop }
}
const draft = (id: string, queuedAt: string | null): OfferDraft => ({
  ...{ ...newOfferOf(7), id, queuedAt, kind: 'offer', state: 'editing', refused: null },
  ...{ values: {} as OfferValues, version: null, hasPhoto: false, delivery: newDelivery() },
})

describe('hooks for drafts', () => {
  it('useQueued does not open the database when no user is signed in', async () => {
    const { useQueued } = await openPage()
    const open = vi.spyOn(indexedDB, 'open')
    const { result, rerender } = renderHook(({ userId }) => useQueued(userId), {
      initialProps: { userId: undefined as number | undefined },
    })
    expect(result.current).toBeUndefined()
    expect(open).not.toHaveBeenCalled()
    rerender({ userId: 7 })
    await waitFor(() => expect(result.current).toEqual([]))
  })

  it('useQueued does not render again when an unrelated draft changes', async () => {
    const { useQueued, storeDraft, openDrafts } = await openPage()
    await openDrafts()
    await storeDraft(draft('queued', '2026-11-23'))
    let drawn = 0
    const { result } = renderHook(() => {
      drawn++
      return useQueued(7)
    })
    const before = { drawn, queued: result.current }
    await act(() => storeDraft(draft('typed', null)))
    expect({ drawn, queued: result.current }).toEqual(before)
    expect(result.current).toBe(before.queued)
    await act(() => storeDraft(draft('another', '2026-11-24')))
    expect(result.current).toHaveLength(2)
  })

  it('useSentShop reads the shop again when a shop is sent, not on each keystroke', async () => {
    const { useSentShop, storeDraft, replaceSentShop } = await openPage()
    const { result } = renderHook(() => useSentShop('shop'))
    await waitFor(() => expect(result.current).toBeNull())
    const get = vi.spyOn(IDBObjectStore.prototype, 'get')
    await act(() => storeDraft(draft('typed', null)))
    expect(get).not.toHaveBeenCalled()
    const shop = { id: 31, name: 'Bhandari', quarter: null }
    await act(() => replaceSentShop('shop', shop))
    await waitFor(() => expect(result.current).toEqual(shop))
    const found = result.current
    get.mockClear()
    await act(() => replaceSentShop('other', { ...shop, id: 32 }))
    await waitFor(() => expect(get).toHaveBeenCalled())
    await act(async () => {})
    expect(result.current).toBe(found)
  })
})

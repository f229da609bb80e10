import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { texts } from 'server/contract/facts/texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Batch, batchId, newOfferOf } from '../../../../offer-drafts/draft.ts'
import { withDisk } from '../../../../test-indexed-db.ts'

const cropper = '../../../../ui/cropper-picture.ts'
withDisk()
beforeEach(() => {
  vi.resetModules()
  vi.doMock(cropper, () => ({
    pictureFrom: async (photo: Blob) => ({ file: new File([photo], 'photo.jpg'), preview: '' }),
  }))
})
afterEach(() => {
  vi.doUnmock(cropper)
  vi.restoreAllMocks()
})

const key = batchId(7)
const photo = new Blob([Uint8Array.from([255, 216, 255])], { type: 'image/jpeg' })

async function openBatch(withPhotos = ['diya', 'pot']) {
  const { beginBatch, withPhoto, withOffer } = await import('./photo-batch-state.ts')
  const { emptyOffer } = await import('../offer-fields.ts')
  const store = await import('../../../../offer-drafts/draft-store.ts')
  const { storePhoto, photoOf } = await import('../../../../offer-drafts/photo-store.ts')
  const { batchOf } = await import('../../../../offer-drafts/draft.ts')
  const { useManyOffers } = await import('./use-many-offers.ts')
  const begun: Batch = {
    ...beginBatch({ id: key, userId: 7, shopId: undefined }, emptyOffer()),
    step: 'sent',
  }
  const batch = ['diya', 'pot'].reduce((before, id) => {
    const after = withPhoto(before, id, newOfferOf(7))
    return withOffer(after, id, (one) => ({ ...one, values: { ...one.values, name: id, price: '640' } }))
  }, begun)
  await store.openDrafts()
  await store.storeBatch(undefined, batch)
  for (const id of withPhotos) await storePhoto(id, photo)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useManyOffers({ of: newOfferOf(7), place: 'Jaipur' }), { wrapper })
  const named = (offers: { values: { name: string } }[]) => offers.map(({ values }) => values.name)
  return {
    work: result,
    here: () => named(result.current.many.offers),
    onDisk: async () => named(batchOf(key, await store.draftsOf(7))?.offers ?? []),
    queued: async () =>
      named((await store.draftsOf(7)).flatMap((one) => (one.kind === 'offer' && one.queuedAt ? [one] : []))),
    photoOf,
  }
}

describe('queueing offers from a batch', () => {
  it('moves an offer with its photo from the batch to the outbox in one transaction', async () => {
    const { work, here, onDisk, queued, photoOf } = await openBatch()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await act(() => work.current.queue(['diya']))
    const steps = new Set(put.mock.contexts.slice(0, 3).map((store) => (store as IDBObjectStore).transaction))
    expect(steps.size).toBe(1)
    expect([here(), await onDisk(), await queued()]).toEqual([['pot'], ['pot'], ['diya']])
    expect(await photoOf('diya')).toBeNull()
    await act(() => work.current.queue(['pot']))
    await waitFor(async () => expect(await onDisk()).toEqual([]))
    expect(await queued()).toHaveLength(2)
  })

  it('leaves the offers in the batch when the device’s storage is full', async () => {
    const { work, here, onDisk, queued } = await openBatch()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await act(() => expect(work.current.queue(['diya', 'pot'])).rejects.toThrow('full'))
    put.mockRestore()
    expect([here(), await onDisk(), await queued()]).toEqual([['diya', 'pot'], ['diya', 'pot'], []])
  })

  it('keeps an offer whose photo is lost, with the reason, and queues the others', async () => {
    const { work, here, queued } = await openBatch(['pot'])
    let areAll: boolean | undefined
    await act(async () => {
      areAll = await work.current.queue(['diya', 'pot'])
    })
    expect(areAll).toBe(false)
    expect([here(), await queued()]).toEqual([['diya'], ['pot']])
    expect(work.current.many.offers[0]?.refused?.words).toBe(texts.productForm.photoLost)
  })

  it('empties the batch when another window has sent or queued its last offers', async () => {
    const { here } = await openBatch()
    const otherWindow = new BroadcastChannel('chowk-drafts')
    otherWindow.postMessage({ why: 'changed', kept: [], gone: [key, 'diya', 'pot'] })
    await waitFor(() => expect(here()).toEqual([]))
    otherWindow.close()
  })
})

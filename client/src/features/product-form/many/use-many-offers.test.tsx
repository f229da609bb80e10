import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { texts } from 'server/contract/texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newOfferOf } from '../../../offer-drafts/draft.ts'
import { type Many, type PhotosDraft, photoIn, photosId } from '../../../offer-drafts/several.ts'
import { withDisk } from '../../../test-indexed-db.ts'

const cropper = '../../../ui/cropper-picture.ts'
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

const key = photosId(7)
const photo = new Blob([Uint8Array.from([255, 216, 255])], { type: 'image/jpeg' })

/** A strip of two photos, as this page finds it on the disk. */
async function openStrip(withPhotos = ['diya', 'pot']) {
  const { beginMany, newOffer } = await import('./many-state.ts')
  const { emptyProduct } = await import('../product-form-values.ts')
  const store = await import('../../../offer-drafts/draft-store.ts')
  const { keepPhoto, photoOf } = await import('../../../offer-drafts/photo-store.ts')
  const { useManyOffers } = await import('./use-many-offers.ts')
  const shared = emptyProduct()
  const offers = ['diya', 'pot'].map((id) => {
    const offer = newOffer(id, shared)
    return { ...offer, values: { ...offer.values, name: id, price: '640' } }
  })
  const many: Many = { ...beginMany(shared), face: 'sent', offers }
  await store.openDrafts()
  await store.keepDraft({ kind: 'photos', id: key, userId: 7, shopId: undefined, many })
  for (const id of withPhotos) await keepPhoto(photoIn(key, id), photo)
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  const { result } = renderHook(() => useManyOffers({ of: newOfferOf(7), place: 'Jaipur' }), { wrapper })
  const named = (strip: Many | undefined) => strip?.offers.map(({ values }) => values.name)
  return {
    work: result,
    here: () => named(result.current.many),
    onDisk: async () => named(((await store.findDraft(key)) as PhotosDraft | undefined)?.many),
    queued: async () => (await store.draftsOf(7)).flatMap((one) => (one.kind === 'offer' ? [one.values.name] : [])),
    photoOf: (id: string) => photoOf(photoIn(key, id)),
    keyOf: (id: string) => offers.find((one) => one.id === id)?.delivery.publishKey,
  }
}

describe('photos that are kept to be sent later', () => {
  it('when one is queued, then the same step takes it out of the strip, with its photo', async () => {
    const { work, here, onDisk, queued, photoOf } = await openStrip()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put')
    await act(() => work.current.queue(['diya']))
    const steps = new Set(put.mock.contexts.slice(0, 3).map((store) => (store as IDBObjectStore).transaction))
    expect(steps.size).toBe(1)
    expect([here(), await onDisk(), await queued()]).toEqual([['pot'], ['pot'], ['diya']])
    expect(await photoOf('diya')).toBeNull()
    await act(() => work.current.queue(['pot']))
    await waitFor(async () => expect(await onDisk()).toBeUndefined())
    expect(await queued()).toHaveLength(2)
  })

  it('when the device is full, then they stay where they are', async () => {
    const { work, here, onDisk, queued } = await openStrip()
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await act(() => expect(work.current.queue(['diya', 'pot'])).rejects.toThrow('full'))
    put.mockRestore()
    expect([here(), await onDisk(), await queued()]).toEqual([['diya', 'pot'], ['diya', 'pot'], []])
  })

  it('when the photo of one is lost, then that one says so and stays, and the others are queued', async () => {
    const { work, here, queued } = await openStrip(['pot'])
    let areAll: boolean | undefined
    await act(async () => {
      areAll = await work.current.queue(['diya', 'pot'])
    })
    expect(areAll).toBe(false)
    expect([here(), await queued()]).toEqual([['diya'], ['pot']])
    expect(work.current.many.offers[0]?.problem?.reason).toBe(texts.manyOffers.photoNotKept)
  })

  it('when another window has sent or queued the last of them, then they are gone here too', async () => {
    const { work, here } = await openStrip()
    const otherWindow = new BroadcastChannel('chowk-drafts')
    otherWindow.postMessage({ why: 'changed', kept: [], gone: [key] })
    await waitFor(() => expect(here()).toEqual([]))
    otherWindow.close()
    expect(work.current.round).toBe(1)
  })
})

import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withDisk } from '../test-indexed-db.ts'
import { newDelivery, newOfferOf, type OfferValues, type Typed } from './draft.ts'

withDisk()
async function nextPage() {
  vi.resetModules()
  const [store, photos, queue] = [
    await import('./draft-store.ts'),
    await import('./photo-store.ts'),
    await import('./keep-sending.ts'),
  ]
  await store.openDrafts()
  return { ...store, ...photos, ...queue }
}
let page: Awaited<ReturnType<typeof nextPage>>
beforeEach(async () => {
  page = await nextPage()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const place = newOfferOf(7)
const photo = new Blob([Uint8Array.from([255, 216, 255, 0, 10])], { type: 'image/jpeg' })
const typed = (name: string): Typed => ({
  values: { name, price: '640' } as OfferValues,
  version: null,
  hasPhoto: true,
  delivery: newDelivery(),
})

describe('the draft of an offer', () => {
  it('restores values, publish key and photo after the page is closed', async () => {
    const brass = typed('Brass diya')
    expect(await page.saveTyped(place, brass)).toBe(true)
    expect(await page.storePhoto(place.id, photo)).toBe(true)
    const next = await nextPage()
    expect(next.offerHere(place.id)).toMatchObject({ ...brass, state: 'editing', queuedAt: null })
    expect((await next.photoOf(place.id))?.size).toBe(5)
  })

  it('is removed with its photo when the typed values are removed', async () => {
    await page.saveTyped(place, typed('Brass diya'))
    await page.storePhoto(place.id, photo)
    await page.saveTyped(place, null)
    const next = await nextPage()
    expect(next.draftsHere().size).toBe(0)
    expect(await next.photoOf(place.id)).toBeNull()
  })

  it('reports a full disk and keeps values and photo in memory', async () => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await page.saveTyped(place, typed('Saree'))).toBe(false)
    expect(await page.storePhoto(place.id, photo)).toBe(false)
    expect(page.offerHere(place.id)?.values.name).toBe('Saree')
    expect(await page.photoOf(place.id)).not.toBeNull()
    await expect(page.queueOffer(place, typed('Saree'), photo)).rejects.toThrow('full')
    expect(page.offerHere(place.id)?.queuedAt).toBeNull()
  })

  it('keeps its photo when queued, and stays in the outbox unsent while it is being changed', async () => {
    const brass = typed('Brass diya')
    await page.saveTyped(place, brass)
    await page.queueOffer(place, brass, photo)
    const id = brass.delivery.publishKey
    const next = await nextPage()
    expect([...next.draftsHere().keys()]).toEqual([id])
    const queued = next.offerHere(id)
    expect(queued?.state).toBe('queued')
    expect((await next.photoOf(id))?.size).toBe(5)
    if (!queued) return
    const lamp = { ...brass, values: { ...brass.values, name: 'Brass lamp' } }
    await next.saveTyped(queued, lamp)
    expect(next.offerHere(id)).toMatchObject({ state: 'editing', queuedAt: queued.queuedAt })
    await next.queueOffer(queued, brass, photo)
    expect(next.offerHere(id)).toMatchObject({ state: 'queued', queuedAt: queued.queuedAt })

    await next.removeDraft(id)
    expect(await next.photoOf(id)).toBeNull()
    await next.saveTyped(queued, lamp)
    expect(next.offerHere(id)).toMatchObject({ state: 'editing', queuedAt: queued.queuedAt })
  })

  it('keeps the stored values, and new typing only in memory, when the disk cannot be read', async () => {
    await page.saveTyped(place, typed('Brass diya'))
    const { open } = IDBFactory.prototype
    IDBFactory.prototype.open = () => {
      throw new DOMException('not now', 'UnknownError')
    }
    const without = await nextPage()
    IDBFactory.prototype.open = open
    expect(without.areDraftsRead()).toBe(false)
    expect(await without.saveTyped(place, typed('S'))).toBe(false)
    await without.openDrafts()
    expect(without.offerHere(place.id)?.values.name).toBe('S')
    expect(await without.saveTyped(place, typed('Sa'))).toBe(false)
    expect((await nextPage()).offerHere(place.id)?.values.name).toBe('Brass diya')
  })
})

it('rejects the reads and writes of a form when the disk does not respond', async () => {
  vi.resetModules()
  const { inOneStep, readDraft, readPhoto, sentShopOf } = await import('./database.ts')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const Request = IDBOpenDBRequest as unknown as new () => IDBOpenDBRequest
  vi.spyOn(indexedDB, 'open').mockReturnValue(new Request())
  const work = [inOneStep(async () => {}), readDraft('d'), readPhoto('d'), sentShopOf('d')]
  const ends = Promise.allSettled(work)
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  const late = { status: 'rejected', reason: new Error('Not done within 15000 ms') }
  expect(await ends).toEqual(work.map(() => late))
})

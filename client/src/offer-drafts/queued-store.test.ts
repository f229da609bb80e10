import type { OwnOffer } from 'server/contract/shop-offers/schemas'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerCalls } from '../test-answers.ts'
import { withDisk } from '../test-indexed-db.ts'
import { newDelivery, newOfferOf, type OfferValues, type ShopDraft } from './draft.ts'

withDisk()
beforeEach(() => {
  vi.resetModules()
})

const place = newOfferOf(7)
const photo = new Blob([Uint8Array.from([255, 216, 255])], { type: 'image/jpeg' })
const typed = () => ({
  values: { name: 'Brass diya' } as OfferValues,
  version: null,
  hasPhoto: true,
  delivery: newDelivery(),
})

async function openPage() {
  const page = {
    ...(await import('./draft-store.ts')),
    ...(await import('./photo-store.ts')),
    ...(await import('./queued-store.ts')),
    ...(await import('./keep-sending.ts')),
  }
  await page.openDrafts()
  return page
}

describe('a queued offer', () => {
  it('keeps its photo when the disk was full before, and leaves no photo to the next offer', async () => {
    const { storePhoto, photoOf, queueOffer } = await openPage()
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await storePhoto(place.id, photo)).toBe(false)
    const brass = typed()
    await queueOffer(place, brass, photo)
    expect(await photoOf(place.id)).toBeNull()
    expect((await photoOf(brass.delivery.publishKey))?.size).toBe(3)
  })

  it('asks for the photo again when it is lost, and sends nothing', async () => {
    const { findDraft, storeDraft, sendQueued } = await openPage()
    const { sentTo } = answerCalls({})
    const draft = {
      ...place,
      ...typed(),
      id: 'a',
      kind: 'offer',
      queuedAt: '2026-11-23',
      refused: null,
    } as const
    await storeDraft({ ...draft, state: 'queued' })
    await sendQueued(7)
    expect(await findDraft('a')).toMatchObject({
      state: 'refused',
      refused: { words: 'The photo could not be saved. Take it again.' },
    })
    expect(sentTo('POST /api/shop/add')).toEqual([])
  })

  it('changes the offer that was stored earlier under its key, and stores a refusal of that change', async () => {
    const { findDraft, queueOffer, sendQueued } = await openPage()
    const brass = typed()
    const { publishKey } = brass.delivery
    answerCalls({
      'POST /api/shop/add': {
        status: 409,
        body: { message: 'It is another one', published: { product_id: 4, name: 'Pot' } },
      },
      'GET /api/shop/product/:id': { body: { product: { id: 4, version: 3 } as OwnOffer } },
      'POST /api/shop/updateproduct/:id': {
        status: 400,
        body: { message: 'Too dear', fields: { price: 'Too dear' } },
      },
    })
    await queueOffer(place, brass, photo)
    await sendQueued(7)
    expect(await findDraft(publishKey)).toMatchObject({
      state: 'refused',
      refused: { words: 'Too dear', fields: { price: 'Too dear' } },
      delivery: { publishKey },
    })
  })
})

describe('removeShop', () => {
  const shop = {
    ...{ id: 'shop', userId: 7, kind: 'shop', state: 'queued', queuedAt: '2026-11-23', refused: null },
    ...{ values: { name: 'Bhandari' }, delivery: newDelivery() },
  } as ShopDraft
  const begun = newOfferOf(7, { ref: 'shop', id: null, name: 'Bhandari', quarter: null })

  it('removes offers and photos of the shop, and keeps those of other shops', async () => {
    const page = await openPage()
    const { storePhoto, storeUncropped, keepShop, queueOffer, removeShop, saveTyped } = page
    await keepShop(shop)
    const queued = typed()
    await queueOffer(begun, queued, photo)
    await saveTyped(begun, typed())
    await saveTyped(place, typed())
    for (const { id } of [begun, place]) {
      await storePhoto(id, photo)
      await storeUncropped(id, photo)
    }
    await removeShop(shop)
    expect((await page.draftsOf(7)).map(({ id }) => id)).toEqual([place.id])
    expect(await page.photoOf(queued.delivery.publishKey)).toBeNull()
    expect([await page.photoOf(begun.id), await page.uncroppedPhotoOf(begun.id)]).toEqual([null, null])
    expect([await page.photoOf(place.id), await page.uncroppedPhotoOf(place.id)]).not.toContain(null)
  })

  it('removes an offer of the shop that is in memory only', async () => {
    const { draftsHere, storePhoto, keepShop, photoOf, removeShop, saveTyped } = await openPage()
    await keepShop(shop)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    expect(await saveTyped(begun, typed())).toBe(false)
    expect(await storePhoto(begun.id, photo)).toBe(false)
    await removeShop(shop)
    vi.restoreAllMocks()
    expect([...draftsHere().keys()]).toEqual([])
    expect(await photoOf(begun.id)).toBeNull()
  })
})

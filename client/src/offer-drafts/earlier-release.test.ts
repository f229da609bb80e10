import 'fake-indexeddb/auto'
import { deleteDB, openDB } from 'idb'
import { afterAll, expect, test, vi } from 'vitest'
import type { OfferDraft } from './draft.ts'

afterAll(() => {
  // Other tests share this process, and have none.
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

const values = {
  category_id: '3',
  subcategory_id: '30',
  name: 'Brass diya',
  brand: 'Unbranded',
  price: '640',
  discount_price: '320',
  discount_percent: '50',
  start_date: '2026-11-20',
  end_date: '2026-12-05',
  description: 'Brass diya at Patel Mixer House, Siyaganj',
}
const photo = { type: 'image/jpeg', bytes: Uint8Array.from([255, 216, 255]).buffer }

/** The outbox as the release before wrote it. */
async function givenOutbox() {
  const outbox = await openDB('chowk-outbox', 1, {
    upgrade(database) {
      database.createObjectStore('entries', { keyPath: 'id' })
      database.createObjectStore('photos')
      database.createObjectStore('sent-shops')
    },
  })
  const written = { userId: 7, writtenAt: '2026-11-20T09:14:00.000Z' }
  const shop = { name: 'Patel Mixer House', quarter: 'Siyaganj' }
  const refused = { words: 'Please choose one of your shops.', fields: { price: 'Too high' } }
  const entries = [
    { ...written, id: 's', key: 'ks', kind: 'shop', refused: null, values: { ...shop, address: '14', phone: '98260' } },
    { ...written, id: 'o', key: 'ko', kind: 'offer', refused: null, shop: { ...shop, id: null, entry: 's' }, values },
    { ...written, id: 'r', key: 'kr', kind: 'offer', refused, shop: { ...shop, id: 31, entry: null }, values },
  ]
  for (const entry of entries) await outbox.put('entries', entry)
  for (const id of ['o', 'r']) await outbox.put('photos', photo, id)
  await outbox.put('sent-shops', { id: 32, name: 'Sarafa Brass', quarter: null }, 'earlier')
  outbox.close()
}

test('when the release before has left an outbox, then it is queued under its keys, and taken over once', async () => {
  await givenOutbox()
  vi.resetModules()
  const { draftsHere, openDrafts, photoOf, removeDraft, sentShopOf } = await import('./draft-store.ts')
  await openDrafts()
  const found = (id: string) => draftsHere()?.get(id)
  expect(found('s')).toMatchObject({ kind: 'shop', publishKey: 'ks', state: 'queued', userId: 7 })
  expect(found('o')).toMatchObject({ publishKey: 'ko', state: 'queued', values, shop: { id: null, draft: 's' } })
  expect(found('r')).toMatchObject({ state: 'refused', shop: { id: 31, draft: null } })
  expect((found('r') as OfferDraft).refused?.fields).toEqual({ price: 'Too high' })
  expect((await photoOf('o'))?.size).toBe(3)
  expect(await sentShopOf('earlier')).toMatchObject({ id: 32 })

  await removeDraft('o')
  vi.resetModules()
  const next = await import('./draft-store.ts')
  await next.openDrafts()
  expect([...(next.draftsHere()?.keys() ?? [])].sort()).toEqual(['r', 's'])
  await vi.waitFor(async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['chowk-drafts']))
  await deleteDB('chowk-drafts')
})

import { type IDBPDatabase, openDB } from 'idb'
import { expect, test, vi } from 'vitest'
import { withDisk } from '../test-indexed-db.ts'

withDisk()

const values = {
  category_id: '3',
  subcategory_id: '30',
  name: 'Brass diya',
  brand: 'Unbranded',
  price: '640',
  discount_price: '320',
  discount_percent: '50',
  struck_price_kind: 'usual',
  start_date: '2026-11-20',
  end_date: '2026-12-05',
  description: 'Brass diya at Patel Mixer House, Siyaganj',
}
const photo = { type: 'image/jpeg', bytes: Uint8Array.from([255, 216, 255]).buffer }

function makeOutbox(database: IDBPDatabase) {
  database.createObjectStore('entries', { keyPath: 'id' })
  database.createObjectStore('photos')
  database.createObjectStore('sent-shops')
}

async function givenOutbox() {
  const outbox = await openDB('chowk-outbox', 1, { upgrade: makeOutbox })
  const written = { userId: 7, writtenAt: '2026-11-20T09:14:00.000Z' }
  const shop = { name: 'Patel Mixer House', quarter: 'Siyaganj' }
  const refused = { words: 'Please choose one of your shops.', fields: { price: 'Too high' } }
  const entries = [
    {
      ...written,
      id: 's',
      key: 'ks',
      kind: 'shop',
      refused: null,
      values: { ...shop, address: '14', phone: '98260' },
    },
    {
      ...written,
      id: 'o',
      key: 'ko',
      kind: 'offer',
      refused: null,
      shop: { ...shop, id: null, entry: 's' },
      values,
    },
    {
      ...written,
      id: 'r',
      key: 'kr',
      kind: 'offer',
      refused,
      shop: { ...shop, id: 31, entry: null },
      values,
    },
  ]
  for (const entry of entries) await outbox.put('entries', entry)
  for (const id of ['o', 'r']) await outbox.put('photos', photo, id)
  await outbox.put('sent-shops', { id: 32, name: 'Sarafa Brass', quarter: null }, 'earlier')
  outbox.close()
}

async function givenForms() {
  const kept = { version: null, hasPhoto: true, delivery: { publishKey: 'kf', state: 'unanswered' } }
  const forms = {
    'product-draft:7:new': { ...kept, values },
    'product-draft:7:new:shop-31': {
      ...kept,
      hasPhoto: false,
      values: { ...values, name: 'Saree', price: 640 },
    },
    'product-draft:7:new:shop-s': { ...kept, delivery: { publishKey: 'kd', state: 'lost' }, values },
    'product-draft:7:41': { ...kept, version: 3, values },
    'product-draft:7:new:shop-entry-r': { ...kept, values: { ...values, name: 'Brass diya, mended' } },
  }
  for (const [key, form] of Object.entries(forms)) localStorage.setItem(key, JSON.stringify(form))
  localStorage.setItem('product-draft:8:new', '{broken')
  const files = await openDB('chowk', 1, { upgrade: (database) => void database.createObjectStore('files') })
  for (const key of ['product-draft:7:new', 'product-draft:7:new:uncut']) await files.put('files', photo, key)
  const cropped = { ...photo, bytes: Uint8Array.from([255, 216]).buffer }
  await files.put('files', cropped, 'product-draft:7:new:shop-entry-r')
  files.close()
}

async function givenSeveral() {
  const offer = {
    id: 'p',
    values,
    delivery: { publishKey: 'kp', state: '?' },
    problem: { is: 'weather', reason: '' },
  }
  const many = { face: 'fill', now: 'p', shared: values, offers: [offer], coming: null }
  localStorage.setItem('many-offers:7', JSON.stringify(many))
  localStorage.setItem('many-offers:8', '{"offers":3}')
  const rows = [{ number: 2, cells: { code: 'BF-1', name: 'Saree', price: '900' } }]
  const list = { fileName: 'offers.csv', encoding: 'UTF-8', separator: 'commas', ignored: ['Rack'], rows }
  localStorage.setItem('offer-list:7:shop-31', JSON.stringify({ left: 1, of: 1, list }))
  const files = await openDB('chowk', 1, { upgrade: (database) => void database.createObjectStore('files') })
  await files.put('files', photo, 'many-offers:7:p')
  files.close()
}

const nextStart = async () => {
  vi.resetModules()
  const [store, photos, database] = [
    await import('./draft-store.ts'),
    await import('./photo-store.ts'),
    await import('./database.ts'),
  ]
  await store.openDrafts()
  return { ...store, ...photos, ...database }
}

test('when the release before has left an outbox and forms, then all of it is drafts under its keys, taken over once', async () => {
  await givenOutbox()
  await givenForms()
  const { offerHere, draftsHere, photoOf, uncutPhotoOf, removeDraft, sentShopOf } = await nextStart()
  expect(draftsHere().get('s')).toMatchObject({
    kind: 'shop',
    delivery: { publishKey: 'ks' },
    state: 'queued',
    userId: 7,
  })
  expect(offerHere('o')).toMatchObject({
    delivery: { publishKey: 'ko' },
    state: 'queued',
    values,
    shop: { id: null, draft: 's' },
  })
  // What was begun to be mended is in it.
  expect(offerHere('r')).toMatchObject({ state: 'refused', shop: { id: 31, draft: null } })
  expect(offerHere('r')?.values.name).toBe('Brass diya, mended')
  expect(offerHere('r')?.refused?.fields).toEqual({ price: 'Too high' })
  expect((await photoOf('o'))?.size).toBe(3)
  expect((await photoOf('r'))?.size).toBe(2)
  expect(await sentShopOf('earlier')).toMatchObject({ id: 32 })

  const form = (of: string) => offerHere(`product-draft:7:${of}`)
  expect(form('new')).toMatchObject({
    state: 'editing',
    queuedAt: null,
    product: null,
    hasPhoto: true,
    values,
  })
  expect(form('new')?.delivery).toEqual({ publishKey: 'kf', state: 'unanswered' })
  expect(form('new:shop-31')).toMatchObject({ shop: { id: 31, draft: null }, values: { name: 'Saree' } })
  expect(form('new:shop-31')?.values.price).toBeUndefined()
  // Of a state that nobody knows, it may be stored.
  expect(form('new:shop-s')).toMatchObject({
    shop: { id: null, draft: 's' },
    delivery: { state: 'unanswered' },
  })
  expect(form('41')).toMatchObject({ product: 41, version: 3 })
  expect((await photoOf('product-draft:7:new'))?.size).toBe(3)
  expect((await uncutPhotoOf('product-draft:7:new'))?.size).toBe(3)
  expect(draftsHere().size).toBe(7)
  expect(localStorage).toHaveLength(0)

  await removeDraft('o')
  const next = await nextStart()
  expect(next.draftsHere().size).toBe(6)
  await vi.waitFor(
    async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['chowk-drafts']),
    5_000,
  )
})

/** No room for what `isTooMuch`: the step is aborted, as a full disk does. */
function givenFullPhone(isTooMuch: (key: string) => boolean) {
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    const request = put.call(this, value, key)
    if (isTooMuch(String(key))) this.transaction.abort()
    return request
  })
}

test('when the phone is full, then the whole photos are left out and nothing else', async () => {
  await givenForms()
  givenFullPhone((key) => key.endsWith(':uncut'))
  const { areDraftsRead, draftsHere, photoOf, uncutPhotoOf } = await nextStart()
  vi.restoreAllMocks()
  expect([draftsHere().size, areDraftsRead()]).toEqual([4, true])
  expect((await photoOf('product-draft:7:new'))?.size).toBe(3)
  expect(await uncutPhotoOf('product-draft:7:new')).toBeNull()
})

test('when there is no room for a photo, then the rest is taken over, it is told, and the next start goes on', async () => {
  await givenOutbox()
  givenFullPhone((key) => key === 'o')
  const full = await nextStart()
  vi.restoreAllMocks()
  expect([...full.draftsHere().keys()].sort()).toEqual(['r', 's'])
  expect(full.areDraftsRead()).toBe(false)

  // What was sent meanwhile does not come back.
  await full.removeDraft('r')
  const next = await nextStart()
  expect([...next.draftsHere().keys()].sort()).toEqual(['o', 's'])
  expect((await next.photoOf('o'))?.size).toBe(3)
  expect(next.areDraftsRead()).toBe(true)
})

test('when a window of the release before goes on writing, then what is written here stays, and the other is beside it', async () => {
  await givenForms()
  const first = await nextStart()
  const here = first.offerHere('product-draft:7:new')
  if (!here) throw new Error('It was not taken over')
  await first.saveTyped(here, { ...here, values: { ...values, name: 'Newer', code_limit: 'none' } })
  const later = { values: { ...values, name: 'Elsewhere' }, version: null, hasPhoto: false }
  const write = (publishKey: string) =>
    localStorage.setItem(here.id, JSON.stringify({ ...later, delivery: { publishKey, state: 'unsent' } }))

  write(here.delivery.publishKey)
  const files = await openDB('chowk', 1, { upgrade: (database) => void database.createObjectStore('files') })
  await files.put('files', { ...photo, bytes: new ArrayBuffer(9) }, here.id)
  files.close()
  const second = await nextStart()
  expect(second.offerHere(here.id)?.values.name).toBe('Newer')
  expect((await second.photoOf(here.id))?.size).toBe(3)
  write('another key')
  const { offerHere } = await nextStart()
  expect(offerHere(here.id)?.values.name).toBe('Newer')
  expect(offerHere('another key')).toMatchObject({ values: { name: 'Elsewhere' }, state: 'editing' })
  expect(offerHere('another key')?.queuedAt).toBeTruthy()
})

/** A window of the release before, with an outbox that it closes for a newer release, and opens anew. */
async function givenOldWindow() {
  await givenOutbox()
  const open = () => openDB('chowk-outbox', 1, { upgrade: makeOutbox, blocking: () => old.close() })
  let old = await open()
  const o = await old.get('entries', 'o')
  return async function write(isOpen: boolean) {
    if (!isOpen) old = await open()
    const step = old.transaction(['entries', 'photos'], 'readwrite')
    const later = { ...o, id: 'later', key: 'later' }
    await Promise.all([
      step.objectStore('photos').put(photo, 'later'),
      step.objectStore('entries').put(later),
      step.done,
    ])
  }
}

async function expectLater() {
  const next = await nextStart()
  expect(next.offerHere('later')).toMatchObject({ state: 'queued', delivery: { publishKey: 'later' } })
  expect((await next.photoOf('later'))?.size).toBe(3)
  expect(next.draftsHere().size).toBe(4)
  await vi.waitFor(
    async () => expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(['chowk-drafts']),
    5_000,
  )
}

test('when a window of the release before queues an offer afterwards, then the next start takes it over too', async () => {
  const write = await givenOldWindow()
  await nextStart()
  await vi.waitFor(async () => expect(await indexedDB.databases()).toHaveLength(1), 5_000)
  await write(false)
  await expectLater()
})

test('when a window of the release before queues an offer while its outbox is taken over, then it is not thrown away', async () => {
  const write = await givenOldWindow()
  const { put } = IDBObjectStore.prototype
  let written: Promise<void> | undefined
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value, key) {
    if (value.id === 'r') written ??= write(true)
    return put.call(this, value, key)
  })
  await nextStart()
  vi.restoreAllMocks()
  await written
  await expectLater()
})

test('when the release before has left photos and lists, then they can be gone on with', async () => {
  await givenSeveral()
  const { draftHere, draftsHere, photoOf } = await nextStart()
  expect(draftHere('photos', 'many-offers:7')).toMatchObject({
    userId: 7,
    step: 'fill',
    now: 'many-offers:7:p',
  })
  expect(draftHere('offer', 'many-offers:7:p')).toMatchObject({
    ...{
      values,
      state: 'editing',
      refused: null,
      queuedAt: null,
      inBatch: { id: 'many-offers:7', place: 0 },
    },
    delivery: { publishKey: 'kp', state: 'unanswered' },
  })
  expect((await photoOf('many-offers:7:p'))?.size).toBe(3)
  const list = draftHere('list', 'offer-list:7:shop-31')
  expect(list).toMatchObject({
    userId: 7,
    shopId: 31,
    left: 1,
    list: { rows: [{ cells: { code: 'BF-1' } }] },
  })
  expect(draftsHere().size).toBe(3)
  expect(localStorage).toHaveLength(0)
})

test('when the first release with drafts has left photos as one record, then each is a draft of its own', async () => {
  const database = await openDB('chowk-drafts', 1, {
    upgrade(created) {
      created.createObjectStore('drafts', { keyPath: 'id' })
      for (const name of ['photos', 'sent-shops']) created.createObjectStore(name)
    },
  })
  const delivery = { publishKey: 'kp', state: 'unanswered' }
  const refused = { is: 'content', reason: 'Too high', fields: { price: 'Too high' } }
  const sent = { from: values, as: { ...values, description: 'As it went out' } }
  const offers = [
    { id: 'a', values, delivery, productId: 41 },
    { id: 'b', values, delivery, problem: refused },
    { id: 'c', values, delivery, sent, problem: { is: 'network', reason: 'The connection was lost.' } },
  ]
  const many = { face: 'sent', now: 'c', shared: values, offers, coming: null }
  await database.put('drafts', { kind: 'photos', id: 'many-offers:7:shop-31', userId: 7, shopId: 31, many })
  await database.put('photos', photo, 'many-offers:7:shop-31:c')
  database.close()
  const { draftHere, draftsHere, photoOf } = await nextStart()
  const batch = draftHere('photos', 'many-offers:7:shop-31')
  expect(batch).toMatchObject({ shopId: 31, step: 'sent', now: 'many-offers:7:shop-31:c' })
  expect(batch).not.toHaveProperty('many')
  const offer = (id: string) => draftHere('offer', `many-offers:7:shop-31:${id}`)
  expect(offer('a')).toMatchObject({ state: 'live', inBatch: { productId: 41 } })
  expect(offer('b')).toMatchObject({ state: 'refused', refused: { words: 'Too high' }, shop: { id: 31 } })
  expect(offer('c')).toMatchObject({
    state: 'editing',
    values: sent.as,
    delivery: { ...delivery, why: 'The connection was lost.' },
  })
  expect((await photoOf('many-offers:7:shop-31:c'))?.size).toBe(3)
  expect(draftsHere().size).toBe(4)
})

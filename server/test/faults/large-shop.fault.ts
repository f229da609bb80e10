import { afterAll, beforeAll, expect, test } from 'vitest'
import { type City, openCity } from './city.ts'
import { changeStatus, fillShop, left, searchableOf, wrongDocuments } from './large-shop.ts'

const offers = 50_000
let city: City
let shopId: number
let ownerId: number
beforeAll(async () => {
  city = await openCity(2)
  ownerId = city.shops[0]?.userId ?? 0
  shopId = await fillShop(city, ownerId, offers)
}, 240_000)
afterAll(() => city.close())

const status = async (path: string) => (await fetch(city.service.url + path)).status
const queued = async (table: 'offer_refreshes' | 'account_deletions') =>
  (await city.store.ask(`SELECT FROM ${table}`)).length
const patience = { timeout: 180_000, interval: 250 }

test('the next start continues a rebuild of the search data that was killed', {
  timeout: 400_000,
}, async () => {
  await city.store.ask(`UPDATE search_documents SET document = 'spoilt'`)
  await city.store.ask(`SELECT ask_for_rebuild_of_search()`)
  const reached = async () =>
    (await city.store.ask<{ after_id: number }>('SELECT after_id FROM offer_refreshes'))[0]?.after_id ?? 0
  await expect.poll(reached, patience).toBeGreaterThan(2_000)
  for (const victim of ['node', 'PostgreSQL', 'both'] as const) {
    const before = await reached()
    await city.service.kill(victim, city.store)
    expect(await reached()).toBeGreaterThanOrEqual(before)
    expect(await wrongDocuments(city)).toBeGreaterThan(0)
    expect(await status('/api/search/search?query=jar')).toBe(200)
    await expect.poll(reached, patience).toBeGreaterThan(before)
  }

  await expect.poll(() => queued('offer_refreshes'), patience).toBe(0)
  expect([await wrongDocuments(city), await searchableOf(city, shopId)]).toEqual([0, offers])
})

test('50,000 offers from a deactivated shop disappear within two seconds, and do not reappear after a kill', {
  timeout: 300_000,
}, async () => {
  expect(await status(`/api/user/shop/${shopId}`)).toBe(200)
  const startedAt = Date.now()
  await changeStatus(city, ownerId, 'inactive')
  expect(await status(`/api/user/shop/${shopId}`)).toBe(404)
  const found = async () =>
    ((await (await fetch(`${city.service.url}/api/search/search?query=jar`)).json()) as { total: number })
      .total
  await expect.poll(found, { timeout: 2_000, interval: 50 }).toBe(0)
  expect(Date.now() - startedAt).toBeLessThan(2_000)
  await city.service.kill('node', city.store)
  expect(await found()).toBe(0)
  await expect.poll(() => queued('offer_refreshes'), patience).toBe(0)
  expect(await searchableOf(city, shopId)).toBe(0)
})

test('the next start continues deleting 50,000 offers, and deletes each one once', {
  timeout: 400_000,
}, async () => {
  const startedAt = Date.now()
  await changeStatus(city, ownerId, 'delete')
  expect(Date.now() - startedAt).toBeLessThan(5_000)
  expect(await status(`/api/user/shop/${shopId}`)).toBe(404)
  const products = async () => (await left(city, ownerId, shopId)).products
  await expect.poll(products, patience).toBeLessThan(offers)
  for (const victim of ['node', 'PostgreSQL', 'both'] as const) {
    const before = await products()
    expect(before).toBeGreaterThan(0)
    await city.service.kill(victim, city.store)
    expect(await queued('account_deletions')).toBe(1)
    await expect.poll(products, patience).toBeLessThan(before)
  }

  await expect.poll(() => queued('account_deletions'), patience).toBe(0)
  expect(await left(city, ownerId, shopId)).toEqual({
    users: 0,
    shops: 0,
    products: 0,
    prices: 0,
    documents: 0,
    entries: offers,
  })
  expect((await city.store.ask(`SELECT FROM users WHERE id = ${city.shops[1]?.userId}`)).length).toBe(1)
})

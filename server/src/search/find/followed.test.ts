import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Follow } from '../../../contract/saved/schemas.ts'
import { dayFromToday, givenOffer, givenUser, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { readFollowedSearch } from './followed.ts'

const service = await testApp()
const shop = await givenUser(service, { shop: 'Resham Ghar' })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function givenOfferFrom(days: number, changes: Parameters<typeof givenOffer>[2], owner = shop) {
  const id = await givenOffer(service, owner.id, { start_date: dayFromToday(-days), ...changes })
  await service.run(sql`UPDATE products SET created_at = ${daysAgo(days)} WHERE id = ${id}`)
  return id
}

async function newIn(...follows: { follow: Follow; since: string }[]) {
  const body = await service.does('user/new_in', { follows })
  return body.found.map(({ count, products }: { count: number; products: { id: number }[] }) => ({
    count,
    ids: products.map(({ id }) => id),
  }))
}

test('counts only offers since the last visit as new, for a shop, a category or a search', async () => {
  const sarees = { category: 'Fashion', subcategory: 'Sarees' }
  await givenOfferFrom(9, { name: 'Old saree', ...sarees })
  const first = await givenOfferFrom(2, { name: 'Cotton saree', ...priced(900, 800), ...sarees })
  const second = await givenOfferFrom(1, { name: 'Silk saree', ...priced(9000, 8000), ...sarees })
  const other = await givenUser(service, { shop: 'Phoolwati' })
  const elsewhere = await givenOfferFrom(1, { name: 'Linen saree', ...priced(700, 600), ...sarees }, other)
  const shop_id = shop.shopId
  const since = daysAgo(4)

  const found = await newIn(
    { follow: { kind: 'shop', shop_id }, since },
    { follow: { kind: 'category', category: 'Fashion', subcategory: 'Sarees' }, since },
    { follow: { kind: 'category', category: 'Fashion', subcategory: null }, since: daysAgo(1.5) },
    { follow: { kind: 'search', search: 'query=saree+under+1000' }, since },
    { follow: { kind: 'search', search: 'query=12%25+off+saree' }, since },
    // A corrected search shows other offers, which do not count as new in the followed one.
    { follow: { kind: 'search', search: 'query=zari+saree+tanchoi' }, since },
    { follow: { kind: 'search', search: 'min_price=abc' }, since },
  )
  expect(found).toEqual([
    { count: 2, ids: [second, first] },
    { count: 3, ids: [elsewhere, second, first] },
    { count: 2, ids: [elsewhere, second] },
    { count: 2, ids: [elsewhere, first] },
    { count: 1, ids: [elsewhere] },
    { count: 0, ids: [] },
    { count: 0, ids: [] },
  ])
})

test('counts an offer as new when its start date arrives', async () => {
  const owner = await givenUser(service)
  const id = await givenOfferFrom(9, { start_date: dayFromToday(0) }, owner)
  const follow: Follow = { kind: 'shop', shop_id: owner.shopId }
  expect(await newIn({ follow, since: daysAgo(2) })).toEqual([{ count: 1, ids: [id] }])
})

test('counts an old offer as new when it starts in a shop with many offers', async () => {
  const owner = await givenUser(service)
  const id = await givenOfferFrom(9, { start_date: dayFromToday(0) }, owner)
  for (let count = 0; count < 60; count++) await givenOfferFrom(9, {}, owner)
  const follow: Follow = { kind: 'shop', shop_id: owner.shopId }
  expect(await newIn({ follow, since: daysAgo(2) })).toEqual([{ count: 1, ids: [id] }])
})

test('reads a discount in the words of a followed search, and ignores searches for today or open shops', async () => {
  const meant = (words: string) =>
    readFollowedSearch(service.services.db, `query=${encodeURIComponent(words)}`)
  expect(await meant('12% off saree')).toMatchObject({ min_discount: 12 })
  expect(await meant('saree ending today')).toBeUndefined()
  expect(await meant('saree open now')).toBeUndefined()
})

test('returns 400 for more than 30 follows or an invalid time', async () => {
  const one = { follow: { kind: 'shop', shop_id: 1 }, since: daysAgo(1) }
  const send = (follows: unknown) => service.send('user/new_in', { follows })
  await send(Array(30).fill(one)).expect(200)
  await send(Array(31).fill(one)).expect(400)
  for (const since of ['yesterday', '2026-13-40T00:00:00Z', 5]) await send([{ ...one, since }]).expect(400)
})

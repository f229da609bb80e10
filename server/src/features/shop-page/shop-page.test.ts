import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { cachingTestApp } from '../../../test/caching-test-app.ts'
import { dayFromToday, givenOffer, givenUser, over, priced } from '../../../test/given.ts'

const service = await cachingTestApp()
const owner = await givenUser(service, { shop: 'Resham Ghar' })
const id = owner.shopId
const saree = { subcategory: 'Sarees' }
for (const changes of [
  { ...saree, name: 'Kota saree', ...priced(1699, 1359), end_date: dayFromToday(3) },
  { ...saree, name: 'Silk saree', ...priced(4399, 3299), end_date: dayFromToday(0) },
  { name: 'Dupatta', subcategory: 'Dupattas', ...priced(349), end_date: dayFromToday(9) },
])
  await givenOffer(service, owner.id, changes)
await givenOffer(service, owner.id, { name: 'Over', ...over })
await givenOffer(service, owner.id, { name: 'Not yet', start_date: dayFromToday(1) })

const shop = async (of = id) => (await service.read(`user/shop/${of}`)).shop
const offers = async (query: Record<string, string | number> = {}, of = id) =>
  await service.read(`user/shop_offers/${of}`, query)
const namesOf = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)
async function changeShop(change: ReturnType<typeof sql>, of = id) {
  await service.run(sql`UPDATE shops SET ${change} WHERE id = ${of}`)
  await service.services.changes?.settle()
}

describe('the page of a shop', () => {
  test("returns the shop's place and main categories, but no phone number", async () => {
    expect(await shop()).toEqual({
      id,
      name: 'Resham Ghar',
      address: 'Shop 12, Jail Road',
      city: 'Indore',
      state: 'Madhya Pradesh',
      quarter: null,
      place: { latitude: 22.7232, longitude: 75.8606, is_own: false },
      locality: 'Jail Road',
      hours: null,
      special_days: [],
      away_until: null,
      planned_holiday: null,
      phone: null,
      whatsapp: null,
      wares: ['Sarees', 'Dupattas'],
      logo: null,
      front: null,
      honoured: null,
      share_card: expect.stringMatching(`^/share/shop/${id}-`),
    })
  })

  test('returns a position accurate to ten metres until the shop removes it', async () => {
    await changeShop(sql`latitude = 22.719612, longitude = 75.857731`)
    expect((await shop()).place).toEqual({ latitude: 22.7196, longitude: 75.8577, is_own: true })
    await changeShop(sql`latitude = NULL, longitude = NULL`)
    expect((await shop()).place).toMatchObject({ is_own: false })
  })

  test('returns the same public numbers on the page and on its offers', async () => {
    const other = await givenUser(service)
    await givenOffer(service, other.id)
    const of = other.shopId
    for (const agreed of [
      sql`shows_phone = true, shows_since = now()`,
      sql`shows_whatsapp = true, phone = '0731 400 0123'`,
      sql`whatsapp = '98260 99999'`,
      sql`shows_phone = false`,
      sql`is_main = false, phone = NULL, whatsapp = NULL, shows_phone = true`,
    ]) {
      await changeShop(agreed, of)
      const [told] = await service.many(
        sql`SELECT DISTINCT phone, whatsapp, away_until FROM offers WHERE shop_id = ${of}`,
      )
      expect(await shop(of)).toMatchObject(told ?? { phone: 'an offer' })
    }
  })

  test('returns 404 for an unknown, pending or inactive shop, and for one with a closed account', async () => {
    const gone = async (of: number) => {
      await service.get(`/api/user/shop/${of}`).expect(404)
      await service.get(`/api/user/shop_offers/${of}`).expect(404)
    }
    await gone(999_999)
    const waiting = await givenUser(service, { status: 'pending' })
    await gone(waiting.shopId)

    const other = await givenUser(service)
    const of = other.shopId
    const user = (set: string) => `UPDATE users SET ${set} WHERE id = ${other.id}`
    const page = (set: string) => `UPDATE shops SET ${set} WHERE id = ${of}`
    for (const [close = '', open = ''] of [
      [user("status = 'inactive'"), user("status = 'active'")],
      [user("deletion_due_at = now() + interval '14 days'"), user('deletion_due_at = NULL')],
      [page("is_main = false, status = 'pending'"), page("status = 'approved'")],
    ]) {
      await shop(of)
      await service.run(close)
      await expect.poll(() => service.get(`/api/user/shop/${of}`).then(({ status }) => status)).toBe(404)
      await gone(of)
      await service.run(open)
    }
  })

  test('is returned for a shop without offers, and shows changes at once', async () => {
    const other = await givenUser(service, { shop: 'Empty shelves' })
    const of = other.shopId
    await service.caches()
    expect(await shop(of)).toMatchObject({ name: 'Empty shelves', wares: [] })
    expect(await offers({}, of)).toMatchObject({ products: [], total: 0, on_offer: 0, price: null })

    await changeShop(sql`name = 'Emptier shelves', shows_phone = true, shows_since = now()`, of)
    await expect.poll(() => shop(of)).toMatchObject({ name: 'Emptier shelves', phone: '98260 12345' })
    await service.run(sql`UPDATE users SET contact_no = '98260 00000' WHERE id = ${other.id}`)
    await expect.poll(() => shop(of)).toMatchObject({ phone: '98260 00000' })
  })
})

describe('the offers of a shop', () => {
  test('returns all live offers in the order of their end when no parameter is sent', async () => {
    const answer = await offers()
    expect(namesOf(answer)).toEqual(['Silk saree', 'Kota saree', 'Dupatta'])
    expect(answer).toMatchObject({
      total: 3,
      page: 1,
      on_offer: 3,
      end_today: 1,
      subcategories: [
        { value: 'Sarees', count: 2 },
        { value: 'Dupattas', count: 1 },
      ],
      price: { min: 349, max: 3299 },
    })
  })

  test('filters and sorts offers, and returns counts of the results and of the whole shop', async () => {
    expect(await offers({ subcategory: 'sarees', max_price: 2000 })).toMatchObject({
      products: [{ name: 'Kota saree' }],
      total: 1,
      on_offer: 3,
      subcategories: [
        { value: 'Dupattas', count: 1 },
        { value: 'Sarees', count: 1 },
      ],
      price: { min: 1359, max: 3299 },
    })
    expect(namesOf(await offers({ min_discount: 20 }))).toEqual(['Silk saree', 'Kota saree'])
    const dear = await offers({ min_price: 1000, sort: 'price_asc' })
    expect(namesOf(dear)).toEqual(['Kota saree', 'Silk saree'])
    expect(namesOf(await offers({ sort: 'price_desc' }))).toEqual(['Silk saree', 'Kota saree', 'Dupatta'])
    expect(namesOf(await offers({ sort: 'newest' }))).toEqual(['Dupatta', 'Silk saree', 'Kota saree'])
    expect(namesOf(await offers({ sort: 'discount' }))).toEqual(['Silk saree', 'Kota saree', 'Dupatta'])
    await service.get(`/api/user/shop_offers/${id}?sort=best`).expect(400)
  })

  test('returns each offer once in pages', async () => {
    const pages = await Promise.all([1, 2, 3, 9].map((page) => offers({ limit: 1, page })))
    expect(pages.flatMap(namesOf)).toEqual(['Silk saree', 'Kota saree', 'Dupatta'])
    expect(pages.map(({ page, total }) => [page, total])).toEqual([1, 2, 3, 9].map((page) => [page, 3]))
  })

  test('leaves out offers that end before the shop returns from its holiday', async () => {
    await changeShop(sql`away_until = today() + 3`)
    await expect.poll(() => offers().then(namesOf)).toEqual(['Kota saree', 'Dupatta'])
    expect((await shop()).away_until).toBe(dayFromToday(3))
    await changeShop(sql`away_until = NULL`)
  })

  test('leaves out hidden offers', async () => {
    const hidden = await givenOffer(service, owner.id, { name: 'Hidden' })
    expect((await offers()).on_offer).toBe(4)
    await service.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
    await expect.poll(() => offers().then(({ on_offer }) => on_offer)).toBe(3)
  })
})

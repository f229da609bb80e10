import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../test/caller.ts'
import { dayFromToday, givenMember, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

type Counted = Partial<Record<'views' | 'directions' | 'call' | 'whatsapp' | 'share' | 'save', number>>
const given = (productId: number, daysAgo: number, counted: Counted) => {
  const { views = 0, directions = 0, call = 0, whatsapp = 0, share = 0, save = 0 } = counted
  return service.run(sql`
    INSERT INTO product_days (product_id, day, shop_id, views, directions, call, whatsapp, share, save)
    SELECT id, today() - ${daysAgo}::integer, shop_id, ${views}, ${directions}, ${call}, ${whatsapp}, ${share},
      ${save}
    FROM products WHERE id = ${productId}`)
}
const numbers = async (by: Caller, query = {}) => await by.read('shop/numbers', query)
const offers = async (by: Caller, query = {}) => await by.read('shop/offer_numbers', query)
const nothing = { views: 0, directions: 0, call: 0, whatsapp: 0, share: 0, save: 0 }
const nothingToday = { ...nothing, visits: 0, poster: 0, new_followers: 0 }

describe('GET /api/shop/numbers', () => {
  test("returns 28 whole days and today with the shop's own figures", async () => {
    const shop = await givenUser(service, { shop: 'Bhandari Footwear' })
    const [first, second] = [await givenOffer(service, shop.id), await givenOffer(service, shop.id)]
    const foreign = await givenOffer(service, (await givenUser(service)).id)
    await given(first, 29, { views: 900 })
    await given(first, 28, { views: 96 })
    await given(first, 0, { views: 4, directions: 1 })
    await given(second, 0, { views: 5, share: 2, call: 3, whatsapp: 6 })
    await given(foreign, 0, { views: 77 })

    const { shop: shown, shops, days, first_offer_at } = await numbers(shop)

    expect(shown.name).toBe('Bhandari Footwear')
    expect(shops).toEqual([shown])
    expect(Date.parse(first_offer_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(days.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 29 }, (_, index) => dayFromToday(index - 28)),
    )
    expect(days[0]).toEqual({ day: dayFromToday(-28), ...nothingToday, views: 96 })
    expect(days[1]).toEqual({ day: dayFromToday(-27), ...nothingToday })
    const today = { day: dayFromToday(0), views: 9, directions: 1, call: 3, whatsapp: 6, share: 2 }
    expect(days[28]).toEqual({ ...nothingToday, ...today })
  })

  test("returns the shop's own followers and public numbers", async () => {
    const [shop, other] = [await givenUser(service), await givenUser(service)]
    await service.run(
      sql`UPDATE shops SET shows_whatsapp = true, shows_since = now() WHERE id = ${shop.shopId}`,
    )
    await service.run(sql`WITH browsers AS (
        INSERT INTO push_subscriptions (endpoint, p256dh, auth, created_at, saved_at, looked_at, digest_on, news_at)
        SELECT 'https://push.example/' || n, 'key', 'secret' || n, now(), now(), now(), today(), now()
        FROM generate_series(1, 3) AS n RETURNING id)
      INSERT INTO push_follows (subscription_id, shop_id, since)
      SELECT id, shop_id, now() FROM browsers,
        unnest(ARRAY[${shop.shopId}::integer, ${other.shopId}::integer]) AS followed (shop_id)
      WHERE shop_id = ${shop.shopId} OR id = (SELECT min(id) FROM browsers)`)

    expect(await numbers(shop)).toMatchObject({ followers: 3, shows: { call: false, whatsapp: true } })
    expect(await numbers(other)).toMatchObject({ followers: 1, shows: { call: false, whatsapp: false } })
  })

  test('returns the same saves, visits, new followers and reminders as SQL', async () => {
    const shop = await givenUser(service)
    const offer = await givenOffer(service, shop.id, { end_date: dayFromToday(5) })
    await given(offer, 2, { views: 3, save: 4 })
    await given(offer, 0, { save: 1 })
    const page = `/shop/${shop.shopId}`
    await service.run(sql`INSERT INTO page_views (path, day, views)
      VALUES (${page}, today() - 2, 6), (${page}, today() - 40, 99), ('/shop/1', today(), 8)`)
    await service.run(sql`WITH browser AS (
        INSERT INTO push_subscriptions
          (endpoint, p256dh, auth, created_at, saved_at, looked_at, digest_on, news_at)
        VALUES ('https://push.example/figures', 'key', 'figures', now(), now(), now(), today(), now())
        RETURNING id),
      follow AS (INSERT INTO push_follows (subscription_id, shop_id, since)
        SELECT id, ${shop.shopId}, now() - interval '2 days' FROM browser)
      INSERT INTO push_reminders (subscription_id, product_id, since)
        SELECT id, ${offer}, now() FROM browser`)

    const { days, followers, reminders, most_opened } = await numbers(shop)

    const total = (kind: string) =>
      days.reduce((sum: number, day: Record<string, number>) => sum + (day[kind] ?? 0), 0)
    const counted = await service.many(sql`SELECT
      (SELECT sum(save) FROM product_days WHERE shop_id = ${shop.shopId})::integer AS save,
      (SELECT sum(views) FROM page_views WHERE path = ${page} AND day >= today() - 28)::integer AS visits,
      (SELECT count(*) FROM push_follows WHERE shop_id = ${shop.shopId})::integer AS new_followers`)
    expect([{ save: total('save'), visits: total('visits'), new_followers: total('new_followers') }]).toEqual(
      counted,
    )
    expect(days[26]).toMatchObject({ views: 3, save: 4, visits: 6, new_followers: 1 })
    expect({ followers, reminders }).toEqual({ followers: 1, reminders: 1 })
    expect(most_opened).toMatchObject({ id: offer, views: 3, save: 4 })
  })

  test('returns a first event once, on its day', async () => {
    const shop = await givenUser(service)
    const bag = await givenOffer(service, shop.id, { name: 'Bag' })
    const lamp = await givenOffer(service, shop.id, { name: 'Lamp' })
    await given(bag, 0, { views: 1 })
    await service.run(sql`UPDATE product_days SET whatsapp = 1 WHERE product_id = ${bag}`)
    await given(lamp, 0, { views: 1, call: 1 })
    await service.run(
      sql`INSERT INTO shop_days (shop_id, day, directions) VALUES (${shop.shopId}, today(), 1)`,
    )

    type First = { kind: string; offer: string | null }
    const firsts = async () =>
      ((await numbers(shop)).firsts as First[]).map(({ kind, offer }) => [kind, offer])
    expect(await firsts()).toEqual([
      ['directions', null],
      ['call', 'Lamp'],
      ['whatsapp', 'Bag'],
      ['views', 'Bag'],
    ])
    await service.run(sql`UPDATE shop_firsts SET at = at - interval '1 day' WHERE shop_id = ${shop.shopId}`)
    await service.run(sql`UPDATE product_days SET views = 2, whatsapp = 0 WHERE product_id = ${bag}`)
    await service.run(sql`UPDATE product_days SET whatsapp = 3 WHERE product_id = ${bag}`)
    expect(await firsts()).toEqual([])
  })

  test('returns no date of a first offer before one is published', async () => {
    expect(await numbers(await givenUser(service))).toMatchObject({ first_offer_at: null })
  })

  test("returns 404 for another user's shop, and lets admins see any shop but requires them to name it", async () => {
    const [shop, other] = [await givenUser(service, { shop: 'Sarafa Brass' }), await givenUser(service)]
    const admin = await givenUser(service, { type: 'admin' })
    const { id } = (await numbers(shop)).shop

    for (const path of ['numbers', 'offer_numbers']) {
      await other.get(`/api/shop/${path}`).query({ shop_id: id }).expect(404)
      await admin.get(`/api/shop/${path}`).expect(400)
    }
    expect(await numbers(admin, { shop_id: id })).toMatchObject({ shop: { name: 'Sarafa Brass' } })
    expect(await offers(admin, { shop_id: id })).toMatchObject({ offers: [], total: 0 })
  })
})

describe('members of a shop', () => {
  test('lets a helper choose between shops, their own first', async () => {
    const owner = await givenUser(service, { shop: 'Anand Stores' })
    const helper = await givenUser(service, { shop: 'Zari House' })
    const { shop } = await numbers(owner)
    await given(await givenOffer(service, owner.id), 1, { views: 12 })
    await givenMember(service, helper.id, owner.id)

    const own = await numbers(helper)
    expect(own.shop.name).toBe('Zari House')
    expect(own.shops.map(({ name }: { name: string }) => name)).toEqual(['Zari House', 'Anand Stores'])
    expect((await numbers(helper, { shop_id: shop.id })).days[27]).toMatchObject({ views: 12 })
    expect((await offers(helper, { shop_id: shop.id })).offers).toMatchObject([{ views: 12 }])
  })
})

describe('GET /api/shop/offer_numbers', () => {
  test('returns offers in pages and any order, with the figures of these weeks', async () => {
    const shop = await givenUser(service)
    for (const [index, name] of ['Bag', 'chappal 10', 'Chappal 9', 'Diya'].entries()) {
      const id = await givenOffer(service, shop.id, { name, end_date: dayFromToday(9 - index) })
      if (index < 3) await given(id, index, { views: 10 * (index + 1), call: 3 - index })
      await given(id, 30, { views: 1000 })
    }
    const names = ({ offers }: { offers: { name: string }[] }) => offers.map(({ name }) => name)

    const first = await offers(shop, { limit: 3 })
    expect(names(first)).toEqual(['Chappal 9', 'chappal 10', 'Bag'])
    expect(first).toMatchObject({ total: 4, rows_before: 0, gone: nothing })
    expect(first.offers[0]).toMatchObject({
      ...nothing,
      views: 30,
      call: 1,
      end_date: dayFromToday(7),
      photo_url: null,
    })
    const second = await offers(shop, { limit: 3, after: first.next })
    expect(names(second)).toEqual(['Diya'])
    expect(second).toMatchObject({ rows_before: 3, previous: '', next: null })

    expect(names(await offers(shop, { sort: 'name_asc' }))).toEqual([
      'Bag',
      'Chappal 9',
      'chappal 10',
      'Diya',
    ])
    expect(names(await offers(shop, { sort: 'call_desc' }))).toEqual([
      'Bag',
      'chappal 10',
      'Chappal 9',
      'Diya',
    ])
    expect(names(await offers(shop, { sort: 'end_date_asc' }))).toEqual([
      'Diya',
      'Chappal 9',
      'chappal 10',
      'Bag',
    ])
    for (const sort of ['views', 'directions', 'whatsapp', 'share'])
      await offers(shop, { sort: `${sort}_asc` })
    await shop.get('/api/shop/offer_numbers').query({ after: 'x' }).expect(400)
    await shop.get('/api/shop/offer_numbers').query({ sort: 'price_asc' }).expect(400)
  })

  test('sums up deleted offers separately, so that the total equals the sum of the days', async () => {
    const shop = await givenUser(service)
    const [kept, gone] = [await givenOffer(service, shop.id), await givenOffer(service, shop.id)]
    await given(kept, 1, { views: 5 })
    await given(gone, 1, { views: 3, share: 1 })
    await shop.send('shop/delete_product', { product_id: gone }).expect(200)

    const answer = await offers(shop)

    expect(answer.offers).toMatchObject([{ id: kept, views: 5 }])
    expect(answer.gone).toEqual({ ...nothing, views: 3, share: 1 })
    expect((await numbers(shop)).days[27]).toMatchObject({ views: 8, share: 1 })
  })

  test('leaves out offers that ended before these weeks and had no views', async () => {
    const shop = await givenUser(service)
    const old = { start_date: dayFromToday(-60), end_date: dayFromToday(-40) }
    await givenOffer(service, shop.id, { ...old, name: 'Forgotten' })
    await given(await givenOffer(service, shop.id, { ...old, name: 'Looked at' }), 2, { views: 1 })

    expect(await offers(shop)).toMatchObject({ offers: [{ name: 'Looked at' }], total: 1 })
  })
})

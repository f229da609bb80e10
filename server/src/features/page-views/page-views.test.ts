import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const browser = 'Mozilla/5.0 (Linux; Android 12) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36'
const view = (path: unknown, session?: string, userAgent = browser) =>
  service.send('dashboard/pageview', { path, session }).set('User-Agent', userAgent)
const views = async (by = admin) => (await by.read('dashboard/analytics')).pages

describe('page views', () => {
  test('counts a page once per session and half hour', async () => {
    await view('/aboutus', 'session-one').expect(204)
    await view('/aboutus', 'session-one').expect(204)
    await view('/aboutus', 'session-two').expect(204)
    await view('/contactus').expect(204)
    await view('/contactus').expect(204)

    expect(await views()).toMatchObject({ '/aboutus': { pageViews: 2 }, '/contactus': { pageViews: 1 } })
  })

  test('counts no views by bots or of unknown pages', async () => {
    await view('/privacy', 'session-one', 'Googlebot/2.1 (+http://www.google.com/bot.html)').expect(204)
    await view('/wp-admin', 'session-one').expect(204)
    await view('/product/999999', 'session-one').expect(204)
    await view('/reset-password/secret', 'session-one').expect(204)

    const counted = Object.keys(await views())
    expect(counted).not.toContain('/privacy')
    expect(counted.filter((path) => /wp-admin|999999|reset/.test(path))).toEqual([])
  })

  test("counts views of a shop's page, except by its own team", async () => {
    const shop = await givenUser(service)
    const path = `/shop/${shop.shopId}`
    await view(path, 'session-one').expect(204)
    await shop.send('dashboard/pageview', { path }).set('User-Agent', browser).expect(204)
    await view('/shop/999999', 'session-one').expect(204)

    await view(`${path}?from=poster`, 'session-two').expect(204)
    await view(path, 'session-two').expect(204)
    await view('/aboutus?from=poster', 'session-two').expect(204)

    const counted = Object.entries(await views()).filter(([counted]) => counted.startsWith('/shop/'))
    expect(counted.sort()).toEqual([
      [path, { pageViews: 1 }],
      [`${path}?from=poster`, { pageViews: 1 }],
    ])
  })

  test.each([
    [{}],
    [{ path: 'home' }],
    [{ path: 7 }],
    [{ path: '/', session: 'x' }],
    [{ path: `/${'x'.repeat(200)}` }],
  ])('returns 400 when the body is %j', async (body) => {
    await service.send('dashboard/pageview', body).expect(400)
  })

  test("returns only the shopkeeper's own product pages, and 401 to signed-out visitors", async () => {
    const shop = await givenUser(service)
    const other = await givenUser(service)
    const own = await givenOffer(service, shop.id)
    const foreign = await givenOffer(service, other.id)
    await view(`/product/${own}`, 'session-one').expect(204)
    await view(`/product/${foreign}`, 'session-one').expect(204)

    expect(await views(shop)).toEqual({ [`/product/${own}`]: { pageViews: 1 } })
    await service.get('/api/dashboard/analytics').expect(401)
  })

  test('deletes daily sums after thirteen months without changing the popularity', async () => {
    const offer = await givenOffer(service, (await givenUser(service)).id)
    const path = `/product/${offer}`
    const days = (age: string) =>
      sql`INSERT INTO page_views (path, day, views) VALUES (${path}, (today() - ${age}::interval)::date, 5)`
    for (const age of ['13 months 1 day', '13 months', '1 day']) await service.run(days(age))

    await runJobOnce('forget-page-views', service.services)

    expect((await views())[path]).toEqual({ pageViews: 10 })
    expect(await service.one(sql`SELECT views FROM product_views WHERE product_id = ${offer}`)).toEqual({
      views: 15,
    })
  })

  test('returns the most viewed offers and their sums when there are too many to return all', async () => {
    const shop = await givenUser(service)
    const first = await givenOffer(service, shop.id)
    await service.run(sql`INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
      SELECT owner_id, subcategory_id, name || number, brand, description, price, discount_price, start_date, end_date
      FROM products, generate_series(1, 1005) AS number WHERE id = ${first}`)
    await service.run(
      sql`INSERT INTO page_views (path, views) SELECT '/product/' || id, row_number() OVER (ORDER BY id) FROM products WHERE owner_id = ${shop.id}`,
    )

    const told = await views(shop)

    expect(Object.keys(told)).toHaveLength(1000)
    expect(told[`/product/${first}`]).toBeUndefined()
    expect(Math.max(...Object.values(told).map((page) => (page as { pageViews: number }).pageViews))).toBe(
      1006,
    )
  })
})

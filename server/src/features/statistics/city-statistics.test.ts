import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { rateOf } from '../../../contract/statistics/facts.ts'
import { dayFromToday, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { closeCityDays } from './city-statistics.queries.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

const numbers = async () => await admin.read('admin/numbers')

describe('GET /api/admin/numbers', () => {
  test('counts registrations, offers and searches by day in Indore', async () => {
    const shop = await givenUser(service)
    await givenUser(service, { status: 'pending' })
    const offer = await givenOffer(service, shop.id)
    const night = await givenOffer(service, shop.id, { end_date: dayFromToday(2) })
    await givenOffer(service, shop.id, { start_date: dayFromToday(1), end_date: dayFromToday(2) })
    // Midnight in Indore is 18:30 UTC.
    await service.run(
      sql`UPDATE products SET created_at = (today() - 3)::timestamp AT TIME ZONE 'Asia/Kolkata' WHERE id = ${offer}`,
    )
    await service.run(
      sql`UPDATE products SET created_at = (today() - 3)::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '1 ms' WHERE id = ${night}`,
    )
    await service.run(
      sql`UPDATE shops SET created_at = now() - interval '50 days' WHERE user_id = ${shop.id}`,
    )
    await service.run(
      sql`INSERT INTO city_days (day, searches) VALUES (today() - 28, 31), (today() - 29, 99)`,
    )
    await service.run(sql`INSERT INTO unfound_searches (day, query, times)
      VALUES (today() - 28, 'geyser', 4), (today() - 28, 'mixi', 2), (today() - 29, 'geyser', 50)`)
    await service.run('SELECT refresh_city_figures()')

    const { days, ...today } = await numbers()

    expect(days).toHaveLength(29)
    expect(days[0]).toEqual({ day: dayFromToday(-28), shops: 0, offers: 0, searches: 31, found_nothing: 6 })
    expect(days[25]).toMatchObject({ day: dayFromToday(-3), offers: 1 })
    expect(days[24]).toMatchObject({ offers: 1 })
    expect(days[28]).toEqual({ day: dayFromToday(0), shops: 1, offers: 1, searches: 0, found_nothing: 0 })
    expect(today).toEqual({
      shops_waiting: 1,
      live_offers: 2,
      ending_offers: 1,
      ending_offers_are_exact: true,
      ending_until: dayFromToday(3),
      hidden_offers: 0,
      reports: { open: 0, settled_this_week: 0 },
      mails: { failed: 0, waiting: 0 },
    })
  })

  test("keeps the stored figures of a day when an offer is deleted, and continues to count today's", async () => {
    const shop = await givenUser(service)
    const offer = await givenOffer(service, shop.id)
    await service.run(sql`UPDATE products SET created_at = now() - interval '10 days' WHERE id = ${offer}`)
    const before = (await numbers()).days

    await closeCityDays(service.db)
    expect((await numbers()).days).toEqual(before)
    await service.run(sql`DELETE FROM products WHERE id = ${offer}`)
    await givenOffer(service, shop.id)
    await closeCityDays(service.db)

    const { days } = await numbers()
    expect(days.slice(0, 28)).toEqual(before.slice(0, 28))
    expect(days[28].offers).toBe(before[28].offers + 1)
  })
})

describe('GET /api/admin/weeks', () => {
  test('returns the same views, contacts, offers and shops as SQL, for stored and other days', async () => {
    const shop = await givenUser(service)
    const offer = await givenOffer(service, shop.id)
    await service.run('DELETE FROM city_days')
    await service.run(sql`INSERT INTO page_views (path, day, views)
      VALUES ('/', today(), 7), ('/', today() - 1, 5), ('/about', today() - 7, 6),
        ('/', today() - 8, 11), ('/', today() - 84, 3), ('/', today() - 85, 99)`)
    await service.run(sql`INSERT INTO product_days (product_id, day, shop_id, views, directions, call, whatsapp, share)
      VALUES (${offer}, today(), ${shop.shopId}, 9, 1, 2, 3, 4),
        (${offer}, today() - 3, ${shop.shopId}, 9, 1, 0, 0, 4)`)
    await service.run(sql`INSERT INTO shop_days (shop_id, day, directions, call, whatsapp, share)
      VALUES (${shop.shopId}, today() - 3, 1, 1, 0, 9)`)
    await service.run('SELECT refresh_city_figures()')

    const { live_offers, today, weeks } = await admin.read('admin/weeks')
    expect(live_offers).toBe(await service.value(sql`SELECT count(*)::integer FROM live_offers`))
    expect(today).toMatchObject({ views: 7, contacts: 6 })
    expect(weeks).toHaveLength(12)
    expect(weeks[11]).toMatchObject({
      from: dayFromToday(-7),
      to: dayFromToday(-1),
      views: 11,
      contacts: 3,
      shops: await service.value(sql`SELECT count(*)::integer FROM shops
        WHERE (created_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN today() - 7 AND today() - 1`),
      offers: await service.value(sql`SELECT count(*)::integer FROM products
        WHERE (created_at AT TIME ZONE 'Asia/Kolkata')::date BETWEEN today() - 7 AND today() - 1`),
    })
    const rate = await service.value<number>(sql`SELECT round(100.0 * (
          (SELECT sum(directions + call + whatsapp) FROM product_days WHERE day BETWEEN today() - 7 AND today() - 1)
          + (SELECT sum(directions + call + whatsapp) FROM shop_days WHERE day BETWEEN today() - 7 AND today() - 1)
        ) / (SELECT sum(views) FROM page_views WHERE day BETWEEN today() - 7 AND today() - 1), 1)::float`)
    expect([rateOf(weeks[11]), rateOf(weeks[0])]).toEqual([rate, null])
    expect(rate).toBe(27.3)
    expect([weeks[10].views, weeks[0].views]).toEqual([11, 3])
    // Taps per offer are deleted after sixty days.
    expect([weeks[10].contacts, weeks[0].contacts]).toEqual([0, null])

    await closeCityDays(service.db)
    expect(await admin.read('admin/weeks')).toEqual({ live_offers, today, weeks })
    await service.run('DELETE FROM page_views')
    await service.run('DELETE FROM product_days')
    expect((await admin.read('admin/weeks')).weeks).toEqual(weeks)
  })
})

import sql from 'sql-template-tag'
import request from 'supertest'
import { expect, test } from 'vitest'
import { givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { closeCityDays } from './city-statistics.queries.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const lists = async () => admin.read('admin/city_lists')

async function givenContacts(shop: Someone, quarter: string, daysAgo: number, call: number) {
  await service.run(sql`UPDATE shops SET quarter = ${quarter} WHERE id = ${shop.shopId}`)
  const offer = await givenOffer(service, shop.id)
  await service.run(sql`INSERT INTO product_days (product_id, day, shop_id, views, call, share)
    VALUES (${offer}, today() - ${daysAgo}::integer, ${shop.shopId}, 50, ${call}, 40)`)
  await service.run(sql`INSERT INTO shop_days (shop_id, day, directions)
    VALUES (${shop.shopId}, today() - ${daysAgo}::integer, 1)`)
}

test("lists last week's most contacted shops and areas with the same counts as SQL", async () => {
  const [best, second, old] = [
    await givenUser(service, { shop: 'Ahilya' }),
    await givenUser(service),
    await givenUser(service),
  ]
  await givenContacts(best, 'Rajwada', 1, 9)
  await givenContacts(second, 'Rajwada', 7, 4)
  await givenContacts(old, 'Palasia', 8, 99)

  const { most_contacts, areas } = await lists()

  expect(most_contacts).toEqual([
    { shop_id: best.shopId, name: 'Ahilya', quarter: 'Rajwada', contacts: 10, live_offers: 1 },
    expect.objectContaining({ shop_id: second.shopId, contacts: 5 }),
  ])
  expect(areas).toEqual([
    { name: 'Rajwada', contacts: 15, shops: 2 },
    { name: 'Palasia', contacts: 0, shops: 1 },
  ])
  const [{ contacts }] = (await service.many(sql`SELECT
    ((SELECT sum(directions + call + whatsapp) FROM product_days WHERE today() - day BETWEEN 1 AND 7)
    + (SELECT sum(directions + call + whatsapp) FROM shop_days WHERE today() - day BETWEEN 1 AND 7))::integer
    AS contacts`)) as [{ contacts: number }]
  expect(areas.reduce((sum: number, area: { contacts: number }) => sum + area.contacts, 0)).toBe(contacts)
})

test('lists shops as inactive that have no live offers and whose team did not sign in for 30 days', async () => {
  const [asleep, selling, awake] = [
    await givenUser(service),
    await givenUser(service),
    await givenUser(service),
  ]
  await givenOffer(service, selling.id)
  const ids = [asleep.id, selling.id, awake.id]
  await service.run(
    sql`UPDATE users SET created_at = now() - interval '90 days' WHERE id = ANY (${ids}::integer[])`,
  )
  await service.run(sql`UPDATE known_devices
    SET last_seen_at = (today() - 52)::timestamp AT TIME ZONE 'Asia/Kolkata'
    WHERE user_id = ANY (${[asleep.id, selling.id]}::integer[])`)

  const { sleeping } = await lists()

  expect(sleeping.total).toBe(1)
  expect(sleeping.shops).toMatchObject([{ shop_id: asleep.shopId, days: 52 }])
})

test('lists searches near a place without results, with the number of people and the place', async () => {
  await service.run(sql`INSERT INTO unfound_nearby (query, asker, around, day)
    SELECT 'gumboots', n, point(75.8551, 22.7184), today() - 1 FROM generate_series(1, 6) AS n
    UNION ALL SELECT 'few', n, point(75.8551, 22.7184), today() - 1 FROM generate_series(1, 4) AS n`)
  await service.run('DELETE FROM city_days')
  await service.run(sql`INSERT INTO city_days (day, searches, found_nothing)
    VALUES (today() - 1, 100, 3), (today() - 7, 50, NULL), (today() - 8, 999, 99)`)
  await service.run(sql`INSERT INTO unfound_searches (day, query, times) VALUES (today() - 7, 'mixi', 2)`)

  const { missing, searches } = await lists()

  expect(missing).toEqual([
    { query: 'gumboots', people: 6, place: 'Rajwada', place_hi: expect.any(String), category_id: null },
  ])
  expect(searches).toEqual({ total: 150, found_nothing: 5 })
})

test("counts each browser as one visitor a day, also after the day's figures are stored", async () => {
  const open = (userAgent: string, path: string) =>
    request(service.app)
      .post('/api/dashboard/pageview')
      .set('User-Agent', userAgent)
      .send({ path })
      .expect(204)
  const [phone, desktop] = ['Mozilla/5.0 (Linux; Android 12) Mobile', 'Mozilla/5.0 (X11; Linux x86_64)']
  for (const path of ['/', '/aboutus']) await open(phone, path)
  await open(desktop, '/')
  await open('Googlebot/2.1', '/')
  const visitors = async () => (await admin.read('admin/weeks')).today.visitors
  expect(await visitors()).toBe(2)

  await service.run('UPDATE day_visitors SET day = today() - 1')
  await service.run('DELETE FROM city_days')
  await closeCityDays(service.db)
  await service.run('DELETE FROM day_visitors')
  expect(await service.many(sql`SELECT visitors FROM city_days WHERE day = today() - 1`)).toEqual([
    { visitors: 2 },
  ])
})

import sql from 'sql-template-tag'
import { beforeAll, expect, test } from 'vitest'
import { givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp({ TRUST_PROXY: '1' })
const rajwada = { latitude: 22.7184, longitude: 75.8551 }
let shop: Someone

async function lookFor(query: string, people: number, more: object = {}) {
  for (let from = 1; from <= people; from++)
    await service
      .get('/api/search/search')
      .set('X-Forwarded-For', `10.7.0.${from}`)
      .query({ query, near: 'rajwada', ...more })
      .expect(200)
}
/** Dates all counts back by a day, since searches of the current day are not shown. */
const yesterday = () => service.run('UPDATE unfound_nearby SET day = today() - 1')
const missing = async (by = shop, query = {}) => (await by.read('shop/missing_nearby', query)).searches
const standAt = (shopId: number, north: number) =>
  service.run(sql`UPDATE shops
    SET latitude = ${rajwada.latitude + north / 111_195}, longitude = ${rajwada.longitude} WHERE id = ${shopId}`)

beforeAll(async () => {
  shop = await givenUser(service)
  await standAt(shop.shopId, 300)
  await givenOffer(service, shop.id, { name: 'Zqsandal of leather', subcategory: 'Zqsandals' })
})

test('shows a shop a search nearby by five people without results that fits its categories', async () => {
  await lookFor('zqsandal zqwhite', 5)
  await lookFor('zqsandal zqblack', 4)
  await lookFor('zqfar', 6)
  await yesterday()

  expect(await missing()).toEqual([
    { query: 'zqsandal zqwhite', people: 5, place: 'Rajwada', place_hi: expect.any(String) },
  ])
})

test('counts repeated searches by one person once, and filtered or successful ones never', async () => {
  for (let time = 0; time < 6; time++) await lookFor('zqsandal zqgreen', 1)
  await lookFor('zqsandal zqblue', 5, { max_price: 100 })
  await lookFor('zqsandal', 5)

  expect(
    await service.many(sql`SELECT query, count(*)::integer AS people FROM unfound_nearby
      WHERE query IN ('zqsandal zqgreen', 'zqsandal zqblue', 'zqsandal') GROUP BY query`),
  ).toEqual([{ query: 'zqsandal zqgreen', people: 1 }])
})

test('hides searches from shops more than two kilometres away, and from those with other categories', async () => {
  await standAt(shop.shopId, 2_100)
  expect(await missing()).toEqual([])
  await standAt(shop.shopId, 1_900)
  expect(await missing()).toHaveLength(1)
  const other = await givenUser(service)
  await standAt(other.shopId, 300)
  expect(await missing(other)).toEqual([])
})

test('stores two searches by one person so that they cannot be linked', async () => {
  await lookFor('zqone', 1)
  await lookFor('zqtwo', 1)
  const askers = await service.many(sql`SELECT asker FROM unfound_nearby WHERE query IN ('zqone', 'zqtwo')`)
  expect(new Set(askers.map(({ asker }) => asker)).size).toBe(2)
  expect(JSON.stringify(askers)).not.toContain('10.7')
})

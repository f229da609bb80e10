import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { metresBetween, type Spot } from '../../../contract/search/facts/near.ts'
import type { SearchResults } from '../../../contract/search/schemas.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const search = async (query: object): Promise<SearchResults> =>
  (await service.get('/api/search/search').query(query).expect(200)).body

describe('ten thousand shops', () => {
  let spots: Map<number, Spot>
  beforeAll(async () => {
    const { id } = await givenUser(service)
    await givenOffer(service, id, {
      category: 'Nearness',
      subcategory: 'Zzpoints',
      product_status: 'out of stock',
    })
    // The trigger would compare ten thousand similar names with each other.
    await service.run(sql`ALTER TABLE shops DISABLE TRIGGER record_lookalikes`)
    // Inserts in batches, since one statement would exceed the statement timeout on a busy machine.
    for (let first = 1; first <= 10_000; first += 1_000) {
      const made = await service.values<number>(sql`
        INSERT INTO shops (user_id, user_type, name, address, city, state, is_main, latitude, longitude)
        SELECT ${id}, 'shopkeeper', 'Point ' || n, 'Somewhere', 'Indore', 'Madhya Pradesh', false,
          22.65 + mod(n * 7919, 10007) / 10007.0 * .15, 75.78 + mod(n * 104729, 10009) / 10009.0 * .16
        FROM generate_series(${first}::integer, ${first + 999}::integer) AS n RETURNING id`)
      await service.run(sql`
        INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date,
          product_status)
        SELECT ${id}, shop, subcategories.id, 'Zzpoint', 'Point', 'Point', 100, 90, today(), today() + 9, 'active'
        FROM unnest(${made}::integer[]) AS shop, subcategories WHERE subcategories.name = 'Zzpoints'`)
    }
    const rows = await service.many<Spot & { id: number }>(
      sql`SELECT id, latitude, longitude FROM shops WHERE name LIKE 'Point %'`,
    )
    spots = new Map(rows.map(({ id: shop, ...spot }) => [shop, spot]))
  }, 120_000)

  test.each([
    ['rajwada', 1],
    ['rau', 2],
    ['22.750,75.895', 2],
    ['22.700,75.860', 5],
    ['vijay-nagar', 10],
  ])('pages of a search near %s within %i km agree with measuring all shops', async (near, within) => {
    const { place, total, total_is_at_least } = await search({ query: 'zzpoint', near, within })
    if (!place) throw new Error('The place is known')
    const expected = [...spots]
      .map(([shop, spot]) => ({ shop, metres: metresBetween(spot, place) }))
      .filter(({ metres }) => metres <= within * 1000)
      .sort((a, b) => a.metres - b.metres)
    // The search uses a box in degrees, which is flat, so shops at the very edge may be inside or outside.
    if (!total_is_at_least) expect(Math.abs(total - expected.length)).toBeLessThanOrEqual(2)

    for (const page of [1, 2]) {
      const { products } = await search({ query: 'zzpoint', near, within, page, limit: 60 })
      const wanted = expected.slice((page - 1) * 60, page * 60)
      expect(Math.abs(products.length - wanted.length)).toBeLessThanOrEqual(2)
      products.slice(0, wanted.length).forEach(({ shop_id }, index) => {
        const metres = metresBetween(spots.get(Number(shop_id)) as Spot, place)
        expect(Math.abs(metres - Number(wanted[index]?.metres))).toBeLessThan(2)
      })
    }
  })
})

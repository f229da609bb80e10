import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { metresBetween, placeKey, type Spot } from '../../../contract/search/facts/near.ts'
import type { SearchResults } from '../../../contract/search/schemas.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

const search = async (query: object, status = 200): Promise<SearchResults> =>
  (await service.get('/api/search/search').query(query).expect(status)).body

/** A shop with one offer; without a spot it stands where its quarter is. */
async function givenShopAt(place: { spot?: Spot; quarter?: string; address?: string }, offer: string) {
  const { id } = await givenUser(service, { shop: `Shop of ${offer}` })
  const { spot, quarter = null, address = 'Shop 12' } = place
  await service.run(sql`
    UPDATE shops SET latitude = ${spot?.latitude}, longitude = ${spot?.longitude}, quarter = ${quarter}, address = ${address}
    WHERE user_id = ${id}`)
  return givenOffer(service, id, { name: offer, subcategory: 'Qvasarees' })
}
const rajwada = { latitude: 22.7184, longitude: 75.8551 }
const northOf = (spot: Spot, metres: number) => ({ ...spot, latitude: spot.latitude + metres / 111_195 })
const names = ({ products }: SearchResults) => products.map(({ name }) => name)

describe('near a place', () => {
  beforeAll(async () => {
    await givenShopAt({ spot: northOf(rajwada, 900) }, 'Qvasaree far')
    await givenShopAt({ spot: northOf(rajwada, 240) }, 'Qvasaree near')
    await givenShopAt({ quarter: 'राजवाड़ा' }, 'Qvasaree in the quarter')
    await givenShopAt({ address: '12, Main Road, Vijay Nagar' }, 'Qvasaree of an address')
    await givenShopAt({ quarter: 'Nowhere Ganj' }, 'Qvasaree of nowhere')
  })

  test('when it is asked for as a filter, then the nearest come first, and what stands nowhere is left out', async () => {
    const results = await search({ query: 'qvasaree', near: 'rajwada' })

    expect(names(results)).toEqual(['Qvasaree in the quarter', 'Qvasaree near', 'Qvasaree far'])
    expect(results.total).toBe(3)
    expect(results.place).toEqual({
      near: 'rajwada',
      name: 'Rajwada',
      name_hi: 'राजवाड़ा',
      ...rajwada,
      within: 2,
    })
    expect(results.products.map(({ place }) => place?.is_own)).toEqual([false, true, true])
    expect((await search({ query: 'qvasaree', near: 'rajwada', within: 10 })).total).toBe(4)
    expect(names(await search({ near: 'vijay-nagar', sort: 'nearest' }))).toEqual(['Qvasaree of an address'])
  })

  test.each(['qvasaree near Rajwada', 'rajwara ke paas qvasaree', 'राजवाड़ा में qvasaree'])(
    'when one types %s, then it is understood and told',
    async (query) => {
      const results = await search({ query })

      expect(names(results)[0]).toBe('Qvasaree in the quarter')
      expect(results.understood).toEqual({ words: 'qvasaree', near: 'rajwada' })
      expect((await search({ query, exact: 1 })).place).toBeUndefined()
    },
  )

  test('when a place’s name is all that is typed, then it is searched for, and what is near it is a link away', async () => {
    expect((await search({ query: 'राजवाड़ा' })).place_named).toEqual({
      near: 'rajwada',
      name: 'Rajwada',
      name_hi: 'राजवाड़ा',
      total: 3,
      total_is_at_least: false,
    })
    expect((await search({ query: 'qvasaree' })).place_named).toBeUndefined()
  })

  test('when nothing is called so, then a place’s name at an end is one', async () => {
    for (const query of ['qvasaree rajwada', 'rajwada qvasaree']) {
      const results = await search({ query })
      expect([results.place?.name, results.total, results.understood?.words]).toEqual([
        'Rajwada',
        3,
        'qvasaree',
      ])
    }
  })

  test('when words name a price and a place, then both are read; a given place goes before that of the words', async () => {
    const results = await search({ query: 'qvasaree under 4000 near rajwada', near: 'vijay-nagar' })

    expect(results.place?.name).toBe('Vijay Nagar')
    const both = await search({ query: 'qvasaree under 4000 near rajwada' })
    expect(both.understood).toEqual({ words: 'qvasaree', max_price: 4000, near: 'rajwada' })
  })

  test('when a phone sends its square, then it is looked there; anything finer is refused', async () => {
    expect(names(await search({ query: 'qvasaree', near: '22.720,75.855' }))[0]).toBe('Qvasaree near')
    await search({ query: 'qvasaree', near: '22.7184,75.8551' }, 400)
    await search({ query: 'qvasaree', near: '22.718,75.855' }, 400)
  })

  test('when nobody knows the place, then nothing is found in place of it', async () => {
    expect(await search({ query: 'qvasaree', near: 'atlantis' })).toMatchObject({
      total: 0,
      products: [],
      place: null,
    })
    expect((await search({ query: 'qvasaree', sort: 'nearest' })).total).toBe(5)
  })

  test('when an admin moves a quarter, then its shops follow at once', async () => {
    await service.run(sql`UPDATE places SET latitude = latitude + 0.1 WHERE name = 'Vijay Nagar'`)
    expect((await search({ query: 'qvasaree', near: '22.755,75.895' })).total).toBe(0)
    await service.run(sql`UPDATE places SET latitude = latitude - 0.1 WHERE name = 'Vijay Nagar'`)
    expect((await search({ query: 'qvasaree', near: '22.755,75.895' })).total).toBe(1)
  })
})

test('when all shipped names are read, then the key of the contract is that of the database', async () => {
  const rows = await service.many<{ called: string; key: string }>(
    sql`SELECT called, place_key(called) AS key FROM places, unnest(ARRAY[name, name_hi] || aliases) AS called`,
  )
  expect(rows.map(({ called }) => placeKey(called))).toEqual(rows.map(({ key }) => key))
  expect(await service.value<number>(sql`SELECT count(*) FROM places`)).toBe(60)
})

describe('ten thousand shops', () => {
  let spots: Map<number, Spot>
  beforeAll(async () => {
    const { id } = await givenUser(service)
    await givenOffer(service, id, {
      category: 'Nearness',
      subcategory: 'Zzpoints',
      product_status: 'out of stock',
    })
    // Ten thousand like names would be compared with each other.
    await service.run(sql`ALTER TABLE shops DISABLE TRIGGER note_lookalikes`)
    // In parts: on a busy machine, one statement for all would take longer than any may.
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
  ])(
    'when it is looked near %s within %i km, then each page is what measuring all says',
    async (near, within) => {
      const { place, total, total_is_at_least } = await search({ query: 'zzpoint', near, within })
      if (!place) throw new Error('The place is known')
      const expected = [...spots]
        .map(([shop, spot]) => ({ shop, metres: metresBetween(spot, place) }))
        .filter(({ metres }) => metres <= within * 1000)
        .sort((a, b) => a.metres - b.metres)
      // A circle in degrees is flat: a shop at its very edge may be in or out.
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
    },
  )
})

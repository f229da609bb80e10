import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import { placeKey, type Spot } from '../../../contract/search/facts/near.ts'
import type { SearchResults } from '../../../contract/search/schemas.ts'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()

const search = async (query: object, status = 200): Promise<SearchResults> =>
  (await service.get('/api/search/search').query(query).expect(status)).body

async function givenShopAt(
  place: { spot?: Spot; quarter?: string; address?: string },
  offer: string,
  subcategory = 'Qvasarees',
  category = 'Electronics',
) {
  const { id } = await givenUser(service, { shop: `Shop of ${offer}` })
  const { spot, quarter = null, address = 'Shop 12' } = place
  await service.run(sql`
    UPDATE shops SET latitude = ${spot?.latitude}, longitude = ${spot?.longitude}, quarter = ${quarter}, address = ${address}
    WHERE user_id = ${id}`)
  return givenOffer(service, id, { name: offer, subcategory, category })
}
const rajwada = { latitude: 22.7184, longitude: 75.8551 }
const northOf = (spot: Spot, metres: number) => ({ ...spot, latitude: spot.latitude + metres / 111_195 })
const names = ({ products }: SearchResults) => products.map(({ name }) => name)

describe('search near a place', () => {
  beforeAll(async () => {
    await givenShopAt({ spot: northOf(rajwada, 900) }, 'Qvasaree far')
    await givenShopAt({ spot: northOf(rajwada, 240) }, 'Qvasaree near')
    await givenShopAt({ quarter: 'राजवाड़ा' }, 'Qvasaree in the quarter')
    await givenShopAt({ address: '12, Main Road, Vijay Nagar' }, 'Qvasaree of an address')
    await givenShopAt({ quarter: 'Nowhere Ganj' }, 'Qvasaree of nowhere')
  })

  test('sorts by distance and leaves out shops without a known position', async () => {
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
    'reads the place in %s and reports it',
    async (query) => {
      const results = await search({ query })

      expect(names(results)[0]).toBe('Qvasaree in the quarter')
      expect(results.understood).toEqual({ words: 'qvasaree', near: 'rajwada' })
      expect((await search({ query, exact: 1 })).place).toBeUndefined()
    },
  )

  test("searches for the words when they are also a place's name, and links to the offers near that place", async () => {
    expect((await search({ query: 'राजवाड़ा' })).place_named).toEqual({
      near: 'rajwada',
      name: 'Rajwada',
      name_hi: 'राजवाड़ा',
      total: 3,
      total_is_at_least: false,
    })
    expect((await search({ query: 'qvasaree' })).place_named).toBeUndefined()
  })

  test("reads a place's name at the start or end of the words when no offer has all of them", async () => {
    for (const query of ['qvasaree rajwada', 'rajwada qvasaree']) {
      const results = await search({ query })
      expect([results.place?.name, results.total, results.understood?.words]).toEqual([
        'Rajwada',
        3,
        'qvasaree',
      ])
    }
  })

  test('reads a price and a place in the words, but prefers the place in the URL', async () => {
    const results = await search({ query: 'qvasaree under 4000 near rajwada', near: 'vijay-nagar' })

    expect(results.place?.name).toBe('Vijay Nagar')
    const both = await search({ query: 'qvasaree under 4000 near rajwada' })
    expect(both.understood).toEqual({ words: 'qvasaree', max_price: 4000, near: 'rajwada' })
  })

  test('searches around the grid cell that a phone sends, and returns 400 for a more exact position', async () => {
    expect(names(await search({ query: 'qvasaree', near: '22.720,75.855' }))[0]).toBe('Qvasaree near')
    await search({ query: 'qvasaree', near: '22.7184,75.8551' }, 400)
    await search({ query: 'qvasaree', near: '22.718,75.855' }, 400)
  })

  test("shows the thing that an earlier word names when the last word's thing is not near the place", async () => {
    await givenShopAt({ spot: northOf(rajwada, 400) }, 'Qvasofa cum qvabed C843', 'Qvasofas')
    await givenShopAt({ spot: northOf(rajwada, 9_000) }, 'Qvabed of teak', 'Qvabeds')

    const results = await search({ query: 'qvasofa cum qvabed', near: 'rajwada' })
    expect(names(results)).toEqual(['Qvasofa cum qvabed C843'])
  })

  test('widens the circle to find the thing itself instead of an offer that only includes it', async () => {
    await givenShopAt({ spot: northOf(rajwada, 300) }, 'Qvacake with qvaknife', 'Qvacakes')
    await givenShopAt({ spot: northOf(rajwada, 6_000) }, 'Qvacake qvaknife', 'Qvaknives')

    const results = await search({ query: 'qvacake qvaknife near rajwada' })
    expect([names(results)[0], results.place?.within]).toEqual(['Qvacake qvaknife', 10])
  })

  test('drops a qualifier, and reports it, before it widens the circle', async () => {
    await givenShopAt({ spot: northOf(rajwada, 500) }, 'Qvathali', 'Qvameals')
    await givenShopAt({ spot: northOf(rajwada, 4_000) }, 'Qvathali, qvalunch', 'Qvameals')

    const found = await search({ query: 'qvalunch qvathali near rajwada' })
    expect([names(found), found.repaired?.used, found.place?.within]).toEqual([['Qvathali'], 'qvathali', 2])
    expect(names(await search({ query: 'qvalunch qvathali near rajwada', within: 5 }))).toEqual([
      'Qvathali, qvalunch',
    ])
  })

  test('does not drop a word that names another thing: a room with a cooler is not a cooler', async () => {
    await givenShopAt({ spot: northOf(rajwada, 500) }, 'Qvacooler', 'Qvacoolers', 'Appliances')
    await givenShopAt({ spot: northOf(rajwada, 4_000) }, 'Qvaroom, qvacooler', 'Qvarooms', 'Hotels')

    expect(names(await search({ query: 'qvaroom qvacooler near rajwada' }))).toEqual(['Qvaroom, qvacooler'])
  })

  test('finds nothing near an unknown place', async () => {
    expect(await search({ query: 'qvasaree', near: 'atlantis' })).toMatchObject({
      total: 0,
      products: [],
      place: null,
    })
    expect((await search({ query: 'qvasaree', sort: 'nearest' })).total).toBe(5)
  })

  test('moves the shops of a quarter when an admin moves the quarter', async () => {
    await service.run(sql`UPDATE places SET latitude = latitude + 0.1 WHERE name = 'Vijay Nagar'`)
    expect((await search({ query: 'qvasaree', near: '22.755,75.895' })).total).toBe(0)
    await service.run(sql`UPDATE places SET latitude = latitude - 0.1 WHERE name = 'Vijay Nagar'`)
    expect((await search({ query: 'qvasaree', near: '22.755,75.895' })).total).toBe(1)
  })

  test('ignores the place when the other words belong to it and no offer has them', async () => {
    await givenShopAt({ quarter: 'Khajrana' }, 'Qvatour')
    await service.run(
      sql`INSERT INTO synonyms (words, finds, both_ways) VALUES ('{qvadarshan}', '{qvatour}', false)`,
    )

    expect((await search({ query: 'khajrana qvatour' })).total).toBe(1)
    expect((await search({ query: 'khajrana ke qvadarshan' })).place).toBeUndefined()
  })
})

test('placeKey in the contract returns the same key as the database for all shipped names', async () => {
  const rows = await service.many<{ called: string; key: string }>(
    sql`SELECT called, place_key(called) AS key FROM places, unnest(ARRAY[name, name_hi] || aliases) AS called`,
  )
  expect(rows.map(({ called }) => placeKey(called))).toEqual(rows.map(({ key }) => key))
  expect(await service.value<number>(sql`SELECT count(*) FROM places`)).toBe(60)
})

import sql from 'sql-template-tag'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Spot } from '../../contract/search/facts/near.ts'
import type { NearPlaces, SearchResults } from '../../contract/search/schemas.ts'
import { givenOffer, givenUser } from '../../test/given.ts'
import { testApp } from '../../test/start-test-app.ts'

const service = await testApp()

const rajwada = { latitude: 22.7184, longitude: 75.8551 }
const vijayNagar = { latitude: 22.7533, longitude: 75.8937 }

async function givenShopAt(spot: Spot | undefined, offers: Record<string, object>) {
  const { id } = await givenUser(service, { shop: `Shop ${Object.keys(offers)[0]}` })
  await service.run(sql`
    UPDATE shops
    SET latitude = ${spot?.latitude}, longitude = ${spot?.longitude}, address = 'Shop 12', quarter = NULL
    WHERE user_id = ${id}`)
  for (const [name, values] of Object.entries(offers))
    await givenOffer(service, id, { name, subcategory: 'Qvasarees', ...values })
}

const count = async (query: object) => {
  const { body } = await service.get('/api/search/near_places').query(query).expect(200)
  const named = await service.get('/api/user/places').expect(200)
  const places: { id: number; name: string }[] = named.body.places
  const nameOf = (id: number) => places.find((place) => place.id === id)?.name
  return Object.fromEntries(
    ((body as NearPlaces).places ?? []).map(({ id, total }) => [nameOf(id) ?? '', total]),
  )
}
const search = async (query: object): Promise<SearchResults> =>
  (await service.get('/api/search/search').query(query).expect(200)).body

describe('counts of a search near each place', () => {
  beforeAll(async () => {
    await givenShopAt(rajwada, {
      'Qvasaree red': { discount_price: 500 },
      'Qvasaree blue': { discount_price: 900 },
      'Kurta green': { subcategory: 'Kurtas' },
    })
    await service.run(sql`UPDATE products SET delivery = 'delivers' WHERE name = 'Qvasaree blue'`)
    await givenShopAt(vijayNagar, { 'Qvasaree white': { discount_price: 400 } })
    await givenShopAt(undefined, { 'Qvasaree of nowhere': {} })
  })

  test('count the offers that the words find, and omit places without any', async () => {
    const counts = await count({ query: 'qvasaree' })
    expect(counts).toMatchObject({ Rajwada: 2, 'Vijay Nagar': 1 })
    expect(counts).not.toHaveProperty('Rau')
    expect(await count({ query: 'zzqqxx' })).toEqual({})
  })

  test.each([
    { query: 'qvasaree' },
    { query: 'qvasaree', max_price: 600 },
    { query: 'qvasaree under 600' },
    { query: 'qvasarree' },
    { query: 'qvasaree', within: 10 },
    { query: 'qvasaree', delivery: 'delivers' },
    { query: 'qvasaree', exact: 1 },
    { query: 'qvasaree', subcategory: 'Qvasarees', sort: 'relevance' },
  ])('agree with the search near each place for %j', async (query) => {
    const counts = await count(query)
    for (const [name, near] of [
      ['Rajwada', 'rajwada'],
      ['Vijay Nagar', 'vijay-nagar'],
    ] as const)
      expect([name, counts[name]]).toEqual([name, (await search({ ...query, near })).total || undefined])
  })

  test('count only the other words when the words also name a place', async () => {
    expect(await count({ query: 'qvasaree near Rajwada' })).toEqual(await count({ query: 'qvasaree' }))
  })

  test('ignore an incomplete letter at the end of a broken URL', async () => {
    for (const path of ['search', 'near_places']) {
      const ask = (query: string) => service.get(`/api/search/${path}?${query}`).expect(200)
      const { body } = await ask('query=%E0%A4%A')
      expect(body).toEqual((await ask('query=')).body)
      expect((await ask('query=qvasaree%20%E0%A4%A')).body).toEqual((await ask('query=qvasaree')).body)
    }
  })
})

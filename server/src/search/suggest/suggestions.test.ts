import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser, over } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { refreshPopularity } from '../../features/search/search-counts.queries.ts'

const service = await testApp()
const shop = await givenUser(service, { shop: 'Sargam Store' })
const closed = await givenUser(service, { shop: 'Sarita Store', status: 'inactive' })
const add = (name: string, changes: Parameters<typeof givenOffer>[2] = {}) =>
  givenOffer(service, shop.id, {
    name,
    brand: 'Rivaaz',
    category: 'Fashion',
    subcategory: 'Sarees',
    ...changes,
  })
await add('Cotton saree')
await add('रेशमी साड़ी', { brand: 'Sarvottam' })
await add('Old saree', { ...over })
await add('Guitar', { brand: 'Malwa', category: 'Music', subcategory: 'Guitars' })
await givenOffer(service, closed.id, { name: 'Saree of a closed shop' })

const suggest = async (query: string) => await service.read('search/suggestions', { query })
const search = (parameters: Record<string, string>) =>
  service.get('/api/search/search').query(parameters).expect(200)

test('when a word is half typed, then live offers, their kinds, and shops and brands that begin so are offered', async () => {
  const offered = await suggest('sar')

  expect(offered.offers.map(({ name }: { name: string }) => name)).toContain('Cotton saree')
  expect(offered.offers[0]).toMatchObject({ shop_name: 'Sargam Store', price: 3999 })
  expect(offered.categories[0]).toEqual({ category: 'Fashion', subcategory: 'Sarees', total: 2 })
  expect(offered.shops).toEqual([{ id: expect.any(Number), name: 'Sargam Store', locality: 'Jail Road' }])
  expect(offered.brands).toEqual([{ name: 'Sarvottam', total: 1 }])
  expect(offered.total_is_at_least).toBe(false)
})

test('when the word is whole, then it finds what a search finds, in both scripts', async () => {
  expect((await suggest('sadi')).total).toBe(2)
  expect((await suggest('साड़ी')).total).toBe(2)
  expect((await search({ query: 'sadi' })).body.total).toBe(2)
})

test('when the words say where, how much or till when, then it counts what their search finds, and says how they were read', async () => {
  const near = await suggest('saree near Rajwada')
  expect(near.place.name).toBe('Rajwada')
  expect(near.understood).toEqual({ words: 'saree', near: 'rajwada' })
  expect((await suggest('saree 50% off')).understood).toEqual({ words: 'saree', min_discount: 50 })
  for (const query of ['saree 50% off', 'saree under 100', 'ends today', 'sale', 'saree ends today'])
    expect([query, (await suggest(query)).total]).toEqual([query, (await search({ query })).body.total])
})

test("when a place's name alone is typed, then what is near it is offered; of half a name nothing", async () => {
  expect((await suggest('jail road')).place_named).toMatchObject({ name: 'Jail Road', total: 3 })
  expect((await suggest('sar')).place_named).toBeUndefined()
})

test.each(['%', '_', '\\', "'", ':*', '12', 'zzz', '   x'])(
  'when %j is typed, then nothing fails',
  async (query) => {
    await suggest(query)
  },
)

test('when nothing is typed, then it answers 400', async () => {
  await service.get('/api/search/suggestions').expect(400)
})

test('when a search finds nothing, then it is counted by day; not with a filter, nor what may be a phone number', async () => {
  for (const query of ['Theremin', ' theremin ', 'call 98260 12345', 'meena@example.com'])
    await search({ query })
  await search({ query: 'theremin', brand: 'Rivaaz' })
  await search({ query: 'theremin', exact: '1' })
  await search({ query: 'saree' })

  expect(await service.many(sql`SELECT query, times FROM unfound_searches`)).toEqual([
    { query: 'theremin', times: 2 },
  ])
})

test('when nothing is called so, then nothing else is shown in its place, and near kinds are offered', async () => {
  for (const query of ['cotton saree repair', 'saree ladder']) {
    const { body } = await search({ query })
    expect(body.products).toEqual([])
    expect(body.near.map(({ subcategory }: { subcategory: string }) => subcategory)).toContain('Sarees')
  }
  expect((await search({ query: 'bulldozer' })).body).toMatchObject({ total: 0, near: [] })
})

test('names the offers with one of the words where nothing has all of them, and a shop', async () => {
  const { body } = await search({ query: 'guitar theodolite' })

  expect(body.total).toBe(0)
  expect(body.with_word).toMatchObject({ word: 'guitar', total: 1, shop: { name: 'Sargam Store' } })
  expect(body.with_word.products).toMatchObject([{ name: 'Guitar' }])
  expect((await search({ query: 'guitar' })).body.total).toBe(body.with_word.total)
  expect((await search({ query: 'guitar theodolite', brand: 'Malwa' })).body.with_word).toBeUndefined()
})

test('suggests the same thing of two shops once, at its lowest price', async () => {
  const other = await givenUser(service, { shop: 'Tabla House' })
  const tabla = { name: 'Tabla set, 5 kg', brand: 'Malwa', category: 'Music', subcategory: 'Tablas' }
  await givenOffer(service, shop.id, { ...tabla, price: 5000, discount_price: 4000 })
  await givenOffer(service, other.id, { ...tabla, price: 5000, discount_price: 3500 })

  expect((await suggest('tabla')).offers).toMatchObject([
    { shop_name: 'Tabla House', discount_price: 3500, also_at: 1 },
  ])
})

test('when all of a shelf is called so, then it is shown without the word before it, and that is said', async () => {
  const { body } = await search({ query: 'plastic saree' })

  expect(body.repaired).toEqual({ query: 'plastic saree', used: 'saree' })
})

test('when offers are viewed, then they come first after the next count, and an offer that is over is forgotten', async () => {
  const lamp = { name: 'Plain lamp', category: 'Home', subcategory: 'Lamps' }
  const first = await givenOffer(service, shop.id, lamp)
  const second = await givenOffer(service, shop.id, lamp)
  const ended = await givenOffer(service, shop.id, lamp)
  await service.run(sql`INSERT INTO page_views (path, views) VALUES (${`/product/${first}`}, 5)`)
  await service.run(sql`ALTER TABLE products DISABLE TRIGGER USER`)
  await service.run(
    sql`UPDATE searchable_offers SET start_date = today() - 3, end_date = today() - 1 WHERE product_id = ${ended}`,
  )
  await service.run(sql`ALTER TABLE products ENABLE TRIGGER USER`)
  const ids = async () => (await search({ query: 'lamp' })).body.products.map(({ id }: { id: number }) => id)

  expect(await ids()).toEqual([second, first])
  expect(await refreshPopularity(service.db)).toBe(true)
  expect(await ids()).toEqual([first, second])
  expect(await service.many(sql`SELECT FROM searchable_offers WHERE product_id = ${ended}`)).toEqual([])
  await service.run(sql`UPDATE products SET end_date = end_date + 1 WHERE id = ${ended}`)
  expect(await ids()).toEqual([first, ended, second])
})

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

test('suggests live offers, subcategories, shops and brands for an incomplete word', async () => {
  const offered = await suggest('sar')

  expect(offered.offers.map(({ name }: { name: string }) => name)).toContain('Cotton saree')
  expect(offered.offers[0]).toMatchObject({ shop_name: 'Sargam Store', price: 3999 })
  expect(offered.categories[0]).toEqual({ category: 'Fashion', subcategory: 'Sarees', total: 2 })
  expect(offered.shops).toEqual([{ id: expect.any(Number), name: 'Sargam Store', locality: 'Jail Road' }])
  expect(offered.brands).toEqual([{ name: 'Sarvottam', total: 1 }])
  expect(offered.total_is_at_least).toBe(false)
})

test('finds the same offers as a search for a whole word, in both scripts', async () => {
  expect((await suggest('sadi')).total).toBe(2)
  expect((await suggest('साड़ी')).total).toBe(2)
  expect((await search({ query: 'sadi' })).body.total).toBe(2)
})

test('counts the hits of a search with place, price and end date, and reports how it interpreted the words', async () => {
  const near = await suggest('saree near Rajwada')
  expect(near.place.name).toBe('Rajwada')
  expect(near.understood).toEqual({ words: 'saree', near: 'rajwada' })
  expect((await suggest('saree 50% off')).understood).toEqual({ words: 'saree', min_discount: 50 })
  for (const query of ['saree 50% off', 'saree under 100', 'ends today', 'sale', 'saree ends today'])
    expect([query, (await suggest(query)).total]).toEqual([query, (await search({ query })).body.total])
})

test('suggests offers near a place only when its name is typed in full', async () => {
  expect((await suggest('jail road')).place_named).toMatchObject({ name: 'Jail Road', total: 3 })
  expect((await suggest('sar')).place_named).toBeUndefined()
})

test.each(['%', '_', '\\', "'", ':*', '12', 'zzz', '   x'])('returns 200 for %j', async (query) => {
  await suggest(query)
})

test('returns 400 without words', async () => {
  await service.get('/api/search/suggestions').expect(400)
})

test('counts searches without hits per day, except searches with filters or phone numbers', async () => {
  for (const query of ['Theremin', ' theremin ', 'call 98260 12345', 'meena@example.com'])
    await search({ query })
  await search({ query: 'theremin', brand: 'Rivaaz' })
  await search({ query: 'theremin', exact: '1' })
  await search({ query: 'saree' })

  expect(await service.many(sql`SELECT query, times FROM unfound_searches`)).toEqual([
    { query: 'theremin', times: 2 },
  ])
})

test('suggests similar subcategories, but not other offers, when no offer has the words', async () => {
  for (const query of ['cotton saree repair', 'saree ladder']) {
    const { body } = await search({ query })
    expect(body.products).toEqual([])
    expect(body.near.map(({ subcategory }: { subcategory: string }) => subcategory)).toContain('Sarees')
  }
  expect((await search({ query: 'bulldozer' })).body).toMatchObject({ total: 0, near: [] })
})

test('shows offers with one of the words, and a shop, when no offer has all words', async () => {
  const { body } = await search({ query: 'guitar theodolite' })

  expect(body.total).toBe(0)
  expect(body.with_word).toMatchObject({ word: 'guitar', total: 1, shop: { name: 'Sargam Store' } })
  expect(body.with_word.products).toMatchObject([{ name: 'Guitar' }])
  expect((await search({ query: 'guitar' })).body.total).toBe(body.with_word.total)
  expect((await search({ query: 'guitar theodolite', brand: 'Malwa' })).body.with_word).toBeUndefined()
})

test('suggests only once a thing that two shops offer, at its lowest price', async () => {
  const other = await givenUser(service, { shop: 'Tabla House' })
  const tabla = { name: 'Tabla set, 5 kg', brand: 'Malwa', category: 'Music', subcategory: 'Tablas' }
  await givenOffer(service, shop.id, { ...tabla, price: 5000, discount_price: 4000 })
  await givenOffer(service, other.id, { ...tabla, price: 5000, discount_price: 3500 })

  expect((await suggest('tabla')).offers).toMatchObject([
    { shop_name: 'Tabla House', discount_price: 3500, also_at: 1 },
  ])
})

test('drops a word before the name of a whole subcategory, and reports it', async () => {
  const { body } = await search({ query: 'plastic saree' })

  expect(body.repaired).toEqual({ query: 'plastic saree', used: 'saree' })
})

test('ranks often viewed offers first after the next count, and removes offers that have ended', async () => {
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

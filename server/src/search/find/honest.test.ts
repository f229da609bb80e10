import { expect, test } from 'vitest'
import { givenOffer, givenUser, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const owner = await givenUser(service, { shop: 'Rajwada Corner' })
const add = (name: string, category: string, subcategory: string, more: object = {}) =>
  givenOffer(service, owner.id, { name, category, subcategory, ...more })
await add('Zentra Z5 phone', 'Mobiles', 'Smartphones')
await add('चक्कर मिक्सी', 'Home', 'Kitchen appliances')
await add('Khel controller Pro', 'Electronics', 'Gaming')
await add('Roshni LED bulb 15 W', 'Electronics', 'Lighting')
await add('15-year solved papers', 'Books', 'School books')
await add('Kavachi phone cover', 'Mobiles', 'Mobile accessories')
await add('Chamak ballerina flats, blue', 'Footwear', 'Sandals')
await add('Visiting cards printing, 1,000', 'Services', 'Classes & printing')
await add('Boxing classes for school boys', 'Sports', 'Boxing')
await add('Karate uniform', 'Sports', 'Boxing')
await add('Kadam school shoes', 'Footwear', 'Formal shoes')
await add('Charmkaar Derby shoes', 'Footwear', 'Formal shoes')
await add('Children’s cycle, 14-inch', 'Sports', 'Cycles')
await add('Soft diapers, pack of 20', 'Baby', 'Baby care')
await add('Mustard kurta', 'Fashion', 'Kurtas')
await add('सरसों का तेल', 'Grocery', 'Oil')
await add('Manoranj LED TV', 'Electronics', 'Televisions', priced(12_000))
await add('Manoranj smart TV', 'Electronics', 'Televisions', priced(9_000))
await add('Match football, machine stitched', 'Gym & sports', 'Football')
await add('Battery car, 6 V', 'Toys', 'Ride-ons')
await add('Gujarati thali, lunch', 'Food', 'Thali & meals')
await add('Brass pooja thali', 'Home', 'Pooja items')
await add('स्टील की थाली, 4 नग', 'Kitchen', 'Dinner sets')
await add('TV repair at home', 'Services', 'Repair', priced(300))

const search = async (query: string, more: Record<string, string> = {}) =>
  (
    await service
      .get('/api/search/search')
      .query({ query, ...more })
      .expect(200)
  ).body
const namesOf = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)

test.each([
  'iphone 15',
  'iphone 15 pro max',
  'iphone 15 max',
  'redmi 12 ultra',
  'samsung galaxy a15',
  'redmi 12',
  'realme narzo 15 pro',
  'आईफोन 15',
])('shows phones for %s, and leaves out offers that only contain the number', async (query) => {
  expect(namesOf(await search(query))[0]).toBe('Zentra Z5 phone')
  expect(JSON.stringify(namesOf(await search(query)))).not.toMatch(/15 W|15-year/)
})

test('finds accessories for a phone of a brand that is not sold', async () => {
  expect(namesOf(await search('iphone 15 cover'))).toEqual(['Kavachi phone cover'])
})

test.each([
  ['bhk flat', []],
  ['2bhk flat', []],
  ['flat on rent', []],
  ['wedding card printing', []],
  ['shadi ka card', []],
  ['school uniform', []],
  ['khaki school uniform', []],
  ['second hand cycle', ['Cycles']],
  ['purani cycle', ['Cycles']],
  ['tiles', []],
  ['kutta', []],
  ['cement', []],
  ['gym machine', []],
  ['car battery', []],
  ['kids sleeping bag', []],
  ['शेविंग क्रीम', []],
  ['shoe rack', []],
  ['ghas katne ki machine', []],
])('finds no substitute for %s, which no shop sells', async (query, near) => {
  const { total, repaired, ...found } = await search(query)
  expect([total, repaired]).toEqual([0, undefined])
  expect(found.near.map(({ subcategory }: { subcategory: string }) => subcategory)).toEqual(near)
})

test('finds a thing in the lexicon by all its names', async () => {
  for (const query of ['visiting card printing', 'business cards', 'विजिटिंग कार्ड'])
    expect(namesOf(await search(query))).toEqual(['Visiting cards printing, 1,000'])
  expect(namesOf(await search('karate dress'))).toEqual(['Karate uniform'])
  expect(namesOf(await search('steel thali'))).toEqual(['स्टील की थाली, 4 नग'])
})

test('finds a thing only in categories of its wider thing, unless the words name another category', async () => {
  for (const query of ['thali', 'थाली', 'veg thali'])
    expect(namesOf(await search(query))).toEqual(['Gujarati thali, lunch'])
  for (const sort of ['relevance', 'newest'])
    expect(namesOf(await search('pooja thali', { sort }))).toEqual(['Brass pooja thali'])
})

test('shows only shoes named for children when there are any', async () => {
  expect(namesOf(await search('joote bachon ke liye'))).toEqual(['Kadam school shoes'])
  expect(namesOf(await search('kids shoes'))).toEqual(['Kadam school shoes'])
})

test.each([
  ['cheapest tv', ['Manoranj smart TV', 'Manoranj LED TV'], 'price_asc'],
  ['sasta tv', ['Manoranj smart TV', 'Manoranj LED TV'], 'price_asc'],
  ['sabse mehnga tv', ['Manoranj LED TV', 'Manoranj smart TV'], 'price_desc'],
  ['latest tv', ['Manoranj smart TV', 'Manoranj LED TV'], 'newest'],
])('reads a sort order in %s and reports it', async (query, names, sort) => {
  const results = await search(query)
  expect(namesOf(results)).toEqual(names)
  expect(results.understood).toMatchObject({ sort })
})

test('suggests subcategories that sell the thing, but none that only mention it', async () => {
  const { categories, offers } = (
    await service.get('/api/search/suggestions').query({ query: 'tv' }).expect(200)
  ).body
  expect(categories.map(({ subcategory }: { subcategory: string }) => subcategory)).toEqual(['Televisions'])
  expect(offers.length).toBe(3)
})

test('finds the same offers in every order when no offer is the thing itself', async () => {
  for (const sort of ['relevance', 'newest', 'price_asc', 'discount', 'popular'])
    expect([sort, namesOf(await search('solved paper', { sort }))]).toEqual([sort, ['15-year solved papers']])
})

test('finds a shop by its name when the name contains a thing that no shop offers', async () => {
  const noor = await givenUser(service, { shop: 'Noor Marriage Hall' })
  await givenOffer(service, noor.id, {
    name: 'Stage flowers',
    category: 'Services',
    subcategory: 'Decoration',
  })
  expect(namesOf(await search('noor marriage hall'))).toEqual(['Stage flowers'])
})

test('corrects a wrong letter in a singular when offers have only the plural', async () => {
  expect(await search('diper')).toMatchObject({ total: 1, repaired: { used: 'diaper' } })
})

import { expect, test } from 'vitest'
import { givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { findNewIn, readFollowedSearch } from './followed.ts'

const service = await testApp()
const shop = await givenUser(service)
const offers = new Map<number, string>()
const add = async (name: string, delivery: 'at_shop' | 'comes_home' | 'delivers', category: string) =>
  offers.set(
    await givenOffer(service, shop.id, { name, brand: 'Seva', category, subcategory: category, delivery }),
    name,
  )
await add('AC service with foam wash', 'comes_home', 'Repairs')
await add('AC service at the workshop', 'at_shop', 'Repairs')
await add('TV repair at home, 32 inch', 'at_shop', 'Repairs')
await add('Cough syrup', 'delivers', 'Medicine')
await add('Cough drops', 'at_shop', 'Medicine')
await add('Silk saree', 'at_shop', 'Fashion')

const search = async (parameters: Record<string, string>) => {
  const { body } = await service.get('/api/search/search').query(parameters).expect(200)
  const names = body.products.map(({ id }: { id: number }) => offers.get(id)).sort()
  return { names, understood: body.understood, without: body.without_delivery }
}

test.each([
  [{ delivery: 'delivers' }, ['Cough syrup']],
  [{ delivery: 'comes_home' }, ['AC service with foam wash', 'TV repair at home, 32 inch']],
  [{ query: 'cough', delivery: 'delivers' }, ['Cough syrup']],
  [
    { category: 'Repairs', delivery: 'comes_home', max_price: '5000' },
    ['AC service with foam wash', 'TV repair at home, 32 inch'],
  ],
])('%j finds only offers that have that delivery or mention it in their name', async (parameters, names) => {
  expect(await search(parameters)).toMatchObject({ names, without: undefined })
})

test.each([
  ['cough home delivery', ['Cough syrup'], { words: 'cough', delivery: 'delivers' }],
  ['AC service at home', ['AC service with foam wash'], { words: 'AC service', delivery: 'comes_home' }],
  ['tv repair ghar par', ['TV repair at home, 32 inch'], { words: 'tv repair', delivery: 'comes_home' }],
])('%j finds %j by its words and the filter that they contain', async (query, names, understood) => {
  expect(await search({ query })).toEqual({ names, understood, without: undefined })
})

test('finds offers without delivery, and says so, when no offer of the thing is delivered', async () => {
  expect(await search({ query: 'silk saree home delivery' })).toEqual({
    names: ['Silk saree'],
    understood: { words: 'silk saree' },
    without: 'delivers',
  })
  expect(await search({ query: 'silk saree ghar par under 9000' })).toEqual({
    names: ['Silk saree'],
    understood: { words: 'silk saree', max_price: 9000 },
    without: 'comes_home',
  })
})

test('keeps a delivery filter that was set, even when no offer matches it', async () => {
  expect(await search({ query: 'silk saree', delivery: 'delivers' })).toMatchObject({
    names: [],
    without: undefined,
  })
})

test('returns 400 when the delivery filter is not one of its values', async () => {
  for (const delivery of ['at_shop', 'drone'])
    expect((await service.get('/api/search/search').query({ delivery }).expect(400)).body.fields).toEqual({
      delivery: 'Please enter one of: comes_home, delivers.',
    })
})

test('notifies a follower of a search with delivery only about offers that are delivered', async () => {
  const { db } = service.services
  expect((await readFollowedSearch(db, 'query=silk+saree+home+delivery'))?.query).toContain('~ddelivers')
  const follow = { kind: 'search', search: 'query=silk+saree+home+delivery' } as const
  const looked = { follow, since: '2020-01-01T00:00:00Z' }
  expect(await findNewIn(db, looked, '')).toMatchObject({ count: 0 })
})

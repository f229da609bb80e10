import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { rateLimits } from '../../../contract/facts/rate-limits.ts'
import { refusedFields } from '../../../test/caller.ts'
import { givenCategory, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service)
const add = (name: string, category: string, subcategory: string) =>
  givenOffer(service, shop.id, { name, brand: 'Daud', category, subcategory })
for (const name of ['Running shoes', 'Men’s running shoes', 'Red running shoes'])
  await add(name, 'Footwear', 'Running shoes')
for (const name of ['Formal shoes', 'Brown shoes', 'Black leather shoes'])
  await add(name, 'Footwear', 'Formal shoes')
for (const name of ['School shoes', 'White shoes', 'Canvas shoes'])
  await add(name, 'Footwear', 'School shoes')
for (const name of ['Cotton saree', 'Red saree', 'रेशमी साड़ी']) await add(name, 'Fashion', 'Sarees')
await givenCategory(service, 'Kitchen', 'Tiffin boxes')

const propose = async (name: string) => {
  const body = await shop.read('shop/propose_category', { name })
  const { is_sure, categories } = body as { is_sure: boolean; categories: { subcategory: string }[] }
  return { is_sure, likely: categories.map(({ subcategory }) => subcategory) }
}

test.each([
  ['Men’s running shoes', 'Running shoes'],
  ['Blue running shoes size 9', 'Running shoes'],
  ['Red cotton saree', 'Sarees'],
  ['Runing shoes', 'Running shoes'],
  ['Cotton saree 6 metre', 'Sarees'],
  ['sadi', 'Sarees'],
  ['साड़ी', 'Sarees'],
  ['canv', 'School shoes'],
  ['Cotton saree white', 'Sarees'],
  ['Saree set of 6, black', 'Sarees'],
  ['Cotton saree 97', 'Sarees'],
])('is sure that %j belongs to %s', async (name, subcategory) => {
  const { is_sure, likely } = await propose(name)
  expect({ is_sure, first: likely[0] }).toEqual({ is_sure: true, first: subcategory })
})

test('proposes the three likeliest subcategories, but is not sure, when a name fits several', async () => {
  const { is_sure, likely } = await propose('Shoes')
  expect(is_sure).toBe(false)
  expect(likely.sort()).toEqual(['Formal shoes', 'Running shoes', 'School shoes'])
})

test('proposes a subcategory, but is not sure, when only the material is known', async () => {
  expect(await propose('Cotton jug')).toEqual({ is_sure: false, likely: ['Sarees'] })
})

test('proposes a subcategory by its name when no similar offer exists', async () => {
  expect(await propose('Steel tiffin')).toEqual({ is_sure: true, likely: ['Tiffin boxes'] })
})

test("proposes the lexicon's shelf when no offer has the name", async () => {
  await givenCategory(service, 'Fashion', 'Caps & scarves')
  for (const name of ['Woollen shawl', 'ऊनी शॉल'])
    expect(await propose(name)).toMatchObject({ is_sure: true, likely: ['Caps & scarves'] })
})

test("prefers the subcategory of the shop's own offers when two subcategories have the same name", async () => {
  const other = await givenUser(service)
  await givenCategory(service, 'Grocery', 'Sweets')
  await givenOffer(service, other.id, {
    name: 'Besan laddu',
    brand: 'Daud',
    category: 'Food',
    subcategory: 'Sweets to order',
    start_date: '2020-01-01',
    end_date: '2020-01-31',
  })
  const first = async (by: typeof shop) =>
    (await by.read('shop/propose_category', { name: 'Coconut laddoo' })).categories[0].subcategory
  expect([await first(shop), await first(other)]).toEqual(['Sweets', 'Sweets to order'])
})

test('returns 400 for a shop that belongs to another user', async () => {
  const { shop_id } = await service.one<{ shop_id: number }>(sql`SELECT min(id) AS shop_id FROM shops
    WHERE user_id <> ${shop.id}`)
  expect(
    await refusedFields(shop.get('/api/shop/propose_category').query({ name: 'saree', shop_id })),
  ).toEqual(['shop_id'])
})

test.each(['Theremin', '%', "'", ':*', '12', 'का'])('proposes nothing for %j', async (name) => {
  expect(await propose(name)).toEqual({ is_sure: false, likely: [] })
})

test('returns the ids that the publish call accepts', async () => {
  const { categoryId, subcategoryId } = await givenCategory(service, 'Fashion', 'Sarees')
  const { body } = await shop.get('/api/shop/propose_category').query({ name: 'saree' })
  expect(body.categories[0]).toEqual({
    category_id: categoryId,
    category: 'Fashion',
    subcategory_id: subcategoryId,
    subcategory: 'Sarees',
  })
})

test('returns 400 for an empty name', async () => {
  await shop.get('/api/shop/propose_category').expect(400)
})

test('returns 429 after too many requests', async () => {
  const limited = await testApp({ RATE_LIMIT: 'on' })
  const someone = await givenUser(limited)
  const statuses = new Set<number>()
  for (let asked = 0; asked <= rateLimits.proposeCategory.points; asked++)
    statuses.add((await someone.get('/api/shop/propose_category').query({ name: 'saree' })).status)
  expect([...statuses]).toEqual([200, 429])
})

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
])('when the name is %j, then it surely belongs to %s', async (name, subcategory) => {
  const { is_sure, likely } = await propose(name)
  expect({ is_sure, first: likely[0] }).toEqual({ is_sure: true, first: subcategory })
})

test('when a name fits several, then none is sure, and the three likeliest are told', async () => {
  const { is_sure, likely } = await propose('Shoes')
  expect(is_sure).toBe(false)
  expect(likely.sort()).toEqual(['Formal shoes', 'Running shoes', 'School shoes'])
})

test('when only what it is made of is known, then that is proposed, but it is asked', async () => {
  expect(await propose('Cotton jug')).toEqual({ is_sure: false, likely: ['Sarees'] })
})

test('when nothing of the kind is offered yet, then the name of a subcategory tells', async () => {
  expect(await propose('Steel tiffin')).toEqual({ is_sure: true, likely: ['Tiffin boxes'] })
})

test('takes the shelf that the lexicon names, though no offer is called so', async () => {
  await givenCategory(service, 'Fashion', 'Caps & scarves')
  for (const name of ['Woollen shawl', 'ऊनी शॉल'])
    expect(await propose(name)).toMatchObject({ is_sure: true, likely: ['Caps & scarves'] })
})

test('of two shelves of one name, takes that of the shop’s own earlier offers', async () => {
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

test('returns 400 for the shop of another user', async () => {
  const { shop_id } = await service.one<{ shop_id: number }>(sql`SELECT min(id) AS shop_id FROM shops
    WHERE user_id <> ${shop.id}`)
  expect(
    await refusedFields(shop.get('/api/shop/propose_category').query({ name: 'saree', shop_id })),
  ).toEqual(['shop_id'])
})

test.each(['Theremin', '%', "'", ':*', '12', 'का'])(
  'when the name is %j, then nothing is proposed',
  async (name) => {
    expect(await propose(name)).toEqual({ is_sure: false, likely: [] })
  },
)

test('when the answer comes, then it names the ids that publishing takes', async () => {
  const { categoryId, subcategoryId } = await givenCategory(service, 'Fashion', 'Sarees')
  const { body } = await shop.get('/api/shop/propose_category').query({ name: 'saree' })
  expect(body.categories[0]).toEqual({
    category_id: categoryId,
    category: 'Fashion',
    subcategory_id: subcategoryId,
    subcategory: 'Sarees',
  })
})

test('when nothing is typed, then it is refused', async () => {
  await shop.get('/api/shop/propose_category').expect(400)
})

test('when somebody asks without end, then they have to wait', async () => {
  const limited = await testApp({ RATE_LIMIT: 'on' })
  const someone = await givenUser(limited)
  const statuses = new Set<number>()
  for (let asked = 0; asked <= rateLimits.proposeCategory.points; asked++)
    statuses.add((await someone.get('/api/shop/propose_category').query({ name: 'saree' })).status)
  expect([...statuses]).toEqual([200, 429])
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { dayFromToday, givenCategory, givenOffer, givenUser, over, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { refreshPopularity } from '../search/search-counts.queries.ts'
import { countToday } from './catalog.queries.ts'
import { cachedCount } from './home.ts'

const service = await testApp()
const shop = await givenUser(service)

const get = (path: string) => service.get(path)
const ids = (cards: { id: number }[]) => cards.map(({ id }) => id)

describe('categories', () => {
  test('returns categories and subcategories in their order', async () => {
    const { categoryId, subcategoryId } = await givenCategory(service, 'Kitchen', 'Kettles')

    const list = await get('/api/user/get_category').expect(200)
    const one = await get(`/api/user/get_subcategory/${categoryId}`).expect(200)
    const tree = await get('/api/user/category_tree').expect(200)

    const kitchen = { id: categoryId, name: 'Kitchen' }
    const subcategories = [{ id: subcategoryId, name: 'Kettles' }]
    expect(list.body.categories).toContainEqual(kitchen)
    expect(one.body).toEqual({ subcategories })
    expect(tree.body.categories).toContainEqual({ ...kitchen, subcategories })
  })

  test('returns 400 with the field for a malformed id, and 404 for an unknown id', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '2147483648', '99999999999999999999', '1%20OR%201=1', '%00']) {
      const response = await get(`/api/user/get_subcategory/${id}`)
      expect([id, response.status]).toEqual([id, 400])
      expect(response.body.fields.categoryId).toBe('This must be a positive whole number.')
    }
    await get('/api/user/get_subcategory/2147483647').expect(404)
  })

  test('returns 400 in JSON for a path that cannot be decoded', async () => {
    const response = await get('/api/product/%E0%A4%A')

    expect([response.status, response.body.message]).toEqual([400, 'This request could not be read.'])
  })

  test('lists categories as pairs of id and name in the admin call, for any signed-in user', async () => {
    const { categoryId } = await givenCategory(service, 'Kitchen', 'Kettles')

    const response = await shop.get('/api/admin/get_category').expect(200)

    expect(response.body.category).toContainEqual([categoryId, 'Kitchen'])
  })
})

describe('GET /api/product/{id}', () => {
  test('returns all fields of a live offer, but no secrets', async () => {
    const id = await givenOffer(service, shop.id, { end_date: dayFromToday(2) })

    const { product } = (await get(`/api/product/${id}`).expect(200)).body

    expect(product).toEqual({
      id,
      name: 'Tarang over-ear headphones',
      brand: 'Tarang',
      price: 3999,
      discount_price: 1999,
      discount_percent: 50,
      photo_url: null,
      photo_srcset: null,
      category_id: expect.any(Number),
      description: 'Soft ear cushions, 40-hour battery.',
      start_date: dayFromToday(-1),
      end_date: dayFromToday(2),
      days_left: 2,
      away_until: null,
      struck_price_kind: null,
      code_limit: null,
      delivery: 'at_shop',
      honoured: null,
      price_truth: {
        since: dayFromToday(0),
        days: 0,
        is_first: true,
        is_only: true,
        lowest: null,
        struck: null,
        from: dayFromToday(-30),
        until: dayFromToday(0),
        steps: [],
      },
      product_status: 'active',
      offer_state: 'live',
      category: 'Electronics',
      subcategory: 'Headphones',
      shop_id: expect.any(Number),
      shop_name: 'Malwa Sound House',
      locality: 'Jail Road',
      place: { latitude: 22.7232, longitude: 75.8606, is_own: false },
      address: 'Shop 12, Jail Road',
      city: 'Indore',
      state: 'Madhya Pradesh',
      quarter: null,
      hours: null,
      special_days: [],
      phone: null,
      whatsapp: null,
      takes_questions: true,
      edge_colour: null,
      share_card: expect.stringMatching(/^\/share\/product\/[0-9]+-[0-9a-f]{12}\.jpg$/),
    })
  })

  test.each([
    ['expired', { start_date: dayFromToday(-9), end_date: dayFromToday(-1) }],
    ['scheduled', { start_date: dayFromToday(1) }],
    ['out of stock', { product_status: 'out of stock' }],
    ['live', { start_date: dayFromToday(0), end_date: dayFromToday(0) }],
  ])('returns an offer that is %s with its state', async (state, changes) => {
    const id = await givenOffer(service, shop.id, changes)

    expect((await get(`/api/product/${id}`).expect(200)).body.product.offer_state).toBe(state)
  })

  test('counts similar offers and returns the lowest price when the offer has ended or is out of stock', async () => {
    const iron = (changes: Parameters<typeof givenOffer>[2]) =>
      givenOffer(service, shop.id, { category: 'Appliances', subcategory: 'Dry irons', ...changes })
    const ended = await iron(over)
    const sold = await iron({ product_status: 'out of stock' })
    const live = await iron(priced(899))
    await iron(priced(500, 329))

    const likeIt = async (id: number) =>
      (await get(`/api/product/${id}`).expect(200)).body.product.others_like_it
    expect(await likeIt(ended)).toEqual({ offers: 2, lowest: 329 })
    expect(await likeIt(sold)).toEqual({ offers: 2, lowest: 329 })
    expect(await likeIt(live)).toBeUndefined()
  })

  test('returns 404 for an unknown offer and for a shop that is not approved', async () => {
    const pending = await givenUser(service, { status: 'pending' })
    const id = await givenOffer(service, pending.id)

    await get(`/api/product/${id}`).expect(404)
    await get(`/api/products/related/${id}`).expect(404)
    const unknown = await get('/api/product/2000000000').expect(404)
    expect(unknown.body).toEqual({ message: 'This offer was not found.', error: 'This offer was not found.' })
  })

  test("returns the brand's name and the support address for an admin's offer", async () => {
    const admin = await givenUser(service, { type: 'admin' })
    const id = await givenOffer(service, admin.id)

    expect((await get(`/api/product/${id}`)).body.product).toMatchObject({
      shop_name: 'Chowk',
      address: service.services.config.site.support.address,
    })
  })
})

describe('GET /api/user/today', () => {
  test('counts live offers, their shops and the offers that end today, but does not count admins as shops', async () => {
    const test = await testApp()
    const [one, two] = [await givenUser(test), await givenUser(test)]
    const admin = await givenUser(test, { type: 'admin' })
    const closed = await givenUser(test, { status: 'inactive' })
    await givenOffer(test, one.id, { end_date: dayFromToday(0) })
    await givenOffer(test, one.id, { start_date: dayFromToday(0) })
    await givenOffer(test, two.id)
    await givenOffer(test, admin.id)
    await givenOffer(test, closed.id)
    await givenOffer(test, two.id, { product_status: 'out of stock' })
    await givenOffer(test, two.id, { ...over })

    const body = await test.read('user/today')

    expect(body).toEqual({ day: dayFromToday(0), offers: 4, shops: 2, end_today: 1, new_today: 1 })
  })

  test('counts again at once on a new day, and otherwise every few minutes', async () => {
    const test = await testApp()
    const { id } = await givenUser(test)
    const count = cachedCount(countToday)
    await givenOffer(test, id, { end_date: dayFromToday(0) })
    const first = await count(test.db)
    await givenOffer(test, id)

    expect(await count(test.db)).toEqual(first)
    await test.run(`CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE
      RETURN ((now() AT TIME ZONE 'Asia/Kolkata')::date + 1)`)
    const tomorrow = { day: dayFromToday(1), offers: 1, shops: 1, end_today: 0, new_today: 0 }
    expect(await count(test.db)).toEqual(tomorrow)
  })
})

describe('popular and related', () => {
  test('lists at most 12 live offers, most viewed first, then by discount', async () => {
    const test = await testApp()
    const { id: ownerId } = await givenUser(test)
    const inactive = await givenUser(test, { status: 'inactive' })
    const small = await givenOffer(test, ownerId, { ...priced(100, 90) })
    const large = await givenOffer(test, ownerId, { ...priced(100, 10) })
    const viewed = await givenOffer(test, ownerId, { ...priced(100) })
    await givenOffer(test, ownerId, { end_date: dayFromToday(-1), start_date: dayFromToday(-2) })
    await givenOffer(test, ownerId, { product_status: 'out of stock' })
    await givenOffer(test, inactive.id)
    await test.run(sql`INSERT INTO page_views (path, views) VALUES (${`/product/${viewed}`}, 3)`)
    await test.run(sql`INSERT INTO page_views (path, day, views)
      VALUES (${`/product/${small}`}, today() - 8, 100)`)
    await refreshPopularity(test.db)

    const few = await test.get('/api/user/popularproduct').expect(200)
    for (let count = 0; count < 12; count++) await givenOffer(test, ownerId)
    const many = await test.get('/api/user/popularproduct').expect(200)

    expect(ids(few.body.popular_products)).toEqual([viewed, large, small])
    expect(many.body.popular_products).toHaveLength(12)
  })

  test('lists offers of the same subcategory, then of the same category, without the offer itself', async () => {
    const test = await testApp()
    const { id: ownerId } = await givenUser(test)
    const itself = await givenOffer(test, ownerId)
    const cousin = await givenOffer(test, ownerId, { subcategory: 'Speakers', ...priced(10, 0) })
    const sibling = await givenOffer(test, ownerId)
    await givenOffer(test, ownerId, { category: 'Kitchen', subcategory: 'Kettles' })

    const response = await test.get(`/api/products/related/${itself}`).expect(200)

    expect(ids(response.body.related_products)).toEqual([sibling, cousin])
  })
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { listSize, offerColumns, offerSorts } from '../../../contract/facts/list-options.ts'
import type { OfferListPage, OwnOffer } from '../../../contract/shop-offers/schemas.ts'
import { dayFromToday, givenOffer, givenUser, over, priced, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service, { shop: 'Malwa Sound House' })
const other = await givenUser(service, { shop: 'Rajwada Textiles' })
const admin = await givenUser(service, { type: 'admin' })
const coming = { start_date: dayFromToday(2), end_date: dayFromToday(9) }
const lamp = { brand: 'Deepam', category: 'Home' }
const soldOut = { category: 'Fashion', product_status: 'out of stock' }
for (const changes of [
  { ...lamp, name: 'Lamp 10 W', ...priced(300), ...over },
  { ...lamp, name: 'lamp 9 W', brand: 'deepam', ...priced(200), ...coming },
  { name: 'Laptop', category: 'Mobile & Laptop', ...priced(49999.5, 0) },
  { ...soldOut, name: 'Saree', ...priced(900) },
  { ...soldOut, name: 'साड़ी', ...over },
])
  await givenOffer(service, shop.id, changes)
const kettle = await givenOffer(service, other.id, { name: 'Kettle', category: 'Electronics' })
await service.run(sql`INSERT INTO page_views (path, views) VALUES (${`/product/${kettle}`}, 7)`)

type Query = Record<string, string | number>
const ask = (who: Someone, path: string, query: Query = {}) => who.get(path).query(query)
const own = async (query: Query = {}): Promise<OfferListPage> =>
  (await ask(shop, `/api/shop/ownproduct/${shop.id}`, query).expect(200)).body
const all = async (query: Query = {}): Promise<OfferListPage> =>
  (await ask(admin, '/api/admin/allproduct', query).expect(200)).body
const names = ({ products }: { products: OwnOffer[] }) => products.map(({ name }) => name)

describe('GET /api/shop/ownproduct/{user_id}', () => {
  test('returns all offers, newest first, with total and counts, when no parameter is sent', async () => {
    const list = await own()

    expect(names(list)).toEqual(['साड़ी', 'Saree', 'Laptop', 'lamp 9 W', 'Lamp 10 W'])
    expect(list).toMatchObject({ total: 5, total_is_exact: true, rows_before: 0, next: null, previous: null })
    const counts = { all: 5, live: 1, 'ends soon': 0, scheduled: 1, expired: 2, 'out of stock': 1, hidden: 0 }
    expect(list.counts).toEqual(counts)
    expect(list.categories).toEqual(['Fashion', 'Home', 'Mobile & Laptop'])
    expect((await all()).categories).toEqual([])
  })

  test.each([
    [{ status: 'active' }, ['Laptop']],
    [{ status: 'Live' }, ['Laptop']],
    [{ status: 'out of stock' }, ['Saree']],
    [{ status: 'scheduled' }, ['lamp 9 W']],
    [{ status: 'expired' }, ['साड़ी', 'Lamp 10 W']],
    [{ category: 'home' }, ['lamp 9 W', 'Lamp 10 W']],
    [{ category: 'Others' }, ['साड़ी', 'Saree']],
    [{ category: 'Nothing of that name' }, []],
    [{ category: 'Others', status: 'expired' }, ['साड़ी']],
    [{ query: 'LAMP deep' }, ['lamp 9 W', 'Lamp 10 W']],
    [{ query: 'sound' }, ['साड़ी', 'Saree', 'Laptop', 'lamp 9 W', 'Lamp 10 W']],
    [{ query: 'rajwada' }, []],
    [{ query: 'साड़ी' }, ['साड़ी']],
    [{ query: '%' }, ['साड़ी', 'Saree', 'Laptop', 'lamp 9 W', 'Lamp 10 W']],
    [{ query: 'lamp', status: 'expired', category: 'Home' }, ['Lamp 10 W']],
  ])('returns the matching offers and their total for %j', async (query, left) => {
    const list = await own(query)

    expect(names(list)).toEqual(left)
    expect(list.total).toBe(left.length)
    expect(list.counts.all).toBe(5)
  })

  test.each([
    ['name_asc', ['lamp 9 W', 'Lamp 10 W', 'Laptop', 'Saree', 'साड़ी']],
    ['name_desc', ['साड़ी', 'Saree', 'Laptop', 'Lamp 10 W', 'lamp 9 W']],
    ['price_asc', ['lamp 9 W', 'Lamp 10 W', 'Saree', 'साड़ी', 'Laptop']],
    ['discount_price_asc', ['Laptop', 'lamp 9 W', 'Lamp 10 W', 'Saree', 'साड़ी']],
    ['status_asc', ['Laptop', 'साड़ी', 'Lamp 10 W', 'Saree', 'lamp 9 W']],
    ['status_desc', ['lamp 9 W', 'Saree', 'साड़ी', 'Lamp 10 W', 'Laptop']],
  ])('sorts the rows by %s', async (sort, order) => {
    expect(names(await own({ sort }))).toEqual(order)
  })

  test.each(offerSorts)(
    'returns each row once, in pages of two, in the order %s, forwards and backwards',
    async (sort) => {
      const whole = names(await all({ sort }))
      const pages: string[][] = []
      let after: string | null = ''
      let last: OfferListPage | undefined
      while (after !== null) {
        last = await all({ sort, limit: 2, after })
        expect(last.rows_before).toBe(pages.flat().length)
        pages.push(names(last))
        after = last.next
      }
      expect(pages.flat()).toEqual(whole)

      const back: string[][] = []
      for (let place = last?.previous ?? null; place !== null; ) {
        const page = await all({ sort, limit: 2, after: place })
        back.unshift(names(page))
        place = page.previous
      }
      expect(back).toEqual(pages.slice(0, -1))
    },
  )

  test('neither repeats nor omits a row when rows change between two pages', async () => {
    const first = await all({ limit: 2 })
    const added = await givenOffer(service, other.id, { name: 'Newest' })
    const second = await all({ limit: 2, after: first.next ?? '' })
    await service.run(sql`DELETE FROM products WHERE id = ${added}`)

    expect(names(second)).toEqual(names(await all({ limit: 4 })).slice(2))
  })

  test('returns the first page as the previous one when no earlier rows match any more', async () => {
    const list = await own({ limit: 4, query: 'sound' })
    const page = await own({ limit: 4, query: 'lamp', after: list.next ?? '' })
    expect(page.products.length).toBeLessThan(4)
    expect(page.previous).toBe('')
  })

  test('rejects an invented cursor, or one of another order, with an error at its field', async () => {
    const { next } = await all({ sort: 'name_asc', limit: 1 })
    const made = (sort: string, ...parts: unknown[]) =>
      Buffer.from(JSON.stringify([sort, ...parts])).toString('base64url')
    const refused: Query[] = [
      { sort: 'price_asc', after: next ?? '' },
      { sort: 'price_desc', after: made('price_asc', 1, 1, 0) },
      { sort: 'end_date_asc', after: made('end_date_asc', 'infinity', 1, 0) },
      { sort: 'views_asc', after: made('views_asc', 1.5, 1, 0) },
      { sort: 'name_asc', after: made('name_asc', 'a\0', 1, 0) },
      { sort: 'status_asc', after: made('status_asc', 'lost:', 1, 0) },
      { after: made('newest', null, 2 ** 40, 0) },
      { after: 'nonsense' },
      { sort: 'best' },
      { status: 'lost' },
      { limit: listSize.max + 1 },
      { limit: 0 },
    ]
    for (const query of refused) {
      const { body } = await ask(admin, '/api/admin/allproduct', query).expect(400)
      expect(Object.keys(body.fields)).toHaveLength(1)
    }
  })

  test('treats SQL and wildcards in a query as plain text', async () => {
    for (const query of ["'; DROP TABLE products; --", '%_%', "lamp' OR '1'='1", '\\', ':*', '!!', '&|'])
      await ask(admin, '/api/admin/allproduct', { query, category: query }).expect(200)
  })

  test('returns the number of views of a product', async () => {
    const [kettle] = (await all({ sort: 'views_desc', limit: 1 })).products
    expect(kettle).toMatchObject({ name: 'Kettle', views: 7, shop_name: 'Rajwada Textiles' })
  })

  test('returns the first hundred of many offers, and the cursor to the rest', async () => {
    const big = await givenUser(service)
    await service.run(sql`
      INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
      SELECT ${big.id}, (SELECT min(id) FROM subcategories), 'Cable ' || n, 'Tarang', 'A cable.', n, n, today(), today()
      FROM generate_series(1, 250) AS n`)
    const { body } = await ask(big, `/api/shop/ownproduct/${big.id}`).expect(200)

    expect(body.products).toHaveLength(100)
    expect(body).toMatchObject({ total: 250, rows_before: 0, previous: null, next: expect.any(String) })
    expect(body.counts).toMatchObject({ all: 250, live: 250 })
  })
})

describe('GET /api/shop/product/{id}', () => {
  test('returns the whole product to its owner and admins, and 404 to strangers', async () => {
    const [laptop] = (await own({ status: 'active' })).products
    const path = `/api/shop/product/${laptop?.id}`

    expect((await shop.get(path).expect(200)).body.product).toEqual(laptop)
    expect((await admin.get(path).expect(200)).body.product).toEqual(laptop)
    await other.get(path).expect(404)
    await shop.get('/api/shop/product/999999').expect(404)
    await shop.get('/api/shop/product/x').expect(400)
  })
})

test('uses an index to sort by each column', async () => {
  const { rows } = await service.run<{ indexdef: string }>(
    "SELECT indexdef FROM pg_indexes WHERE tablename IN ('products', 'product_views')",
  )
  const definitions = rows.map(({ indexdef }) => indexdef.replaceAll('"', ''))
  for (const column of offerColumns.filter((each) => each !== 'status'))
    expect(
      definitions.filter((text) => new RegExp(`\\((sort_key\\()?${column}\\)?, (product_)?id\\)`).test(text)),
    ).toHaveLength(1)
})

test('counts a hidden offer only under hidden', async () => {
  const shop = await givenUser(service)
  const seen = await givenOffer(service, shop.id)
  const hidden = await givenOffer(service, shop.id)
  await service.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
  const list = async (query: object) => await shop.read(`shop/ownproduct/${shop.id}`, query)
  const ids = ({ products }: { products: { id: number }[] }) => products.map(({ id }) => id)

  const { counts } = await list({})
  expect(counts).toMatchObject({ all: 2, live: 1, hidden: 1, expired: 0, 'out of stock': 0 })
  expect(ids(await list({ status: 'hidden' }))).toEqual([hidden])
  expect(ids(await list({ status: 'active' }))).toEqual([seen])
  expect(ids(await list({ sort: 'status_asc' }))).toEqual([seen, hidden])
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { refusedFields } from '../../../test/caller.ts'
import { givenOffer, givenUser, over, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const offers = new Map<number, string>()

const service = await testApp()
const shop = await givenUser(service, { shop: 'Malwa Sound House' })
const other = await givenUser(service, { shop: 'Daud Sports' })
const add = async (label: string, owner: number, changes: Parameters<typeof givenOffer>[2]) =>
  offers.set(await givenOffer(service, owner, changes), label)
type Ware = [label: string, name: string, brand: string, category: string, subcategory: string, more: object]
const ofShop: Ware[] = [
  ['headphones', 'Tarang over-ear headphones', 'Tarang', 'Electronics', 'Headphones', priced(3999, 1999)],
  ['speaker', 'Tarang speaker', 'Tarang', 'Electronics', 'Speakers', priced(2000)],
  ['expired', 'Tarang headphones of last year', 'Tarang', 'Electronics', 'Headphones', over],
]
const ofOther: Ware[] = [
  ['shoes', 'Running shoes', 'Daud', 'Footwear', 'Sports shoes', priced(3000, 1500)],
  ['sandals', 'Leather sandals', 'DAUD', 'Footwear', 'Sandals', priced(900, 810)],
  ['jute', 'कोल्हापुरी जूते', 'Kaarigar', 'Footwear', 'Sandals', priced(700)],
  ['fifty percent', '50% cotton_shirt', "O'Neel", 'Fashion', 'Shirts', priced(500, 250)],
]
for (const [{ id }, wares] of [[shop, ofShop] as const, [other, ofOther] as const])
  for (const [label, name, brand, category, subcategory, more] of wares)
    await add(label, id, { name, brand, category, subcategory, ...more })
await service.run(sql`UPDATE products SET end_date = today() WHERE name = 'Leather sandals'`)

const search = (parameters: Record<string, string>) => service.get('/api/search/search').query(parameters)
const facetsOf = async (parameters: Record<string, string>) =>
  (await search({ ...parameters, facets: '1' })).body.facets
const labels = ({ body }: { body: { products: { id: number }[] } }) =>
  body.products.map(({ id }) => offers.get(id))

describe('GET /api/search/search', () => {
  test('finds nothing without any parameter that narrows the search', async () => {
    const tooWide: Record<string, string>[] = [{}, { query: '  ' }, { min_price: '1' }, { sort: 'nearest' }]
    for (const parameters of tooWide)
      expect((await search(parameters).expect(200)).body).toEqual({
        products: [],
        total: 0,
        total_is_at_least: false,
        page: 1,
      })
  })

  test.each([
    ['of the name', 'headphones', ['headphones']],
    ['in singular for plural', 'headphone', ['headphones']],
    ['spelled by ear', 'headfones', ['headphones']],
    ['split', 'head phones', ['headphones']],
    ['of the brand', 'tarang', ['headphones', 'speaker']],
    ['of the category', 'FOOTWEAR', ['shoes', 'sandals', 'jute']],
    ['of the subcategory', 'sandals', ['sandals', 'jute']],
    ['of the shop', 'malwa sound', ['headphones', 'speaker']],
    ['of two fields', 'tarang electronics', ['headphones', 'speaker']],
    ['in Hindi', 'कोल्हापुरी', ['jute']],
    ['in the singular of Hindi, or by another name', 'जूता', ['jute', 'shoes']],
    ['in Latin letters for Hindi ones, as they sound', 'kolhapuri juta', ['jute']],
    ['with fillers between', 'running ke liye shoes', ['shoes']],
    ['with a price', 'running shoes under 15000', ['shoes']],
    ['with a price that none has', 'running shoes under 500', []],
    ['with what is not wanted', 'tarang speaker not headphones', ['speaker']],
    ['with signs around', '"running", (shoes)!', ['shoes']],
  ])('finds by a word %s: %j finds %j', async (_, query, expected) => {
    const response = await search({ query }).expect(200)

    expect(labels(response).sort()).toEqual([...expected].sort())
    expect(response.body.repaired).toBeUndefined()
  })

  test.each([
    ['headph', 'headphones', ['headphones']],
    ['tarnag speker', 'tarang speaker', ['speaker']],
    ['running shoes xyzzyq', 'running shoes', ['shoes']],
    ['red running shoes', 'running shoes', ['shoes']],
  ])('corrects %j to %j when the typed words find nothing, and reports it', async (query, used, expected) => {
    const response = await search({ query }).expect(200)

    expect(labels(response)).toEqual(expected)
    expect(response.body.repaired).toEqual({ query, used })
  })

  test.each([
    ['50% off shoes', ['shoes'], { words: 'shoes', min_discount: 50 }],
    ['40% off', ['shoes', 'fifty percent', 'headphones'], { words: '', min_discount: 40 }],
    ['50% cotton', ['fifty percent'], undefined],
    ['ends today', ['sandals'], { words: '', ends: 'today' }],
    ['footwear ending today', ['sandals'], { words: 'footwear', ends: 'today' }],
    ['shoes near me', ['shoes', 'jute'], { words: 'shoes', near_me: true }],
    ['१००० से कम footwear', ['sandals', 'jute'], { words: 'footwear', max_price: 1000 }],
  ])('%j finds %j and is interpreted as %j', async (query, expected, understood) => {
    const response = await search({ query }).expect(200)

    expect(labels(response).sort()).toEqual([...expected].sort())
    expect(response.body.understood).toEqual(understood)
  })

  test.each(['sale', 'discount', 'offer', 'aaj ka offer'])(
    'sorts all offers by discount for the word %j',
    async (query) => {
      const response = await search({ query }).expect(200)

      expect(labels(response).slice(0, 3)).toEqual(['fifty percent', 'shoes', 'headphones'])
      expect(response.body.understood).toEqual({ words: '', sort: 'discount' })
    },
  )

  test('prefers a filter that was set to one in the words', async () => {
    const { body } = await search({ query: '10% off footwear', min_discount: '40' }).expect(200)

    expect(labels({ body })).toEqual(['shoes'])
    expect(body.understood).toBeUndefined()
  })

  test('returns an empty result when no offer is similar', async () => {
    const response = await search({ query: 'typewriter' }).expect(200)

    expect(response.body).toMatchObject({ products: [], total: 0 })
    expect(response.body.repaired).toBeUndefined()
  })

  test('matches whole names of category, subcategory and brand, ignoring case, all at once', async () => {
    expect(labels(await search({ category: ' footWEAR ' })).sort()).toEqual(['jute', 'sandals', 'shoes'])
    expect(labels(await search({ category: 'foot' }))).toEqual([])
    expect(labels(await search({ subcategory: 'sandals' })).sort()).toEqual(['jute', 'sandals'])
    expect(labels(await search({ brand: 'daud' })).sort()).toEqual(['sandals', 'shoes'])
    expect(labels(await search({ brand: 'Daud', subcategory: 'Sandals' }))).toEqual(['sandals'])
    expect(labels(await search({ brand: 'Daud', query: 'headphones' }))).toEqual([])
  })

  test.each([
    ['price_asc', ['jute', 'sandals', 'shoes']],
    ['price_desc', ['shoes', 'sandals', 'jute']],
    ['discount', ['shoes', 'sandals', 'jute']],
    ['newest', ['jute', 'sandals', 'shoes']],
  ])('sorts by %s in the order %j', async (sort, expected) => {
    expect(labels(await search({ category: 'Footwear', sort }))).toEqual(expected)
  })

  const all = ['fifty percent', 'jute', 'sandals', 'shoes', 'speaker', 'headphones']
  test.each([
    [{ ends: 'today' }, ['sandals']],
    [{ ends: 'today', query: 'shoes' }, []],
    [{ max_price: '810' }, ['fifty percent', 'sandals', 'jute']],
    [{ min_discount: '50' }, ['fifty percent', 'shoes', 'headphones']],
    [{ sort: 'newest' }, all],
    [{ sort: 'popular' }, ['fifty percent', 'shoes', 'headphones', 'sandals', 'jute', 'speaker']],
    [{ sort: 'discount', page: '2', limit: '4' }, ['jute', 'speaker']],
  ])('%j alone finds all matching live offers: %j', async (parameters, expected) => {
    const response = await search(parameters).expect(200)

    expect(labels(response)).toEqual(expected)
    if ('sort' in parameters) expect(response.body.total).toBe(all.length)
  })

  test('compares prices and discounts with the price that the shopper pays', async () => {
    const footwear = { category: 'Footwear' }

    expect(
      labels(await search({ ...footwear, min_price: '800', max_price: '1500.00', sort: 'price_asc' })),
    ).toEqual(['sandals', 'shoes'])
    expect(labels(await search({ ...footwear, min_discount: '11' }))).toEqual(['shoes'])
  })

  test('returns the same total on each page', async () => {
    const first = await search({ category: 'Footwear', sort: 'price_asc', limit: '2' })
    const second = await search({ category: 'Footwear', sort: 'price_asc', limit: '2', page: '2' })

    expect([labels(first), first.body.total, first.body.page]).toEqual([['jute', 'sandals'], 3, 1])
    expect([labels(second), second.body.total, second.body.page]).toEqual([['shoes'], 3, 2])
  })

  test('returns facets only on request, and empty facets when nothing is found', async () => {
    const { facets, ...rest } = (await search({ category: 'Footwear', facets: '1' })).body
    expect(facets.categories).toEqual([{ value: 'Footwear', count: 3 }])
    expect((await search({ category: 'Footwear' })).body).toEqual(rest)
    expect(await facetsOf({ query: 'helicopter' })).toEqual({
      ...{ brands: [], categories: [], subcategories: [], price: null },
    })
  })

  test('counts brands and categories in facets, each without its own filter', async () => {
    const facets = await facetsOf({ category: 'Footwear', brand: 'daud' })

    expect(facets.brands).toEqual([
      { value: 'Daud', count: 2 },
      { value: 'Kaarigar', count: 1 },
    ])
    expect(facets.categories).toEqual([{ value: 'Footwear', count: 2 }])
    expect(facets.price).toEqual({ min: 810, max: 1500, ranges: [] })
  })

  test('divides many offers into three price ranges with exact counts', async () => {
    const { ranges } = (await facetsOf({ sort: 'price_asc', max_price: '999999' })).price
    expect(ranges).toHaveLength(3)
    expect(ranges[0].max).toBe(ranges[1].min)
    expect(ranges[1].max).toBe(ranges[2].min)
    for (const { min, max, count } of ranges) {
      const bounds = { ...(min && { min_price: String(min) }), ...(max && { max_price: String(max) }) }
      expect((await search({ sort: 'price_asc', ...bounds })).body.total).toBe(count)
    }
  })

  test('counts the subcategories of a chosen category without their own filter', async () => {
    const subcategoriesOf = async (query: Record<string, string>) => (await facetsOf(query)).subcategories
    const ofFootwear = await subcategoriesOf({ category: 'Footwear' })

    expect(ofFootwear).toContainEqual({ value: 'Sandals', count: 2 })
    expect(await subcategoriesOf({ category: 'Footwear', subcategory: 'Sandals' })).toEqual(ofFootwear)
    const sandals = await search({ category: 'Footwear', subcategory: 'Sandals' })
    expect(labels(sandals).sort()).toEqual(['jute', 'sandals'])
    expect(await subcategoriesOf({ query: 'sandals' })).toEqual([])
  })

  test('treats wildcards and SQL as plain text', async () => {
    const odd = [
      '%',
      '_',
      '100%',
      "'; DROP TABLE products; --",
      '\\',
      'a & !b | (c)',
      ':*',
      "O'Neel ' OR 1=1",
    ]
    for (const query of odd) expect([query, (await search({ query })).status]).toEqual([query, 200])
    expect(labels(await search({ query: "o'neel" }))).toEqual(['fifty percent'])
    expect(labels(await search({ brand: '%' }))).toEqual([])
  })

  test.each([
    ['query', 'x'.repeat(101)],
    ['sort', 'cheapest'],
    ['page', '0'],
    ['page', '1.5'],
    ['limit', '61'],
    ['min_price', 'NaN'],
    ['max_price', '-1'],
    ['max_price', '1e309'],
    ['min_discount', '101'],
    ['exact', '2'],
  ])('returns 400 with the field when %s is %j', async (field, value) => {
    expect(await refusedFields(search({ query: 'x', [field]: value }))).toEqual([field])
  })

  test('ignores repeated or nested parameters, or returns a 4xx status', async () => {
    const repeated = await service.get('/api/search/search?query=a&query=b')
    const nested = await service.get('/api/search/search?query[$ne]=a&__proto__[x]=1')

    expect(repeated.status).toBe(400)
    expect(nested.body.products).toEqual([])
  })

  test('does not report a word as missing when the offers have it in the other script', async () => {
    const { id } = await givenUser(service, { shop: 'Parakh Lab' })
    offers.set(await givenOffer(service, id, { name: 'Thyroid zedcheck', subcategory: 'Labs' }), 'thyroid')

    const { body } = await search({ query: 'थायराइड zedcheck' })
    expect([labels({ body }), body.repaired]).toEqual([['thyroid'], undefined])
  })

  test('finds parts of longer words only when no offer has the word itself, and reports it', async () => {
    const shop = await givenUser(service, { shop: 'Ravi Gadgets' })
    await add('part of a name', shop.id, { name: 'Alto saxicord', brand: 'Nirvik', subcategory: 'Brass' })
    await add('whole word', shop.id, { name: 'Yellow cord', brand: 'Nirvik', subcategory: 'Cables' })

    expect(labels(await search({ query: 'cord' }))).toEqual(['whole word'])
    const part = await search({ query: 'saxic' })
    expect(labels(part)).toEqual(['part of a name'])
    expect(part.body.repaired).toEqual({ query: 'saxic', used: 'saxicord' })
    expect(labels(await search({ query: 'saxic', exact: '1' }))).toEqual([])
  })

  test('shows offers of the thing before those that only mention it, and hides the latter in other orders', async () => {
    const { id } = await givenUser(service, { shop: 'Daily Corner' })
    const sell = (label: string, name: string, subcategory: string, price: number) =>
      add(label, id, { name, brand: 'Gokul', subcategory, category: 'Grocery', ...priced(price) })
    await sell('cow', 'Cow zedmilk, 2 litre', 'Dairy', 90)
    await sell('pack', 'Pack of 6 zedmilk', 'Dairy', 200)
    await sell('soap', 'Goat-zedmilk soap for men', 'Soaps', 40)
    await sell('flour', 'Besan, 1 kg', 'Flour, zedmilk & sugar', 30)

    const found = labels(await search({ query: 'zedmilk' }))
    expect([found.slice(0, 2).sort(), found.slice(2)]).toEqual([['cow', 'pack'], ['soap']])
    expect(labels(await search({ query: 'zedmilk', sort: 'price_asc' }))).toEqual(['cow', 'pack'])
    // No offer is a flour; only a category has that name.
    expect(labels(await search({ query: 'flour' }))).toEqual(['flour'])
  })

  test('treats a word with another vowel as another word, not as a typing error', async () => {
    const names = ['Zedflat slippers', 'टेस्ट, 60 मिनट']
    for (const name of names) await givenOffer(service, shop.id, { name })
    const totalOf = async (query: string) => (await search({ query })).body.total
    const totals = [await totalOf('zedflight'), await totalOf('toast'), await totalOf('tist')]
    await service.run(sql`DELETE FROM products WHERE name = ANY(${names})`)
    expect(totals).toEqual([0, 0, 1])
  })

  test.each([
    ['Qvaroom non-qvair', 'qvair'],
    ['Qvachai without qvasugar', 'qvasugar'],
    ['क्वलस्सी बिना क्वनमक', 'क्वनमक'],
  ])('does not find an offer whose name says that it lacks the word (%s)', async (name, query) => {
    await add('without', shop.id, { name, subcategory: 'Qvathings' })

    expect((await search({ query })).body.total).toBe(0)
    expect((await search({ query: name.split(' ')[0] ?? '' })).body.total).toBe(1)
  })

  test('shows other brands, and reports it, when no shop sells a well-known brand', async () => {
    const { body } = await search({ query: 'samsng headphones' }).expect(200)

    expect(labels({ body })).toEqual(['headphones'])
    expect([body.absent, body.repaired]).toEqual([{ brand: 'Samsung', words: 'headphones' }, undefined])
  })

  test.each([
    ['blue star ac', 'Blue Star', 'Split AC, 1.5 ton'],
    ['amul', 'अमूल', 'ताज़ा मक्खन, 500 ग्राम'],
  ])('does not report an absent brand when %s finds an offer by %s', async (query, brand, name) => {
    const { id } = await givenUser(service)
    const offer = await givenOffer(service, id, { name, brand })
    const { body } = await search({ query }).expect(200)
    expect([body.products[0]?.id, body.absent]).toEqual([offer, undefined])
    await service.run(sql`DELETE FROM products WHERE id = ${offer}`)
  })

  test.each(['qwzimblek3', 'x'])(
    'suggests nothing for %j, although names contain its digit or letter',
    async (query) => {
      expect((await search({ query }).expect(200)).body).toMatchObject({ total: 0, near: [] })
    },
  )

  test('ranks offers of the kind before offers that only contain the word, and ignores shop names', async () => {
    const shop = await givenUser(service, { shop: 'Zinnia Corner' })
    const other = await givenUser(service, { shop: 'Plain Corner' })
    const kind = { brand: 'Nirvik', category: 'Outdoors' }
    await add('shop', shop.id, { ...kind, name: 'Blue bowl', subcategory: 'Bowls' })
    await add('subcategory', other.id, { ...kind, name: 'Seeds, one packet', subcategory: 'Zinnias' })
    await add('name', other.id, { ...kind, name: 'Zinnia pot, red', subcategory: 'Flowers' })

    expect(labels(await search({ query: 'zinnia' }))).toEqual(['subcategory', 'name'])
  })

  test('drops words after the thing when they find nothing, and reports it', async () => {
    const { body } = await search({ query: 'running shoes size 9 waterproof' }).expect(200)
    expect(labels({ body })).toEqual(['shoes'])
    expect(body.repaired.used).toBe('running shoes')
  })

  test("finds an offer without an audience for 'gents' and a price, and does not report a dropped word", async () => {
    const { body } = await search({ query: 'gents headphones under 2000' }).expect(200)
    expect(labels({ body })).toEqual(['headphones'])
    expect(body.repaired).toBeUndefined()
  })

  test.each([
    ['headphones under 2', true],
    ['harpsichord under 2', undefined],
  ])('for %j, reports whether only the filters exclude all offers: %j', async (query, expected) => {
    const { body } = await search({ query }).expect(200)
    expect([body.total, body.found_without_filters]).toEqual([0, expected])
  })

  test('suggests only categories that match most of the words', async () => {
    const { body } = await search({ query: 'tarang running zzyzx headphones', min_price: '90000' })
    expect(body.near.map((kind: { subcategory: string }) => kind.subcategory)).not.toContain('Sports shoes')
  })

  test.each(['t shirt '.repeat(12), 'a '.repeat(50), 'led tv '.repeat(14), 'redd runing shose '.repeat(5)])(
    'responds to %j within three seconds',
    async (query) => {
      const started = performance.now()
      await search({ query: query.slice(0, 100).trim() }).expect(200)
      expect(performance.now() - started).toBeLessThan(3_000)
    },
  )

  test('searches by price alone, and prefers a filter that was set to one in the words', async () => {
    const cheap = await search({ query: 'under 600', category: 'Fashion' }).expect(200)
    expect(labels(cheap)).toEqual(['fifty percent'])
    expect(cheap.body.understood).toEqual({ words: '', max_price: 600 })
    expect((await search({ query: 'under 600' })).body.total).toBeGreaterThan(0)
    expect((await search({ query: 'shoes under 5000', max_price: '100' })).body.products).toEqual([])
  })

  test('finds the same offers after the search was rebuilt', async () => {
    const before = (await search({ query: 'tarang' })).body
    await service.run(sql`SELECT rebuild_search()`)
    await service.run(sql`SELECT rebuild_search()`)

    expect((await search({ query: 'tarang' })).body.total).toEqual(before.total)
    expect(labels(await search({ query: 'headfones' }))).toEqual(['headphones'])
    expect(labels(await search({ query: 'juta' }))).toContain('jute')
  })

  test('ignores mentions in other categories when one category sells the thing', async () => {
    const { id } = await givenUser(service, { shop: 'Chowk Dairy' })
    const sell = (name: string, category: string, subcategory: string) =>
      add(name, id, { name, brand: 'Nirvik', category, subcategory })
    for (const size of [1, 2, 3, 4, 5]) await sell(`Fresh zebu milk ${size} l`, 'Dairy', 'Zebu milk')
    await sell('Zebu milk sweets', 'Dairy', 'Pedas')
    await sell('Zebu milk soap', 'Beauty', 'Soaps')

    const found = labels(await search({ query: 'zebu' }))
    expect(found).toHaveLength(7)
    const milk = labels(await search({ query: 'milk' }))
    expect(milk).toContain('Zebu milk sweets')
    expect(milk).not.toContain('Zebu milk soap')
    expect(labels(await search({ query: 'zebu milk' }))).toContain('Zebu milk soap')
  })

  test('keeps all offers with a word that many categories sell equally', async () => {
    const { id } = await givenUser(service, { shop: 'Chowk Everything' })
    for (let number = 1; number <= 11; number++)
      await givenOffer(service, id, {
        ...{ name: `Quib number ${number} quib`, brand: 'Nirvik' },
        ...{ category: `Room ${number}`, subcategory: `Shelf ${number}` },
      })
    expect((await search({ query: 'quib' })).body.total).toBe(11)
  })

  test('excludes offers for the other sex, and drops the audience before other words', async () => {
    const shop = await givenUser(service, { shop: 'Chowk Boots' })
    const boots = { brand: 'Nirvik', category: 'Footwear', subcategory: 'Boots' }
    await add('hers', shop.id, { ...boots, name: 'Ladies boots, tan' })
    await add('his', shop.id, { ...boots, name: 'Gents boots, black' })
    await add('anyone’s', shop.id, { ...boots, name: 'Rain boots' })

    expect(labels(await search({ query: 'boots for men' }))).toEqual(['his', 'anyone’s'])
    expect(labels(await search({ query: 'rain boots for men' }))).toEqual(['anyone’s'])
    const found = await search({ query: 'mens rain boots' })
    expect([labels(found), found.body.repaired]).toEqual([['anyone’s'], undefined])
    expect(labels(await search({ query: 'tan boots for men' }))).toEqual(['his'])
  })

  test('finds renamed shops, categories and offers at once', async () => {
    const shop = await givenUser(service, { shop: 'Old Name' })
    await add('pot', shop.id, { name: 'Plain jug', category: 'Garden', subcategory: 'Pots' })
    await service.run(sql`UPDATE shops SET name = 'Bagiya Nursery' WHERE user_id = ${shop.id}`)
    await service.run(sql`UPDATE categories SET name = 'Plants' WHERE name = 'Garden'`)
    await service.run(sql`UPDATE subcategories SET name = 'Urns' WHERE name = 'Pots'`)
    await service.run(sql`UPDATE products SET name = 'Terracotta jug' WHERE name = 'Plain jug'`)

    for (const query of ['bagiya', 'plants', 'urns', 'terracotta'])
      expect([query, labels(await search({ query }))]).toEqual([query, ['pot']])
    expect(labels(await search({ query: 'old name' }))).toEqual([])
  })
})

test.each([
  ['मिठाई', 'मिठाइयों'],
  ['साइकिल', 'साइकिलें'],
  ['किताब', 'किताबें'],
  ['bike', 'बाइक'],
])('treats %s and %s as the same sound', async (one, other) => {
  expect(await service.value(sql`SELECT sounds(${one}) && sounds(${other})`)).toBe(true)
})

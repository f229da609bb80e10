import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { SameOffer } from '../../../contract/catalog/calls.ts'
import type { FoundOffer } from '../../../contract/search/schemas.ts'
import { dayFromToday, givenOffer, givenShop, givenUser, over, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const one = await givenUser(service, { shop: 'Saree Sangam' })
const two = await givenUser(service, { shop: 'Ahilya Looms' })
const three = await givenUser(service, { shop: 'Resham Ghar' })

const sameAs = async (id: number): Promise<SameOffer[]> =>
  (await service.get(`/api/products/same/${id}`).expect(200)).body.same_products
const pricesAt = async (id: number) =>
  (await sameAs(id)).map(({ shop_name, discount_price }) => [shop_name, discount_price])

type Named = [name: string, brand: string, description?: string]

async function areSame(a: Named, b: Named) {
  const ids: number[] = []
  for (const [owner, [name, brand, description = 'Fine.']] of [[one, a] as const, [two, b] as const])
    ids.push(await givenOffer(service, owner.id, { name, brand, description }))
  const found = (await sameAs(ids[0] ?? 0)).map(({ id }) => id)
  await service.run(sql`DELETE FROM products WHERE id = ANY(${ids})`)
  return found.includes(ids[1] ?? 0)
}

describe('same thing', () => {
  test.each<[string, Named, Named]>([
    [
      'case, blanks and signs',
      ['Nirvik Lite 4G, 4 GB + 64 GB', 'Nirvik'],
      ['NIRVIK  lite 4G (4GB/64GB)', 'nirvik'],
    ],
    [
      'the order of words',
      ['Chanderi silk saree, heavy zari', 'Looms'],
      ['Heavy zari Chanderi silk saree', 'Looms'],
    ],
    ['a spelling', ['Chanderi silk saree', 'Looms'], ['Chanderi silk sari', 'Looms']],
    ['a plural', ['Rubber chappals, large', 'Kadam'], ['Rubber chappal, large', 'Kadam']],
    ['a Hindi spelling', ['चंदेरी सिल्क साड़ी', 'रेशम'], ['चन्देरी सिल्क साड़ी', 'रेशम']],
    ['the unit', ['Taaza butter 500 g', 'Amul'], ['Taaza butter, 0.5 kg', 'Amul']],
    ['Hindi figures', ['Taaza butter 500 g', 'Amul'], ['Taaza butter ५०० ग्राम', 'Amul']],
    ['litres', ['Cow milk, 1,000 ml', 'Amul'], ['Cow milk 1 litre', 'Amul']],
    ['the brand in the name', ['Amul cow milk 1 litre', 'Amul'], ['Cow milk 1 litre', 'Amul']],
    ['a colour', ['Lite phone, 64 GB, black', 'Nirvik'], ['Lite phone, 64 GB, sky blue', 'Nirvik']],
    ['a number by its word', ['Tarang T10 phone', 'Tarang'], ['Tarang T 10 phone', 'Tarang']],
    ['a pack', ['Cotton socks, pack of 3', 'Dum'], ['Cotton socks, 3 pcs', 'Dum']],
    ['times', ['Cow milk 2 x 500 ml', 'Amul'], ['Cow milk 500 ml × 2', 'Amul']],
  ])('is recognised when two offers differ only in %s', async (_, a, b) => {
    expect(await areSame(a, b)).toBe(true)
  })

  test.each<[string, Named, Named]>([
    ['the weight', ['Taaza butter 500 g', 'Amul'], ['Taaza butter 100 g', 'Amul']],
    ['the memory', ['Lite phone, 4 GB + 64 GB', 'Nirvik'], ['Lite phone, 4 GB + 128 GB', 'Nirvik']],
    ['the pack', ['Cow milk 500 ml, pack of 2', 'Amul'], ['Cow milk 500 ml', 'Amul']],
    ['two for one of twice', ['Cow milk 2 x 500 ml', 'Amul'], ['Cow milk 1 litre', 'Amul']],
    ['a size', ['Cotton shirt, size L', 'Dum'], ['Cotton shirt, size XL', 'Dum']],
    ['the model', ['Tarang T10 phone', 'Tarang'], ['Tarang T12 phone', 'Tarang']],
    ['which number is which', ['Tarang A1 phone B2', 'Tarang'], ['Tarang A2 phone B1', 'Tarang']],
    ['the brand', ['Cow milk 1 litre', 'Amul'], ['Cow milk 1 litre', 'Sanchi']],
    ['what it is', ['Milk chocolate, dark', 'Amul'], ['Chocolate milk, dark', 'Amul']],
    ['a word', ['Chanderi silk saree, heavy zari', 'Looms'], ['Chanderi silk saree, light zari', 'Looms']],
    ['a sound', ['Wheat flour 5 kg', 'Amul'], ['White flour 5 kg', 'Amul']],
    ['the kind of what is weighed', ['Tea, 250 g, green', 'Tata'], ['Tea, 250 g, black', 'Tata']],
    ['a metal', ['Bridal bangle set, gold', 'Dum'], ['Bridal bangle set, silver', 'Dum']],
    ['new', ['Lite phone, 64 GB', 'Nirvik'], ['Lite phone, 64 GB, used', 'Nirvik']],
    [
      'nothing, but both are used',
      ['Used lite phone, 64 GB', 'Nirvik'],
      ['Used lite phone, 64 GB', 'Nirvik'],
    ],
    ['opened', ['Lite phone, 64 GB', 'Nirvik'], ['Lite phone, 64 GB', 'Nirvik', 'Open-box piece, as new.']],
    ['nothing, without a brand', ['Cotton kurta, long', 'Unbranded'], ['Cotton kurta, long', 'Unbranded']],
    ['nothing but its kind', ['Saree', 'Looms'], ['Saree', 'Looms']],
  ])('is not recognised when two offers differ in %s', async (_, a, b) => {
    expect(await areSame(a, b)).toBe(false)
  })
})

describe('GET /api/products/same/{id}', () => {
  const saree = { name: 'Qva silk saree, heavy zari', brand: 'Qva' }

  test('lists the cheapest offer of each other shop by price', async () => {
    const own = await givenOffer(service, one.id, { ...saree, ...priced(8999) })
    await givenOffer(service, one.id, { ...saree, ...priced(7999) })
    await givenOffer(service, two.id, { ...saree, ...priced(10_579) })
    const cheap = await givenOffer(service, two.id, { ...saree, ...priced(9399), end_date: dayFromToday(3) })
    const low = await givenOffer(service, three.id, { ...saree, ...priced(8500) })

    const same = await sameAs(own)

    expect(same.map(({ id }) => id)).toEqual([low, cheap])
    expect(same[1]).toMatchObject({
      shop_name: 'Ahilya Looms',
      locality: 'Jail Road',
      days_left: 3,
      hours: null,
    })
    expect(await pricesAt(low)).toEqual([
      ['Saree Sangam', 7999],
      ['Ahilya Looms', 9399],
    ])
  })

  test('marks the same thing from two shops in search results', async () => {
    const sitar = { name: 'Qvasitar, 19 strings', brand: 'Qva' }
    await givenOffer(service, one.id, sitar)
    await givenOffer(service, two.id, sitar)
    await givenOffer(service, two.id, { ...sitar, name: 'Qvasitar, 20 strings' })
    for (const sort of ['relevance', 'price_asc']) {
      const { body } = await service.get('/api/search/search').query({ query: 'qvasitar', sort }).expect(200)
      const things = body.products.map(({ name, thing }: FoundOffer) => `${name}: ${thing}`)
      expect([things.length, new Set(things).size]).toEqual([3, 2])
    }
  })

  test('omits offers that are unavailable', async () => {
    const lamp = { name: 'Qva desk lamp, 9 W', brand: 'Qva' }
    const own = await givenOffer(service, one.id, lamp)
    await givenOffer(service, two.id, { ...lamp, ...over })
    await givenOffer(service, two.id, { ...lamp, start_date: dayFromToday(1) })
    await givenOffer(service, two.id, { ...lamp, product_status: 'out of stock' })
    const hidden = await givenOffer(service, two.id, lamp)
    await service.run(sql`UPDATE products SET hidden_at = now() WHERE id = ${hidden}`)
    const closed = await givenUser(service, { shop: 'Closed' })
    await givenOffer(service, closed.id, lamp)
    await service.run(sql`UPDATE users SET status = 'inactive' WHERE id = ${closed.id}`)
    const away = await givenShop(service, three.id, { name: 'Away', type: 'shopkeeper' })
    const offer = await givenOffer(service, three.id, lamp)
    await service.run(sql`UPDATE products SET shop_id = ${away} WHERE id = ${offer}`)
    expect(await pricesAt(own)).toEqual([['Away', 1999]])
    await service.run(sql`UPDATE shops SET away_until = today() + 3 WHERE id = ${away}`)

    expect(await sameAs(own)).toEqual([])
  })

  test('lists the other shops even when the offer itself has ended', async () => {
    const clock = { name: 'Qva wall clock, plain', brand: 'Qva' }
    const ended = await givenOffer(service, one.id, { ...clock, ...over })
    const live = await givenOffer(service, two.id, clock)

    expect((await sameAs(ended)).map(({ id }) => id)).toEqual([live])
    expect(await sameAs(live)).toEqual([])
  })

  test('finds the same offers at once when an offer is renamed', async () => {
    const fan = { name: 'Qva table fan, 400 mm', brand: 'Qva' }
    const own = await givenOffer(service, one.id, fan)
    const other = await givenOffer(service, two.id, { ...fan, name: 'Qva table fan, 40 inch' })
    expect(await sameAs(own)).toEqual([])

    await service.run(sql`UPDATE products SET name = 'Table fan 40 cm, white' WHERE id = ${other}`)

    expect((await sameAs(own)).map(({ id }) => id)).toEqual([other])
  })

  test('lists nothing when the shop states that its offer is a different thing', async () => {
    const kite = { name: 'Qva paper kite, large', brand: 'Qva' }
    const own = await givenOffer(service, one.id, kite)
    const other = await givenOffer(service, two.id, kite)
    await service.run(sql`UPDATE products SET stands_alone_since = now() WHERE id = ${own}`)

    expect(await sameAs(own)).toEqual([])
    expect(await sameAs(other)).toEqual([])
  })

  test('returns 404 for an unknown offer', async () => {
    await service.get('/api/products/same/2147483647').expect(404)
  })
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Home } from '../../../contract/catalog/calls.ts'
import type { HomeRow } from '../../../contract/catalog/facts.ts'
import { dayFromToday, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { jpegPath } from '../../platform/uploads/picture-urls.ts'

const service = await testApp()
const shop = await givenUser(service)
const closed = await givenUser(service, { status: 'inactive' })
const ended = { start_date: dayFromToday(-9), end_date: dayFromToday(-1) }
for (const [number, price] of [300, 900, 450, 2000, 499, 700, 350, 480, 900, 1200].entries()) {
  const category = number < 7 ? 'Fashion' : 'Kitchen'
  const id = await givenOffer(service, shop.id, {
    name: `Ware ${number}`,
    category,
    subcategory: `Of ${category}`,
    price: 2000,
    discount_price: price,
    end_date: dayFromToday(number % 2 === 0 ? 0 : 9),
  })
  if (number < 3)
    await service.run(sql`UPDATE products SET created_at = now() - interval '2 days' WHERE id = ${id}`)
}
await givenOffer(service, shop.id, { category: 'Toys', ...ended })
await givenOffer(service, closed.id, { category: 'Toys' })
await givenOffer(service, shop.id, { category: 'Fashion', product_status: 'out of stock' })
await service.run(sql`UPDATE categories SET name_hi = 'रसोई' WHERE name = 'Kitchen'`)
const home: Home = await service.read('user/home')

describe('GET /api/user/home', () => {
  test('counts the categories of live offers in menu order', () => {
    expect(home.categories.map(({ name, name_hi, offers }) => [name, name_hi, offers])).toEqual([
      ['Fashion', undefined, 7],
      ['Kitchen', 'रसोई', 3],
    ])
  })

  test('lists five well-known places that a search accepts', async () => {
    expect(home.places).toHaveLength(5)
    const [{ near, name } = { near: '', name: '' }] = home.places
    const { place } = await service.read('search/search', { near })
    expect(place.name).toBe(name)
  })

  test.each<[HomeRow, string, number]>([
    ['ends_today', 'ends=today', 5],
    ['newest', 'sort=newest', 7],
    ['discounts', 'sort=discount', 9],
    ['small_prices', 'max_price=499', 5],
  ])('the row %s starts with the same offers as the search %s', async (name, search, total) => {
    const found = (await service.read(`search/search?${search}`)).products
    const { products, ...counts } = home.rows[name]

    expect(products.length).toBeGreaterThan(3)
    expect(found.slice(0, products.length)).toMatchObject(products)
    expect(counts).toEqual({ total, total_is_at_least: false })
  })

  test("shows a category's own picture, or else the picture of its most viewed offer", async () => {
    const [ofWare, ofKitchen] = ['a', 'b'].map(
      (letter) => `products/${letter.repeat(2)}/${letter.repeat(30)}`,
    )
    const pictureOf = async (key = '') =>
      (
        await service.run(
          sql`INSERT INTO pictures (key, width, height, widths) VALUES (${key}, 300, 300, '{160}') RETURNING id`,
        )
      ).rows[0].id
    await service.run(sql`UPDATE products SET picture_id = ${await pictureOf(ofWare)} WHERE name = 'Ware 3'`)
    await service.run(
      sql`UPDATE categories SET picture_id = ${await pictureOf(ofKitchen)} WHERE name = 'Kitchen'`,
    )
    await service.run(
      sql`UPDATE searchable_offers SET popularity = 9 WHERE product_id = (SELECT id FROM products WHERE name = 'Ware 3')`,
    )

    const { categories } = await service.read('user/home')

    expect(categories.map(({ photo_url }: { photo_url: string }) => photo_url)).toEqual([
      `/uploads/${jpegPath(ofWare ?? '')}`,
      `/uploads/${jpegPath(ofKitchen ?? '')}`,
    ])
  })
})

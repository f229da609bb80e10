import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenOffer, givenUser, priced } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service)

const prices = [1, 2, 3, 63, 64, 65, 127, 127.5, 128, 1023.99, 1024, 99_999]
for (const price of prices)
  await givenOffer(service, shop.id, { name: 'Brass lamp', ...priced(price, price) })

type Bounds = { min_price?: number; max_price?: number }
const pricesOf = async (bounds: Bounds) => {
  const { products, total } = await service.read('search/search', {
    query: 'lamp',
    sort: 'price_asc',
    ...bounds,
  })
  expect(total).toBe(products.length)
  return products.map(({ discount_price }: { discount_price: number }) => discount_price)
}

test.each<Bounds>([
  { max_price: 63.5 },
  { max_price: 64 },
  { max_price: 127 },
  { max_price: 127.99 },
  { min_price: 64 },
  { min_price: 64, max_price: 127 },
  { min_price: 64.01, max_price: 127.5 },
  { min_price: 127.6, max_price: 1023.99 },
  { min_price: 1024, max_price: 1024 },
  { min_price: 0.5, max_price: 1 },
  { min_price: 500, max_price: 400 },
  { min_price: 2, max_price: 999_999_999 },
])('finds exactly the offers with a price within %o', async (bounds) => {
  const { min_price = 0, max_price = Number.POSITIVE_INFINITY } = bounds
  expect(await pricesOf(bounds)).toEqual(prices.filter((price) => price >= min_price && price <= max_price))
})

test('finds offers that have no price band yet while an update rewrites them', async () => {
  await service.run(`UPDATE searchable_offers SET document = ts_delete(document, '~p6')`)
  expect(await pricesOf({ min_price: 64, max_price: 127 })).toEqual([])
  await service.run(sql`INSERT INTO offer_refreshes (shop_id) VALUES (NULL)`)
  expect(await pricesOf({ min_price: 64, max_price: 127 })).toEqual([64, 65, 127])
})

test('finds an offer by its new price when the price changed', async () => {
  await service.run('DELETE FROM offer_refreshes')
  await service.run('UPDATE products SET discount_price = 300 WHERE discount_price = 1024')
  expect(await pricesOf({ min_price: 256, max_price: 511 })).toEqual([300])
  expect(await pricesOf({ min_price: 1024, max_price: 2047 })).toEqual([])
})

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenCategory, givenUser } from '../../../test/given.ts'
import { readXml } from '../../../test/read-xml.ts'
import { testApp } from '../../../test/start-test-app.ts'

const origin = 'http://chowk.example'
const service = await testApp({ PUBLIC_URL: origin })
const addressesIn = async (path: string, element: string) =>
  readXml((await service.get(path).expect(200)).text, element, ['loc']).flat()

test('lists 10,001 offers in two parts, each once, until they end', async () => {
  const { id } = await givenUser(service)
  const { subcategoryId } = await givenCategory(service)
  // In portions that even a busy machine can store within the statement timeout.
  for (const count of [2000, 2000, 2000, 2000, 2001])
    await service.run(sql`
      INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
      SELECT ${id}, ${subcategoryId}, 'Brass diya', 'Sarafa Brass', 'Set of four.', 640, 640, today(), today() + 10
      FROM generate_series(1, ${count}::integer)`)
  const parts = () => addressesIn('/sitemap.xml', 'sitemap')
  expect(await parts()).toEqual(
    ['pages', 'offers-1', 'offers-10001', 'shops-1'].map((name) => `${origin}/sitemap/${name}.xml`),
  )
  const first = await addressesIn('/sitemap/offers-1.xml', 'url')
  const second = await addressesIn('/sitemap/offers-10001.xml', 'url')
  expect(first).toHaveLength(10_000)
  expect(new Set([...first, ...second]).size).toBe(10_001)
  expect(second).toEqual([`${origin}/product/10001`])

  await service.run('UPDATE products SET start_date = today() - 9, end_date = today() - 1 WHERE id > 10000')
  expect(await parts()).not.toContain(`${origin}/sitemap/offers-10001.xml`)
  await service.get('/sitemap/offers-10001.xml').expect(404)
})

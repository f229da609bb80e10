import { beforeEach, describe, expect, test } from 'vitest'
import { type CachingTestApp, cachingTestApp } from '../../../test/caching-test-app.ts'
import { givenOffer, givenUser, mainShopOf } from '../../../test/given.ts'
import { givenNetwork } from '../../../test/network.ts'

const nameOf = async (service: CachingTestApp, id: number) =>
  (await service.read(`product/${id}`)).product.name

describe('the cache when the notification connection is lost during a change', () => {
  async function givenCached(...how: Parameters<typeof cachingTestApp>) {
    const service = await cachingTestApp(...how)
    const id = await givenOffer(service, (await givenUser(service)).id, { name: 'Old' })
    await service.caches()
    expect(await nameOf(service, id)).toBe('Old')
    const rename = (name: string) => service.run('UPDATE products SET name = $1 WHERE id = $2', [name, id])
    return { service, id, rename }
  }

  test('is not used again when the connection was closed', async () => {
    const { service, id, rename } = await givenCached()

    // The listener reconnects after 1 s, so it misses this change.
    await service.run(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'chowk changes' AND datname = current_database()`)
    await rename('New')

    await expect.poll(() => nameOf(service, id), { interval: 1, timeout: 1_000 }).toBe('New')
    for (let time = 0; time < 50; time++) expect(await nameOf(service, id)).toBe('New')
    await service.caches()
    expect(await nameOf(service, id)).toBe('New')
  })

  test('is not used after the last heartbeat expires when the network drops all packets', async () => {
    const network = await givenNetwork()
    const { service, id, rename } = await givenCached({}, network.through)

    network.silence()
    await rename('New')
    await expect.poll(() => nameOf(service, id), { timeout: 4_000 }).toBe('New')
    // `settle` detects the lost connection within the heartbeat's timeout.
    await service.services.changes?.settle()

    network.mend()
    await service.caches()
    expect(await nameOf(service, id)).toBe('New')
    await rename('Newer')
    await service.services.changes?.settle()
    expect(await nameOf(service, id)).toBe('Newer')
    network.close()
  })
})

describe('notified topics', async () => {
  const service = await cachingTestApp()
  const notified: string[] = []
  let ownerId: number
  let id: number
  beforeEach(async () => {
    ownerId = (await givenUser(service)).id
    id = await givenOffer(service, ownerId)
    await service.caches()
  })
  service.services.changes?.watch({ changed: (topic) => void notified.push(topic), pulse() {}, lost() {} })

  const topicsOf = async (statement: string, values: unknown[] = []) => {
    await service.services.changes?.settle()
    notified.length = 0
    await service.run(statement, values)
    await service.services.changes?.settle()
    return [...notified].sort()
  }

  test('a changed product notifies lists and its own page; many changed products notify all pages', async () => {
    const insert = `INSERT INTO products (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
      SELECT owner_id, subcategory_id, name || n, brand, description, price, discount_price, start_date, end_date
      FROM products, generate_series(1, 200) AS n LIMIT 200`
    await service.run(`DELETE FROM vocabulary WHERE word = 'new'`)
    const rename = () => topicsOf(`UPDATE products SET name = 'New' WHERE id = $1`, [id])
    // The first rename adds a new word to the vocabulary, the second does not.
    expect(await rename()).toEqual(['offers', `product:${id}`, 'words'])
    expect(await rename()).toEqual(['offers', `product:${id}`])
    expect(await topicsOf(`UPDATE products SET name = 'New' WHERE id = 0`)).toEqual([])
    expect(await topicsOf(insert)).toEqual(['offers', 'products'])
    expect(await topicsOf('DELETE FROM products WHERE id = $1', [id])).toEqual([
      'discarded files',
      'offers',
      `product:${id}`,
    ])
    expect(await topicsOf('TRUNCATE products CASCADE')).toEqual(['banners', 'offers', 'products'])
  })

  test('a changed shop notifies everything that shows it; registrations and passwords notify no list', async () => {
    const all = ['offers', 'products', `shop:${await mainShopOf(service, ownerId)}`]
    expect(await topicsOf(`UPDATE shops SET name = 'New' WHERE user_id = $1`, [ownerId])).toEqual(all)
    expect(await topicsOf(`UPDATE users SET status = 'inactive' WHERE id = $1`, [ownerId])).toEqual(all)
    expect(
      await topicsOf(`UPDATE users SET name = 'New', password_hash = '$2b$1' WHERE id = $1`, [ownerId]),
    ).toEqual([])
    expect(await topicsOf('DELETE FROM users WHERE id = $1', [ownerId])).toContain(`product:${id}`)
    notified.length = 0
    const { id: newcomer } = await givenUser(service)
    await service.services.changes?.settle()
    expect(notified).toEqual([`shop:${await mainShopOf(service, newcomer)}`])
  })

  test('a claim answer that changes the shown counts notifies the shop and at most 100 offers', async () => {
    const shop = await mainShopOf(service, ownerId)
    const pages = [`product:${id}`, `shop:${shop}`]
    const answers = (count: number, answer: string) =>
      topicsOf(
        `INSERT INTO claim_answers (shop_id, product_id, name, price, was_given, answer, standing)
          SELECT $1, $2, 'Saree', 2999, true, $4, 'counts' FROM generate_series(1, $3)`,
        [shop, id, count, answer],
      )
    const become = (change: string) =>
      topicsOf(`UPDATE claim_answers SET ${change} WHERE shop_id = $1 AND answer <> 'yes'`, [shop])

    expect(await answers(3, 'yes')).toEqual([])
    expect(await answers(1, 'refused')).toEqual([])
    expect(await become(`answer = 'cost more'`)).toEqual([])
    expect(await answers(1, 'yes')).toEqual(pages)
    expect(await become(`answer = 'refused'`)).toEqual([])
    expect(await become(`standing = 'held'`)).toEqual(pages)
    expect(await become(`answer = 'yes', standing = 'counts'`)).toEqual(pages)
    await service.run(`INSERT INTO products
        (owner_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
      SELECT owner_id, subcategory_id, name || n, brand, description, price, discount_price,
        start_date, end_date
      FROM products, generate_series(1, 100) AS n WHERE id = ${id}`)
    expect(await answers(1, 'yes')).toEqual([`shop:${shop}`])
  })

  test('names, banners, cities and synonyms notify everything that shows them; views and counters notify nothing', async () => {
    const names = ['categories', 'offers', 'products']
    expect(await topicsOf(`UPDATE categories SET name = 'New'`)).toEqual(names)
    expect(await topicsOf(`UPDATE subcategories SET name = 'New'`)).toEqual(names)
    const banner = `WITH shown AS (INSERT INTO pictures (key, width, height, widths)
        VALUES ('banners/ab/' || repeat('0', 30), 1, 1, '{1}') RETURNING id)
      INSERT INTO banners (type, position, picture_id) SELECT 'fixed', 1, id FROM shown`
    expect(await topicsOf(banner)).toEqual(['banners'])
    expect(await topicsOf('DELETE FROM banners')).toEqual(['banners', 'discarded files'])
    expect(await topicsOf('DELETE FROM banners')).toEqual([])
    expect(await topicsOf(`INSERT INTO cities (name) VALUES ('Bhopal')`)).toEqual(['cities'])
    expect(await topicsOf(`INSERT INTO synonyms (words, finds) VALUES ('{kapde}', '{clothes}')`)).toEqual([
      'synonyms',
    ])
    expect(await topicsOf(`INSERT INTO page_views (path, views) VALUES ('/product/${id}', 1)`)).toEqual([])
    expect(await topicsOf(`INSERT INTO unfound_searches (query) VALUES ('theremin')`)).toEqual([])
  })

  test('a transaction that is rolled back notifies nothing', async () => {
    expect(await topicsOf(`BEGIN; UPDATE products SET name = 'New'; ROLLBACK`)).toEqual([])
  })
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  dayFromToday,
  givenOffer,
  givenProductForm,
  givenUser,
  picture,
  type Someone,
  sendPicture,
} from '../../test/given.ts'
import { testApp } from '../../test/start-test-app.ts'

const service = await testApp()
const executive = await givenUser(service, { type: 'executive', shop: 'Indore Market Desk' })
const owner = await givenUser(service, { shop: 'Sarafa Brass' })
const admin = await givenUser(service, { type: 'admin' })

const givenShop = async (name: string, status = 'approved') =>
  (
    await service.one<{ id: number }>(sql`
      INSERT INTO shops (user_id, user_type, is_main, status, name, address, city, state)
        VALUES (${executive.id}, 'executive', false, ${status}, ${name}, 'Rajwada', 'Indore', 'Madhya Pradesh') RETURNING id`)
  ).id
/** Added by the executive. */
const shopId = await givenShop('Rajwada Footwear')
const publish = async (someone: Someone, changes: Record<string, string | number>) =>
  sendPicture(someone, 'shop/add', { ...(await givenProductForm(service)), ...changes }, await picture())
const shopOf = async (id: number) => (await owner.agent.get(`/api/product/${id}`)).body.product?.shop_name
const isLive = async (name: string) => {
  const { body } = await owner.agent.get('/api/search/search').query({ query: name })
  return body.products.some((card: { name: string }) => card.name === name)
}

describe('whose offer it is', () => {
  test('when an executive publishes for a shop, then shoppers see that shop; without one, the own one', async () => {
    const forShop = await publish(executive, { shop_id: shopId })
    const own = await publish(executive, {})

    expect(await shopOf(forShop.body.product_id)).toBe('Rajwada Footwear')
    expect(await shopOf(own.body.product_id)).toBe('Indore Market Desk')
  })

  test('when the shop is another’s, then it is refused with the field', async () => {
    const { status, body } = await publish(owner, { shop_id: shopId })

    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('shop_id')
  })

  test('when a shop waits for approval, then its offers go live with it', async () => {
    const waiting = await givenShop('Waiting shop', 'pending')
    const { body } = await publish(executive, { shop_id: waiting, name: 'Patient kettle' })
    await owner.agent.get(`/api/product/${body.product_id}`).expect(404)

    await service.services.db.query(sql`UPDATE shops SET status = 'approved' WHERE id = ${waiting}`)

    await owner.agent.get(`/api/product/${body.product_id}`).expect(200)
    expect(await isLive('Patient kettle')).toBe(true)
  })

  test('when a member is no longer one, then the shop’s offers are a stranger’s', async () => {
    const { db } = service.services
    const helper = await givenUser(service)
    const id = await givenOffer(service, owner.id)
    const join = sql`INSERT INTO shop_members (shop_id, user_id, role)
      SELECT id, ${helper.id}, 'helper' FROM shops WHERE user_id = ${owner.id}`
    await db.query(join)
    await helper.agent.get(`/api/shop/product/${id}`).expect(200)
    const { body } = await helper.agent.get(`/api/shop/ownproduct/${helper.id}`)
    expect(body.products.map((one: { id: number }) => one.id)).toContain(id)

    await db.query(sql`DELETE FROM shop_members WHERE user_id = ${helper.id} AND role = 'helper'`)

    await helper.agent.get(`/api/shop/product/${id}`).expect(404)
    await helper.agent.post('/api/shop/delete_product').send({ product_id: id }).expect(404)
  })

  test('when the one who added an offer is deleted, then it stays with the shop that somebody else is in charge of', async () => {
    const leaving = await givenUser(service, { type: 'executive' })
    const { id: handedOver } = await service.one<{ id: number }>(
      sql`SELECT id FROM shops WHERE user_id = ${owner.id}`,
    )
    const { id } = await service.one<{ id: number }>(sql`
      INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
        SELECT ${leaving.id}, ${handedOver}, subcategory_id, name, brand, description, price, discount_price, start_date, end_date
        FROM products LIMIT 1 RETURNING id`)

    await admin.agent
      .post('/api/admin/modify_user_status')
      .send({ email: leaving.email, action: 'delete' })
      .expect(200)

    const { body } = await owner.agent.get(`/api/shop/product/${id}`).expect(200)
    expect(body.product).toMatchObject({ added_by: owner.id, shop_name: 'Sarafa Brass' })
  })

  test('when who is in charge may not trade any more, then all the shops’ offers leave the public pages', async () => {
    const { db } = service.services
    const id = await givenOffer(service, owner.id, { name: 'Shop of somebody inactive' })
    await db.query(sql`UPDATE users SET status = 'inactive' WHERE id = ${owner.id}`)

    await executive.agent.get(`/api/product/${id}`).expect(404)
    expect(await isLive('Shop of somebody inactive')).toBe(false)

    await db.query(sql`UPDATE users SET status = 'approved' WHERE id = ${owner.id}`)
    expect(await isLive('Shop of somebody inactive')).toBe(true)
  })
})

describe('offers that shoppers do not see for a while', () => {
  test('when a shop is on holiday, then nothing of it is live until the day of its return, and its pages still open', async () => {
    const { db } = service.services
    const id = await givenOffer(service, owner.id, { name: 'Holiday lantern' })
    await db.query(sql`UPDATE shops SET away_until = ${dayFromToday(3)} WHERE user_id = ${owner.id}`)

    expect(await isLive('Holiday lantern')).toBe(false)
    await executive.agent.get(`/api/product/${id}`).expect(200)
    const { body } = await owner.agent.get(`/api/shop/product/${id}`)
    expect(body.product.away_until).toBe(dayFromToday(3))

    await db.query(sql`UPDATE shops SET away_until = ${dayFromToday(0)} WHERE user_id = ${owner.id}`)
    expect(await isLive('Holiday lantern')).toBe(true)
  })

  test('when an admin has hidden an offer, then it is unknown to shoppers and there for its shop', async () => {
    const { db } = service.services
    const id = await givenOffer(service, owner.id, { name: 'Hidden lantern' })
    await db.query(sql`UPDATE products SET hidden_at = now() WHERE id = ${id}`)

    await executive.agent.get(`/api/product/${id}`).expect(404)
    expect(await isLive('Hidden lantern')).toBe(false)
    const { body } = await owner.agent.get(`/api/shop/product/${id}`).expect(200)
    expect(body.product.hidden_at).not.toBeNull()
  })
})

describe('who is removed while their change waits', () => {
  const isWaiting = async () =>
    (await service.many(sql`SELECT FROM pg_locks WHERE NOT granted AND pid <> pg_backend_pid()`)).length > 0

  test.each([
    ['shops', 'a holiday', '/api/shop/holiday', 404],
    ['shops', 'a list', '/api/shop/publish_rows', 400],
    ['products', 'a switch', '/api/shop/product_status', 404],
    ['products', 'a deletion', '/api/shop/change_products', 404],
  ])(
    'when a lock on %s is free once a helper is gone, then their %s is refused',
    async (table, _, call, status) => {
      const { db } = service.services
      const owner = await givenUser(service)
      const helper = await givenUser(service)
      const shop_id = owner.shopId
      const product_id = await givenOffer(service, owner.id)
      await db.query(sql`UPDATE products SET row_code = 'A-1' WHERE id = ${product_id}`)
      await db.query(
        sql`INSERT INTO shop_members (shop_id, user_id, role) VALUES (${shop_id}, ${helper.id}, 'helper')`,
      )
      const { version } = await service.one<{ version: number }>(
        sql`SELECT version FROM shops WHERE id = ${shop_id}`,
      )
      const seen = await service.one<{ version: number }>(
        sql`SELECT version FROM products WHERE id = ${product_id}`,
      )
      const row = {
        code: 'A-2',
        name: 'Brass lamp',
        category: 'Electronics',
        price: '640',
        ends: dayFromToday(9),
      }
      const remover = await db.connect()
      await remover.query('BEGIN')
      await remover.query(`SELECT FROM ${table} WHERE id = $1 FOR UPDATE`, [
        table === 'shops' ? shop_id : product_id,
      ])

      const answer = helper.agent
        .post(call)
        .send(
          {
            '/api/shop/holiday': { shop_id, version, away_until: dayFromToday(3) },
            '/api/shop/publish_rows': { shop_id, rows: [row] },
            '/api/shop/product_status': { product_id, product_status: 'out of stock' },
            '/api/shop/change_products': {
              change: 'delete',
              products: [{ product_id, version: seen.version }],
            },
          }[call],
        )
        .then((response) => response)
      await expect.poll(isWaiting, { timeout: 5_000 }).toBe(true)
      await remover.query('DELETE FROM shop_members WHERE user_id = $1 AND shop_id = $2', [
        helper.id,
        shop_id,
      ])
      await remover.query('COMMIT')
      remover.release()

      expect((await answer).status).toBe(status)
      const { away_until } = await service.one<{ away_until: string | null }>(
        sql`SELECT away_until FROM shops WHERE id = ${shop_id}`,
      )
      expect(away_until).toBeNull()
      const offers = await service.many(sql`SELECT product_status FROM products WHERE shop_id = ${shop_id}`)
      expect(offers).toEqual([{ product_status: 'active' }])
    },
  )
})

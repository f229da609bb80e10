import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  dayFromToday,
  givenMember,
  givenOffer,
  givenShop,
  givenUnfinished,
  givenUser,
  publish,
  waitForLocks,
} from '../../test/given.ts'
import { testApp } from '../../test/start-test-app.ts'

const service = await testApp()
const executive = await givenUser(service, { type: 'executive', shop: 'Indore Market Desk' })
const owner = await givenUser(service, { shop: 'Sarafa Brass' })
const admin = await givenUser(service, { type: 'admin' })

const shopId = await givenShop(service, executive.id, { name: 'Rajwada Footwear' })
const shopOf = async (id: number) => (await owner.read(`product/${id}`)).product?.shop_name
const isLive = async (name: string) => {
  const { body } = await owner.get('/api/search/search').query({ query: name })
  return body.products.some((card: { name: string }) => card.name === name)
}

describe('shop of an offer', () => {
  test("is the chosen shop when an executive adds the offer, and the user's own shop by default", async () => {
    const forShop = await publish(service, executive, { shop_id: shopId })
    const own = await publish(service, executive)

    expect(await shopOf(forShop.body.product_id)).toBe('Rajwada Footwear')
    expect(await shopOf(own.body.product_id)).toBe('Indore Market Desk')
  })

  test('returns 400 with the field when the shop belongs to another user', async () => {
    const { status, body } = await publish(service, owner, { shop_id: shopId })

    expect(status).toBe(400)
    expect(body.fields).toHaveProperty('shop_id')
  })

  test('makes its offers live when it is approved', async () => {
    const waiting = await givenShop(service, executive.id, { status: 'pending' })
    const { body } = await publish(service, executive, { shop_id: waiting, name: 'Patient kettle' })
    await owner.get(`/api/product/${body.product_id}`).expect(404)

    await service.run(sql`UPDATE shops SET status = 'approved' WHERE id = ${waiting}`)

    await owner.get(`/api/product/${body.product_id}`).expect(200)
    expect(await isLive('Patient kettle')).toBe(true)
  })

  test('makes offers live and allows invitations when the account is approved', async () => {
    const waiting = await givenUser(service, { status: 'pending', shop: 'Chhavi Mobile Point' })
    const { body } = await publish(service, waiting, { name: 'Patient charger' })
    await owner.get(`/api/product/${body.product_id}`).expect(404)
    const { products, counts } = await waiting.read(`shop/ownproduct/${waiting.id}`)
    expect(products).toMatchObject([{ name: 'Patient charger', shop_is_open: false }])
    expect(counts).toMatchObject({ all: 1, live: 0 })
    const { shops } = await waiting.read('shop/shops')
    expect(shops).toMatchObject([{ status: 'pending' }])
    const invitation = { shop_id: waiting.shopId, phone: '9826012345', role: 'helper' }
    const refused = await waiting.send('shop/invite', invitation).expect(403)
    expect(refused.body.message).toBe('This is possible once an admin has approved your account.')

    await admin.send('admin/modify_user_status', { email: waiting.email, action: 'approve' }).expect(200)

    await owner.get(`/api/product/${body.product_id}`).expect(200)
    expect(await isLive('Patient charger')).toBe(true)
    await waiting.send('shop/invite', invitation).expect(201)
  })

  test("refuses a helper's offer with 400 when the helper's account is pending again, unless it is for their own shop", async () => {
    const helper = await givenUser(service)
    await givenMember(service, helper.id, owner.id)
    await service.run(sql`UPDATE users SET status = 'pending' WHERE id = ${helper.id}`)
    const shop = await service.value<number>(sql`SELECT id FROM shops WHERE user_id = ${owner.id}`)
    const { status } = await publish(service, helper, { shop_id: shop })
    expect(status).toBe(400)
    expect((await publish(service, helper)).status).toBe(201)
  })

  test('hides its offers from a former member', async () => {
    const helper = await givenUser(service)
    const id = await givenOffer(service, owner.id)
    await givenMember(service, helper.id, owner.id)
    await helper.get(`/api/shop/product/${id}`).expect(200)
    const { body } = await helper.get(`/api/shop/ownproduct/${helper.id}`)
    expect(body.products.map((one: { id: number }) => one.id)).toContain(id)

    await service.run(sql`DELETE FROM shop_members WHERE user_id = ${helper.id} AND role = 'helper'`)

    await helper.get(`/api/shop/product/${id}`).expect(404)
    await helper.send('shop/delete_product', { product_id: id }).expect(404)
  })

  test('keeps an offer when the executive who added it is deleted', async () => {
    const leaving = await givenUser(service, { type: 'executive' })
    const handedOver = await service.value<number>(sql`SELECT id FROM shops WHERE user_id = ${owner.id}`)
    const id = await service.value<number>(sql`
      INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price, discount_price, start_date, end_date)
        SELECT ${leaving.id}, ${handedOver}, subcategory_id, name, brand, description, price, discount_price, start_date, end_date
        FROM products LIMIT 1 RETURNING id`)

    await admin.send('admin/modify_user_status', { email: leaving.email, action: 'delete' }).expect(200)

    const body = await owner.read(`shop/product/${id}`)
    expect(body.product).toMatchObject({ added_by: owner.id, shop_name: 'Sarafa Brass' })
  })
})

describe('shop on holiday', () => {
  test('has no live offers until its return, but the pages of its offers still open', async () => {
    const id = await givenOffer(service, owner.id, { name: 'Holiday lantern' })
    await service.run(sql`UPDATE shops SET away_until = ${dayFromToday(3)} WHERE user_id = ${owner.id}`)

    expect(await isLive('Holiday lantern')).toBe(false)
    await executive.get(`/api/product/${id}`).expect(200)
    const { body } = await owner.get(`/api/shop/product/${id}`)
    expect(body.product.away_until).toBe(dayFromToday(3))

    await service.run(sql`UPDATE shops SET away_until = ${dayFromToday(0)} WHERE user_id = ${owner.id}`)
    expect(await isLive('Holiday lantern')).toBe(true)
  })
})

describe('change of a removed helper', () => {
  const end = dayFromToday(3)
  const row = { code: 'A-2', name: 'Brass lamp', category: 'Electronics', price: '640', ends: end }

  test.each([
    ['shops', 'holiday', 'shop/holiday', { version: 1, away_until: end }, 404],
    ['shops', 'list', 'shop/publish_rows', { rows: [row] }, 400],
    ['products', 'switch', 'shop/product_status', { product_status: 'out of stock' }, 404],
    ['products', 'deletion', 'shop/change_products', { change: 'delete', version: 1 }, 404],
  ])(
    "waits for the lock on %s, and the helper's %s is refused after the removal",
    async (table, _, call, change, status) => {
      const owner = await givenUser(service)
      const helper = await givenUser(service)
      const shop_id = owner.shopId
      const product_id = await givenOffer(service, owner.id)
      await givenMember(service, helper.id, owner.id)
      const remove = await givenUnfinished(
        service,
        `SELECT FROM ${table} WHERE id = ${table === 'shops' ? shop_id : product_id} FOR UPDATE`,
        sql`DELETE FROM shop_members WHERE user_id = ${helper.id} AND shop_id = ${shop_id}`,
      )

      const products = [{ product_id, version: 1 }]
      const answer = helper
        .send(call, table === 'shops' ? { shop_id, ...change } : { product_id, products, ...change })
        .then((response) => response)
      await waitForLocks(service)
      await remove()

      expect((await answer).status).toBe(status)
      expect(
        await service.many(sql`
          SELECT away_until, product_status FROM shops JOIN products ON shop_id = shops.id WHERE shop_id = ${shop_id}`),
      ).toEqual([{ away_until: null, product_status: 'active' }])
    },
  )
})

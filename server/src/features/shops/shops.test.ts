import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import type { Caller } from '../../../test/caller.ts'
import { actionsOn, givenPublished, givenUser, takeBack } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const executive = await givenUser(service, { type: 'executive', shop: 'Indore Market Desk' })
const admin = await givenUser(service, { type: 'admin' })

const newShop = (changes: object = {}) => ({
  add_key: randomUUID(),
  name: 'Patel Mixer & Cooker House',
  quarter: 'Siyaganj',
  address: '14, Siyaganj Main Road, first floor',
  phone: '+91 98260 44718',
  hours: [{ days: [1, 2, 3, 4, 5, 6], opens: '10:00', closes: '20:00' }],
  latitude: 22.7177,
  longitude: 75.8545,
  accuracy_metres: 9.4,
  ...changes,
})
const add = (body: object, by = executive) => by.send('shop/add_shop', body)
const given = async (changes: object = {}) => (await add(newShop(changes)).expect(201)).body.shop.id as number
const modify = (body: object, by = admin) => by.send('admin/modify_shop_status', body)
const approve = (shop_id: number) => modify({ shop_id, action: 'approve', expected_status: 'pending' })
const reject = (shop_id: number, reason: string) =>
  modify({ shop_id, action: 'rejected', expected_status: 'pending', reason })
const shopsOf = async (by: Caller) => (await by.read('shop/shops')).shops
const publishFor = (shopId: number, by = executive) => givenPublished(service, by, { shop_id: shopId })
const statusOfPage = async (productId: number) => (await service.get(`/api/product/${productId}`)).status

describe('POST /api/shop/add_shop', () => {
  test("adds a pending shop in the executive's charge and city, whose offers are not public yet", async () => {
    const { body } = await add(newShop({ name: ' Patel  Mixer ' })).expect(201)

    expect(body.shop).toMatchObject({
      name: 'Patel Mixer',
      quarter: 'Siyaganj',
      city: 'Indore',
      phone: '9826044718',
      accuracy_metres: 9,
      status: 'pending',
      role: 'executive',
      in_charge: true,
      is_main: false,
    })
    expect(await actionsOn(service, 'shop', body.shop.id)).toEqual(['shop added'])
    const productId = await publishFor(body.shop.id)
    expect(await statusOfPage(productId)).toBe(404)
    await approve(body.shop.id).expect(200)
    expect(await statusOfPage(productId)).toBe(200)
    const own = (await shopsOf(executive)).find(({ id }: { id: number }) => id === body.shop.id)
    expect(own).toMatchObject({ status: 'approved', offers: 1, live_offers: 1, ending_offers: 0 })
  })

  test('records that the executive informed the shop, and rejects false', async () => {
    const id = await given({ told: true })
    const trail = sql`SELECT after ->> 'told' FROM audit_entries WHERE subject_type = 'shop' AND subject_id = ${id}`
    expect(await service.value(trail)).toBe('true')
    expect((await add(newShop({ told: false }))).body.fields).toEqual({ told: texts.consent.shopNotTold })
  })

  test('adds one shop when the request is repeated, even five times at once', async () => {
    const shop = newShop({ name: 'Sarafa Brass & Puja' })

    const answers = await Promise.all(Array.from({ length: 5 }, () => add(shop)))

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.shop.id)).size).toBe(1)
    expect(await actionsOn(service, 'shop', answers[0]?.body.shop.id)).toEqual(['shop added'])
  })

  test('rejects the same key for a different shop, and keeps the first', async () => {
    const shop = newShop({ name: 'Vidya Book Depot' })
    await add(shop).expect(201)

    const { status, body } = await add({ ...shop, name: 'Bhandari Footwear' })

    expect(status).toBe(409)
    expect(body.message).toBe('“Vidya Book Depot” was already added with this key.')
  })

  test.each([
    ['name', '', "Please enter the shop's name."],
    ['quarter', undefined, 'Please enter the locality.'],
    ['phone', '98', 'Please enter a phone number of 7 to 15 digits.'],
    ['latitude', 91, /./],
    ['longitude', null, 'This location is incomplete.'],
    ['hours', [{ days: [1], opens: '10:00', closes: '10:00' }], 'Opening and closing time are the same.'],
    ['add_key', 'x', 'This is not a UUID.'],
  ])('rejects %s with an error text when it is %j', async (field, value, words) => {
    const { status, body } = await add(newShop({ [field]: value }))

    expect(status).toBe(400)
    expect(body.message).toMatch(words)
  })

  test('ignores status, owner and is_main in the request', async () => {
    const { body } = await add(newShop({ status: 'approved', user_id: admin.id, is_main: true })).expect(201)

    expect(body.shop).toMatchObject({ status: 'pending', is_main: false, in_charge: true })
  })

  test('does not list the shop for any shopkeeper, admin or other executive', async () => {
    const id = await given()
    const other = await givenUser(service, { type: 'executive' })
    const keeper = await givenUser(service)

    await add(newShop(), admin).expect(403)
    for (const one of [other, keeper])
      expect((await shopsOf(one)).map((shop: { id: number }) => shop.id)).not.toContain(id)
    expect(await shopsOf(admin)).toEqual([])
  })
})

describe('a second shop of a shopkeeper', () => {
  test('belongs to the shopkeeper like the first one once it is approved, and shows its offers', async () => {
    const keeper = await givenUser(service)
    const shopId = (await add(newShop({ name: 'Patel Annexe' }), keeper).expect(201)).body.shop.id
    const offer = await publishFor(shopId, keeper)
    expect(await statusOfPage(offer)).toBe(404)
    await approve(shopId).expect(200)
    expect(await statusOfPage(offer)).toBe(200)
    expect(await shopsOf(keeper)).toMatchObject([
      { role: 'owner', is_main: true },
      { name: 'Patel Annexe', role: 'owner', in_charge: true, is_main: false, status: 'approved' },
    ])
  })
})

describe('POST /api/admin/modify_shop_status', () => {
  test('returns the name of the first of two admins who decide', async () => {
    const shop_id = await given()
    await approve(shop_id).expect(200)

    const { status, body } = await reject(shop_id, 'Closed')

    expect(status).toBe(409)
    expect(body).toMatchObject({ status: 'approved', changed_by: 'Meena Soni' })
    expect(body.message).toMatch(/^Already approved by Meena Soni on .*\.$/)
  })

  test('shows the team why a shop was rejected, and makes it pending again by undo', async () => {
    const shop_id = await given()

    const { body } = await reject(shop_id, 'No such shop')

    const own = async () => (await shopsOf(executive)).find(({ id }: { id: number }) => id === shop_id)
    expect(await own()).toMatchObject({ status: 'rejected', status_reason: 'No such shop' })
    await takeBack(executive, body.undo).expect(404)
    await takeBack(admin, body.undo).expect(200)
    expect(await own()).toMatchObject({ status: 'pending', status_reason: null })
    const actions = ['shop added', 'shop rejected', 'shop status restored']
    expect(await actionsOn(service, 'shop', shop_id)).toEqual(actions)
  })

  test('notifies the person in charge of the decision and its reason, unless it is undone at once', async () => {
    const shop_id = await given()
    const mails = () =>
      service.many<{ recipient: string; subject: string; content: { text: string } }>(
        sql`SELECT recipient, subject, content FROM mails WHERE withdraw_key = ${`status of shop ${shop_id}`} AND due_at > now()`,
      )
    const { body } = await reject(shop_id, 'No such <b>shop</b>')

    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: executive.email,
      subject: expect.stringContaining('could not be added'),
    })
    expect(mail?.content.text).toContain('No such <b>shop</b>')

    await takeBack(admin, body.undo).expect(200)
    expect(await mails()).toEqual([])
  })

  test('refuses to undo the closing of a shop that has been reopened since', async () => {
    const shop_id = await given()
    await approve(shop_id).expect(200)
    const productId = await publishFor(shop_id)
    const { body } = await modify({ shop_id, action: 'inactive', expected_status: 'approved' }).expect(200)
    expect(await statusOfPage(productId)).toBe(404)
    await modify({ shop_id, action: 'active', expected_status: 'inactive' }).expect(200)
    expect(await statusOfPage(productId)).toBe(200)

    await takeBack(admin, body.undo).expect(409)
  })

  test("rejects an account's main shop, whose status is that of the account", async () => {
    const shop_id = executive.shopId

    await modify({ shop_id, action: 'inactive', expected_status: 'approved' }).expect(403)
  })
})

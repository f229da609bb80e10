import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  dayFromToday,
  givenCategory,
  givenOffer,
  givenUser,
  picture,
  type Someone,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const { categoryId, subcategoryId } = await givenCategory(service, 'Footwear', 'Sandals')
const admin = await givenUser(service, { type: 'admin' })
let shop: Someone
beforeEach(async () => {
  shop = await givenUser(service, { shop: 'Bhandari Footwear' })
})

const offer = (changes = {}) => ({
  category_id: categoryId,
  subcategory_id: subcategoryId,
  name: 'Women’s sandals',
  brand: 'Unbranded',
  price: 999,
  discount_price: 599,
  discount_percent: 40,
  start_date: dayFromToday(0),
  end_date: dayFromToday(10),
  description: 'Pink.',
  ...changes,
})
const add = async (changes = {}): Promise<number> => {
  const answer = await shop.sendPicture('shop/add', offer(changes), await picture()).expect(201)
  return answer.body.product_id
}
const own = async (id: number) => (await shop.read(`shop/product/${id}`)).product
const shown = async (id: number) => (await service.get(`/api/product/${id}`).expect(200)).body.product
const proofs = async () => await admin.read('admin/price_proofs')
const edit = async (id: number, changes: object) =>
  shop.sendPicture(`shop/updateproduct/${id}`, offer(changes), await picture()).expect(200)
const mrp = async () => add({ struck_price_kind: 'mrp' })

describe('the kind of a struck price', () => {
  test.each(['mrp', 'usual'])(
    'is shown to shoppers as %s, with unchanged pennant and prices',
    async (kind) => {
      const id = await add({ struck_price_kind: kind })
      const prices = { price: 999, discount_price: 599, discount_percent: 40 }
      expect(await shown(id)).toMatchObject({ struck_price_kind: kind, ...prices })
      expect(await own(id)).toMatchObject({ struck_price_kind: kind, price_is_proven: kind === 'mrp' })
    },
  )

  test('is none, and no price is struck, when the shop had no earlier price', async () => {
    const id = await add({ struck_price_kind: 'none' })
    const prices = { price: 599, discount_price: 599, discount_percent: 0 }
    expect(await shown(id)).toMatchObject({ struck_price_kind: null, ...prices })
    const free = offer({ struck_price_kind: 'none', discount_price: 0 })
    await shop.sendPicture('shop/add', free, await picture()).expect(400)
  })

  test('is unknown when the call omits it, and null without a discount', async () => {
    expect(await shown(await add())).toMatchObject({ struck_price_kind: null, price: 999 })
    const single = await add({ price: 599, struck_price_kind: 'mrp' })
    expect(await shown(single)).toMatchObject({ struck_price_kind: null })
    const wrong = offer({ struck_price_kind: 'maker' })
    await shop.sendPicture('shop/add', wrong, await picture()).expect(400)
  })

  test('is kept when an edit omits it, but only for the same struck price', async () => {
    const id = await mrp()
    const change = (changes = {}) => edit(id, changes)
    await change({ discount_price: 499 })
    expect(await own(id)).toMatchObject({ struck_price_kind: 'mrp' })
    await change({ price: 1099 })
    expect(await own(id)).toMatchObject({ struck_price_kind: null })
    await change({ price: 1099, struck_price_kind: 'usual' })
    expect(await own(id)).toMatchObject({ struck_price_kind: 'usual' })
  })

  test('does not make a repeated form a different offer when its field is empty', async () => {
    const key = { publish_key: crypto.randomUUID() }
    expect(await add({ ...key, struck_price_kind: '' })).toBe(await add(key))
  })

  test('is restored with a deleted offer', async () => {
    const id = await mrp()
    const { undo } = await shop.does('shop/delete_product', { product_id: id })
    await shop.does('shop/undo', { entry_ids: [undo] })
    expect(await own(id)).toMatchObject({ struck_price_kind: 'mrp' })
  })
})

describe("the admins' check of struck prices", () => {
  beforeEach(() => service.run('DELETE FROM products'))

  test('lists an offer with an MRP and its data, and no others', async () => {
    const id = await mrp()
    await add({ struck_price_kind: 'usual', name: 'Usual' })
    await givenOffer(service, shop.id, { struck_price_kind: 'mrp', product_status: 'out of stock' })

    const facts = { price: 999, discount_percent: 40, tag: null, days_sold: 0, others: null, open_reports: 0 }
    expect(await proofs()).toMatchObject({ total: 1, offers: [{ product_id: id, ...facts }] })
    expect((await admin.read('admin/unproven_prices')).offers).toMatchObject([{ name: 'Usual' }])
  })

  test('shows the struck prices of the same product at other shops', async () => {
    const shoes = { name: 'Daud running shoes', brand: 'Daud' }
    await add({ ...shoes, struck_price_kind: 'mrp' })
    for (const price of [649, 749]) {
      const other = await givenUser(service)
      await givenOffer(service, other.id, { ...shoes, price, discount_price: 500 })
    }
    expect((await proofs()).offers).toMatchObject([{ others: { shops: 2, lowest: 649, highest: 749 } }])
  })

  test('removes an offer when its price is accepted, until undo or another struck price', async () => {
    const id = await mrp()
    const seen = { product_id: id, price: 999 }
    await admin.send('admin/price_fine', { ...seen, price: 1000 }).expect(409)
    const { undo } = await admin.does('admin/price_fine', seen)
    expect(await admin.does('admin/price_fine', seen)).toMatchObject({ undo })
    expect(await proofs()).toMatchObject({ total: 0, offers: [] })

    await admin.does('shop/undo', { entry_ids: [undo] })
    expect(await proofs()).toMatchObject({ total: 1 })

    await admin.does('admin/price_fine', seen)
    await edit(id, { price: 1099, struck_price_kind: 'mrp' })
    expect(await proofs()).toMatchObject({ total: 1, offers: [{ price: 1099 }] })
  })

  test('asks the shop for a photo of the price tag, and lists offers with a photo first', async () => {
    const before = await mrp()
    const id = await mrp()
    const send = async () => shop.sendPicture(`shop/price_tag/${id}`, {}, await picture())
    expect((await send()).status).toBe(409)

    await admin.does('admin/ask_price_tag', { product_id: id, price: 999 })
    expect(await own(id)).toMatchObject({ price_tag: { sent_at: null } })
    expect(await shown(id)).toMatchObject({ discount_percent: 40 })
    expect(await service.many(sql`SELECT FROM mails WHERE subject LIKE '%price tag%'`)).toHaveLength(1)
    expect((await proofs()).offers).toMatchObject([{ product_id: before }, { product_id: id }])

    expect((await send()).status).toBe(200)
    const [first] = (await proofs()).offers
    expect(first).toMatchObject({ product_id: id, tag: { sent_at: expect.any(String) } })
    await service.get(first.tag.photo_url).expect(200)
    const stranger = await givenUser(service)
    expect((await stranger.sendPicture(`shop/price_tag/${id}`, {}, await picture())).status).toBe(404)

    const { undo } = await admin.does('admin/price_fine', { product_id: id, price: 999 })
    expect(await own(id)).toMatchObject({ price_tag: null, price_is_proven: true })
    await admin.does('shop/undo', { entry_ids: [undo] })
    expect((await proofs()).offers).toMatchObject([first, {}])
  })
})

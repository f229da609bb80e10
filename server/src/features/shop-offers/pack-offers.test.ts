import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listLimits } from '../../../contract/shop-offers/facts/list-columns.ts'
import { asBytes } from '../../../test/as-bytes.ts'
import { actionsOn, givenManyOffers, givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { listedCode } from './offers-from-file/list-rows.queries.ts'

const service = await testApp()
const owner = await givenUser(service, { shop: 'Bhandari Footwear' })

const download = (by: Someone, part = 1, { shopId } = by) =>
  asBytes(by.get(`/api/shop/offers_file?shop_id=${shopId}&part=${part}`))
const namesIn = (zip: Buffer) => String(zip).match(/Sandal \d+/g) ?? []

test('returns each offer of a large shop once, in parts', async () => {
  await givenManyOffers(service, owner.id, listLimits.rows + 2, 'Sandal')

  const first = await download(owner).expect(200)
  const second = await download(owner, 2).expect(200)

  expect(first.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  expect(first.headers['content-disposition']).toContain('chowk-offers-1.zip')
  expect(namesIn(first.body)).toHaveLength(listLimits.rows)
  expect(namesIn(second.body)).toEqual(['Sandal 1001', 'Sandal 1002'])
  await download(owner, 3).expect(404)
})

test("rejects other users' shops, and records an admin's download in the audit trail", async () => {
  const other = await givenUser(service)
  await givenOffer(service, other.id)

  await download(owner, 1, other).expect(400)
  expect(await actionsOn(service, 'shop', other.shopId)).toEqual([])
  await download(await givenUser(service, { type: 'admin' }), 1, other).expect(200)
  expect(await actionsOn(service, 'shop', other.shopId)).toEqual(['offers downloaded'])
})

test('recognizes an offer without a code when its row is uploaded again', async () => {
  const shop = await givenUser(service)
  const id = await givenOffer(service, shop.id, { name: 'Brass lamp', product_status: 'out of stock' })
  const { body } = await download(shop).expect(200)
  const [, code = ''] = /(offer-\d+-[0-9a-f]{6}),Brass lamp/.exec(String(body)) ?? []
  const cells = { price: '3999', discount: '₹1999', availability: 'over' }

  const check = async (row: object) => (await shop.does('shop/check_rows', { rows: [row] })).rows
  expect(await check({ code: code.toUpperCase(), availability: 'Out_of_stock' })).toMatchObject([
    { state: 'same' },
  ])
  expect(await check({ code: `offer-${id}-000000`, ...cells })).toMatchObject([{ state: 'bad' }])
  expect(await check({ code, availability: 'maybe' })).toMatchObject([
    { reasons: { availability: 'Write in stock, out of stock, or over' } },
  ])
  const [{ version }] = await check({ code, availability: 'in stock' })
  await shop.does('shop/publish_rows', { rows: [{ code, version, availability: 'in stock' }] })
  expect(
    await service.one(sql`SELECT id, product_status FROM products WHERE shop_id = ${shop.shopId}`),
  ).toEqual({
    id,
    product_status: 'active',
  })
})

test('changes nothing when a downloaded row is uploaded whose texts have markup typed in a form', async () => {
  const shop = await givenUser(service)
  const texts = { name: 'Salt &amp; pepper', brand: '<b>Noor</b>', description: 'One\\ntwo &lt; three' }
  const prices = { price: 999, discount_price: 50, struck_price_kind: 'mrp' as const }
  await givenOffer(service, shop.id, { ...texts, ...prices })
  const [code] = await service.values<string>(
    sql`SELECT ${listedCode} FROM products WHERE shop_id = ${shop.shopId}`,
  )
  const row = { code, ...texts, price: '999', sale: '₹50', struck: 'mrp' }

  const { rows } = await shop.does('shop/check_rows', { rows: [row] })

  expect(rows).toMatchObject([{ state: 'same' }])
})

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { type LimitOfShop, rateLimits } from '../../../contract/facts/rate-limits.ts'
import type { Caller } from '../../../test/caller.ts'
import {
  dayFromToday,
  givenProductForm,
  givenUser,
  picture,
  publish,
  type Someone,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

let owner: Someone
let helper: Someone
let shop_id: number
const service = await testApp({ RATE_LIMIT: 'on' })
const admin = await givenUser(service, { type: 'admin' })
beforeEach(async () => {
  await service.run('DELETE FROM rate_limits')
  owner = await givenUser(service)
  helper = await givenUser(service)
  shop_id = owner.shopId
  await service.run(sql`INSERT INTO shop_members VALUES (${shop_id}, ${helper.id}, 'helper')`)
})

/** Uses up the shop's limit, except for `left` requests. */
async function useUp(limit: LimitOfShop | 'change', left: number, id = shop_id) {
  for (let count = left; count < rateLimits[limit].points; count++)
    await service.services.rateLimits.take(limit, String(id))
}
const publishFor = (by: Caller, fields: object = {}) => publish(service, by, { shop_id, ...fields })
const rows = [
  { code: 'SB-1', name: 'Brass diya', category: 'Electronics › Headphones', price: '640', ends: '' },
]
const sendList = (by: Caller, call: 'check_rows' | 'publish_rows', shop = shop_id) =>
  by.send(`shop/${call}`, { shop_id: shop, rows: [{ ...rows[0], ends: dayFromToday(9) }] })

test('limits the photos of all members of a shop together', async () => {
  await useUp('uploadOfShop', 2)
  const publish_key = randomUUID()
  const first = await publishFor(owner, { publish_key })
  const edit = await owner.agent
    .post(`/api/shop/updateproduct/${first.body.product_id}`)
    .field(await givenProductForm(service))
  expect([first.status, edit.status]).toEqual([201, 200])

  const refused = await publishFor(helper)

  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  // Retries, admins and other shops do not count against it.
  expect((await publishFor(owner, { publish_key })).body.product_id).toBe(first.body.product_id)
  expect((await publishFor(admin)).status).toBe(201)
  expect((await publishFor(helper, { shop_id: helper.shopId })).status).toBe(201)
})

test("counts an upload without a shop id for the user's own shop", async () => {
  await useUp('uploadOfShop', 0)
  expect((await publish(service, owner)).status).toBe(429)
})

test('limits the lists of all members of a shop together', async () => {
  await useUp('listRowsOfShop', 2)
  await sendList(owner, 'check_rows').expect(200)
  await sendList(owner, 'publish_rows').expect(200)

  for (const call of ['check_rows', 'publish_rows'] as const) await sendList(helper, call).expect(429)
  await sendList(helper, 'check_rows', helper.shopId).expect(200)
})

test('limits the photos for list rows of all members of a shop together', async () => {
  const { body } = await sendList(owner, 'publish_rows').expect(200)
  await useUp('rowPhotoOfShop', 1)
  const send = async (by: Caller) =>
    by.sendPicture(`shop/row_photo/${body.rows[0].product_id}`, { row_photo: 'diya.jpg' }, await picture())

  expect([(await send(owner)).status, (await send(helper)).status]).toEqual([200, 429])
})

test('limits a user to three hundred changes in ten minutes', async () => {
  const { body } = await publishFor(owner)
  await useUp('change', 1, owner.id)
  const press = (by: Caller) =>
    by.send('shop/product_status', { product_id: body.product_id, product_status: 'out of stock' })

  await press(owner).expect(200)
  await press(owner).expect(429)
  await press(helper).expect(200)
})

import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { type LimitOfShop, rateLimits } from '../../../contract/facts/rate-limits.ts'
import {
  dayFromToday,
  givenProductForm,
  givenUser,
  picture,
  type Someone,
  sendPicture,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

let owner: Someone
let helper: Someone
let shop_id: number
const service = await testApp({ RATE_LIMIT: 'on' })
const admin = await givenUser(service, { type: 'admin' })
beforeEach(async () => {
  await service.services.db.query('DELETE FROM rate_limits')
  owner = await givenUser(service)
  helper = await givenUser(service)
  shop_id = owner.shopId
  await service.services.db.query(sql`INSERT INTO shop_members VALUES (${shop_id}, ${helper.id}, 'helper')`)
})

/** All but so many are used up by the people of the shop, or by one of them. */
async function useUp(limit: LimitOfShop | 'change', left: number, id = shop_id) {
  for (let count = left; count < rateLimits[limit].points; count++)
    await service.services.rateLimits.take(limit, String(id))
}
const publish = async ({ agent }: Someone, fields: object = {}) =>
  sendPicture(
    { agent },
    'shop/add',
    { ...(await givenProductForm(service)), shop_id: String(shop_id), ...fields },
    await picture(),
  )
const rows = [
  { code: 'SB-1', name: 'Brass diya', category: 'Electronics › Headphones', price: '640', ends: '' },
]
const sendList = ({ agent }: Someone, call: 'check_rows' | 'publish_rows', shop = shop_id) =>
  agent.post(`/api/shop/${call}`).send({ shop_id: shop, rows: [{ ...rows[0], ends: dayFromToday(9) }] })

test('when its people together have sent as many photos as one may, then the next of any of them waits', async () => {
  await useUp('uploadOfShop', 2)
  const publish_key = randomUUID()
  const first = await publish(owner, { publish_key })
  const edit = await owner.agent
    .post(`/api/shop/updateproduct/${first.body.product_id}`)
    .field(await givenProductForm(service))
  expect([first.status, edit.status]).toEqual([201, 200])

  const refused = await publish(helper)

  expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)])
  // What is published already is no further one, nor what an admin does, or one does for another shop.
  expect((await publish(owner, { publish_key })).body.product_id).toBe(first.body.product_id)
  expect((await publish(admin)).status).toBe(201)
  expect((await publish(helper, { shop_id: String(helper.shopId) })).status).toBe(201)
})

test('when no shop is named, then it is counted for the one that is meant', async () => {
  await useUp('uploadOfShop', 0)
  const form = await givenProductForm(service)

  await sendPicture(owner, 'shop/add', form, await picture()).expect(429)
})

test('when its people have sent as many lists as one may, then the next list of any of them waits', async () => {
  await useUp('listRowsOfShop', 2)
  await sendList(owner, 'check_rows').expect(200)
  await sendList(owner, 'publish_rows').expect(200)

  for (const call of ['check_rows', 'publish_rows'] as const) await sendList(helper, call).expect(429)
  await sendList(helper, 'check_rows', helper.shopId).expect(200)
})

test('when its people have sent as many photos of lists as one may, then the next one waits', async () => {
  const { body } = await sendList(owner, 'publish_rows').expect(200)
  await useUp('rowPhotoOfShop', 1)
  const send = async ({ agent }: Someone) =>
    sendPicture(
      { agent },
      `shop/row_photo/${body.rows[0].product_id}`,
      { row_photo: 'diya.jpg' },
      await picture(),
    )

  expect([(await send(owner)).status, (await send(helper)).status]).toEqual([200, 429])
})

test('when somebody presses buttons three hundred times in ten minutes, then the next press waits', async () => {
  const { body } = await publish(owner)
  await useUp('change', 1, owner.id)
  const press = ({ agent }: Someone) =>
    agent
      .post('/api/shop/product_status')
      .send({ product_id: body.product_id, product_status: 'out of stock' })

  await press(owner).expect(200)
  await press(owner).expect(429)
  await press(helper).expect(200)
})

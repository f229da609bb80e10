import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { givenCategory, givenProductForm, givenPublished, givenUser, picture } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
await givenCategory(service)
const shop = await givenUser(service)

const publish = (delivery: string) => givenPublished(service, shop, { delivery })
const edit = async (id: number, changes: Record<string, string> = {}) =>
  shop.sendPicture(
    `shop/updateproduct/${id}`,
    { ...(await givenProductForm(service)), ...changes },
    await picture(50, 50),
  )
const deliveryOf = async (id: number) => (await shop.read(`shop/product/${id}`)).product.delivery
const found = async (delivery: string) =>
  (await service.read(`search/search?query=diya&delivery=${delivery}`)).products.map(
    ({ id }: { id: number }) => id,
  )

test.each([
  ['', 'at_shop'],
  ['comes_home', 'comes_home'],
  ['delivers', 'delivers'],
])('stores the delivery "%s" of a published offer as %s, and shows it to shoppers', async (sent, stored) => {
  const id = await publish(sent)
  expect(await deliveryOf(id)).toBe(stored)
  expect((await service.read(`product/${id}`)).product.delivery).toBe(stored)
})

test('keeps the delivery when the form omits it, and updates the search when it changes', async () => {
  const id = await publish('delivers')
  await edit(id).then(({ status }) => expect(status).toBe(200))
  expect(await deliveryOf(id)).toBe('delivers')
  expect(await found('delivers')).toContain(id)

  await edit(id, { delivery: 'comes_home' })
  expect(await found('delivers')).not.toContain(id)
  expect(await found('comes_home')).toContain(id)
})

test('returns 400 with the field when the delivery is unknown', async () => {
  const id = await publish('delivers')
  const { status, body } = await edit(id, { delivery: 'by_drone' })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['delivery']])
})

test('restores the delivery when a deletion is undone', async () => {
  const id = await publish('comes_home')
  const { undo } = await shop.does('shop/delete_product', { product_id: id })
  await shop.does('shop/undo', { entry_ids: [undo] })
  expect(await deliveryOf(id)).toBe('comes_home')
})

test('takes the delivery of a new offer from a list, and keeps it when the cell is empty', async () => {
  const row = { code: 'DEL-1', name: 'Brass lamp', price: '300', ends: '2099-12-31', category: 'Electronics' }
  const subcategory = 'Headphones'
  await shop.does('shop/publish_rows', { rows: [{ ...row, subcategory, delivery: 'Home delivery' }] })
  const stored = () =>
    service.one(sql`SELECT delivery, price::integer FROM products WHERE row_code = 'DEL-1'`)
  expect(await stored()).toEqual({ delivery: 'delivers', price: 300 })

  const check = (cells: object) => shop.does('shop/check_rows', { rows: [{ code: 'DEL-1', ...cells }] })
  const [{ version }] = (await check({})).rows
  await shop.does('shop/publish_rows', { rows: [{ code: 'DEL-1', version, price: '250' }] })
  expect(await stored()).toEqual({ delivery: 'delivers', price: 250 })
  expect((await check({ delivery: 'Delivers' })).rows).toMatchObject([{ state: 'same' }])
  expect((await check({ delivery: 'घर आकर सेवा' })).rows).toMatchObject([{ state: 'changes' }])
  expect((await check({ delivery: 'by drone' })).rows).toMatchObject([
    { reasons: { delivery: 'Write at the shop, comes home, or delivers' } },
  ])
})

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import {
  dayFromToday,
  givenCategory,
  givenProductForm,
  givenPublished,
  givenUser,
  picture,
} from '../../../test/given.ts'
import { claimsIn } from '../../../test/given-claims.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
await givenCategory(service)
const shop = await givenUser(service)
const admin = await givenUser(service, { type: 'admin' })
const { taken } = claimsIn(service)

const publish = (code_limit: string, by = shop) => givenPublished(service, by, { code_limit })
const edit = async (id: number, changes: Record<string, string> = {}) =>
  shop.sendPicture(
    `shop/updateproduct/${id}`,
    { ...(await givenProductForm(service)), ...changes },
    await picture(50, 50),
  )
const limitOf = async (id: number) => (await shop.read(`shop/product/${id}`)).product.code_limit

test.each([
  ['50', 50],
  ['५०', 50],
  ['0', 0],
  ['none', null],
  ['', null],
])('stores and shows an offer that is published with "%s" codes', async (typed, stored) => {
  const id = await publish(typed)
  expect(await limitOf(id)).toBe(stored)
  expect((await service.read(`product/${id}`)).product.code_limit).toBe(stored)
})

test('keeps the code limit of an offer when a form omits it', async () => {
  const id = await publish('50')
  await edit(id).then(({ status }) => expect(status).toBe(200))
  expect(await limitOf(id)).toBe(50)
  await edit(id, { code_limit: 'none' })
  expect(await limitOf(id)).toBeNull()
})

test.each(['10001', '-1', '2.5', 'many'])('rejects "%s" codes with an error at the field', async (typed) => {
  const id = await publish('50')
  const { status, body } = await edit(id, { code_limit: typed })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['code_limit']])
  expect(await limitOf(id)).toBe(50)
})

test('rejects a limit below the number of valid codes, and returns that number', async () => {
  const id = await publish('50')
  await taken(id)
  await taken(id)
  const { status, body } = await edit(id, { code_limit: '1', name: 'Another name' })
  expect([status, body.fields.code_limit]).toEqual([
    400,
    'Enter 2 or more: customers already have this many codes, and those stay valid.',
  ])
  expect((await shop.read(`shop/product/${id}`)).product).toMatchObject({
    name: 'Brass diya',
    code_limit: 50,
  })
  await edit(id, { code_limit: '2' }).then((answer) => expect(answer.status).toBe(200))
})

test('restores the codes when a deleted offer is restored', async () => {
  const id = await publish('50')
  await taken(id)
  const { body } = await shop.send('shop/delete_product', { product_id: id }).expect(200)
  await shop.send('shop/undo', { entry_ids: [body.undo] }).expect(200)
  expect(await limitOf(id)).toBe(50)
  expect(await service.value(sql`SELECT taken FROM claim_limits WHERE product_id = ${id}`)).toBe(1)
})

test("stores no code limit for an admin's own offer", async () => {
  const id = await publish('50', admin)
  expect((await admin.read(`shop/product/${id}`)).product.code_limit).toBeNull()
})

test('takes the code limit from a row of a list, and keeps it when the cell is empty', async () => {
  const ends = dayFromToday(15)
  const row = { code: 'L-1', name: 'Copper lota', category: 'Electronics', price: '900', ends, codes: '50' }
  const rows = async (cells: object) => {
    const [checked] = (await shop.does('shop/check_rows', { rows: [{ ...row, ...cells }] })).rows
    const sent = { ...row, ...cells, version: checked.version ?? undefined }
    return (await shop.does('shop/publish_rows', { rows: [sent] })).rows[0]
  }
  const { product_id: id } = await rows({})
  expect(await limitOf(id)).toBe(50)
  expect(await rows({ codes: '' })).toMatchObject({ state: 'same' })
  await taken(id)
  await taken(id)
  expect(await rows({ codes: '1' })).toMatchObject({
    state: 'left',
    reasons: { codes: 'Enter 2 or more: customers already have this many codes, and those stay valid.' },
  })
  expect(await rows({ codes: 'no' })).toMatchObject({ state: 'changed' })
  expect(await limitOf(id)).toBeNull()
})

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import { actionsOn, givenCategory, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const owner = await givenUser(service)
const mails = () => service.many(sql`SELECT recipient, subject FROM mails WHERE sent_at IS NULL ORDER BY id`)
const move = (products: object[], subcategory_id: number, notify = true, by = admin) =>
  by.send('admin/move_offers', { products, subcategory_id, notify })
const seen = (product_id: number, version = 1) => ({ product_id, version })
const placeOf = async (id: number) => (await service.read(`product/${id}`)).product.subcategory
const target = await givenCategory(service, 'Home', 'Lamps')

test('moves offers to a category, notifies the shop once, and can undo the move', async () => {
  const ids = [await givenOffer(service, owner.id), await givenOffer(service, owner.id)]
  const [first = 0, second = 0] = ids
  const before = await placeOf(first)
  const products = [seen(first), seen(second)]

  const { body } = await move(products, target.subcategoryId).expect(200)

  expect(body).toMatchObject({ message: '2 offers moved', changed: expect.arrayContaining(ids), left: [] })
  expect(await placeOf(first)).toBe('Lamps')
  expect(await actionsOn(service, 'product', first)).toEqual(['product moved'])
  const told = [{ recipient: owner.email, subject: '2 offers are now in Lamps' }]
  expect(await mails()).toEqual(told)
  expect((await move(products, target.subcategoryId)).body).toEqual(body)
  expect(await mails()).toEqual(told)

  await admin.send('shop/undo', { entry_ids: body.undo }).expect(200)

  expect(await Promise.all(ids.map(placeOf))).toEqual([before, before])
  expect(await mails()).toEqual([])
})

test('skips an offer that changed, and rejects a deleted category', async () => {
  const id = await givenOffer(service, owner.id)
  const stale = await move([seen(id, 7)], target.subcategoryId)
  expect([stale.status, await mails()]).toEqual([409, []])
  const gone = await move([seen(id)], 2_000_000)
  expect([gone.status, gone.body.fields]).toEqual([400, { subcategory_id: texts.products.notInCategory }])
  await move([seen(id)], target.subcategoryId, false).expect(200)
  expect(await mails()).toEqual([])
})

test('keeps an offer in its category on undo when it was there before the move', async () => {
  const [there, moved] = [await givenOffer(service, owner.id), await givenOffer(service, owner.id)]
  const other = await givenUser(service, { type: 'admin' })
  await move([seen(there)], target.subcategoryId, false).expect(200)
  await service.run('DELETE FROM mails')

  const products = [seen(there, 2), seen(moved)]
  const { body } = await move(products, target.subcategoryId, true, other).expect(200)

  expect(body).toMatchObject({ changed: expect.arrayContaining([there, moved]), undo: [expect.any(Number)] })
  await other.send('shop/undo', { entry_ids: body.undo }).expect(200)
  expect(await placeOf(there)).toBe('Lamps')
  expect(await placeOf(moved)).not.toBe('Lamps')
})

test('notifies the shop only of the offers that are still moved after an undo', async () => {
  const ids = [
    await givenOffer(service, owner.id, { name: 'Jug' }),
    await givenOffer(service, owner.id, { name: 'Lamp' }),
  ]
  await service.run('DELETE FROM mails')
  const { body } = await move(
    ids.map((id) => seen(id)),
    target.subcategoryId,
  ).expect(200)

  await admin.send('shop/undo', { entry_ids: body.undo.slice(0, 1) }).expect(200)

  expect(await mails()).toEqual([{ recipient: owner.email, subject: '1 offer is now in Lamps' }])
})

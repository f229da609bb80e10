import { describe, expect, test } from 'vitest'
import { actionsOn, givenMember, givenOffer, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service, { shop: 'Saree Sangam' })
const other = await givenUser(service, { shop: 'Ahilya Looms' })

const saree = { name: 'Qva silk saree, heavy zari', brand: 'Qva' }
const sameAs = async (id: number) =>
  (await service.get(`/api/products/same/${id}`).expect(200)).body.same_products.map(
    (one: { id: number }) => one.id,
  )

describe('an offer that stands alone', () => {
  test('is not listed with the same product at other shops until the shop reverts its decision', async () => {
    const own = await givenOffer(service, shop.id, saree)
    const others = await givenOffer(service, other.id, saree)
    const ask = async () => (await shop.get(`/api/shop/same/${own}`).expect(200)).body
    expect(await ask()).toMatchObject({ stands_alone: false, same_products: [{ id: others }] })

    const say = (stands_alone: boolean) =>
      shop.send('shop/stand_alone', { product_id: own, stands_alone }).expect(200)
    await say(true)
    await say(true)

    expect([await sameAs(own), await sameAs(others)]).toEqual([[], []])
    expect(await ask()).toEqual({ stands_alone: true, same_products: [] })

    await say(false)
    expect([await sameAs(own), await sameAs(others)]).toEqual([[others], [own]])
    expect(await actionsOn(service, 'product', own)).toEqual([
      'product stands alone',
      'product compared again',
    ])
  })

  test('keeps the decision when it is deleted and restored', async () => {
    const own = await givenOffer(service, shop.id, { ...saree, name: 'Qva kite, large' })
    await givenOffer(service, other.id, { ...saree, name: 'Qva kite, large' })
    await shop.send('shop/stand_alone', { product_id: own, stands_alone: true }).expect(200)
    const { body } = await shop.send('shop/delete_product', { product_id: own }).expect(200)

    await shop.send('shop/undo', { entry_ids: [body.undo] }).expect(200)

    expect(await sameAs(own)).toEqual([])
  })

  test("can be separated by the shop's team, but returns 404 to others", async () => {
    const own = await givenOffer(service, shop.id, saree)
    const helper = await givenUser(service, { shop: 'Own' })
    await helper.send('shop/stand_alone', { product_id: own, stands_alone: true }).expect(404)
    await helper.get(`/api/shop/same/${own}`).expect(404)

    await givenMember(service, helper.id, shop.id)

    await helper.send('shop/stand_alone', { product_id: own, stands_alone: true }).expect(200)
  })
})

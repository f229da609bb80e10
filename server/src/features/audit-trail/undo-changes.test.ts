import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  decide,
  givenMember,
  givenOffer,
  givenPublished,
  givenUnfinished,
  givenUser,
  takeBack as undo,
  waitForLocks,
} from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { withdrawn } from '../../platform/uploads/picture-urls.ts'

const service = await testApp()
const owner = await givenUser(service)
const admin = await givenUser(service, { type: 'admin' })

const publish = () => givenPublished(service, owner)
const remove = async (id: number) =>
  (await owner.does('shop/delete_product', { product_id: id })).undo as number
const fileOf = async (id: number) => {
  const key = sql`SELECT key FROM pictures WHERE id = (SELECT picture_id FROM products WHERE id = ${id})`
  return join(service.services.config.uploadsDir, await service.value(key), 'photo.jpg')
}

describe('undo of a deleted product', () => {
  test("restores the product's id, dates, views and picture, and search finds it again", async () => {
    const id = await publish()
    await service.run(sql`UPDATE product_views SET views = 7 WHERE product_id = ${id}`)
    const before = await owner.read(`shop/product/${id}`)
    const file = await fileOf(id)
    const entry = await remove(id)
    await owner.get(`/api/product/${id}`).expect(404)
    await service.services.pictures.removeDiscarded()
    expect(existsSync(file)).toBe(false)

    await undo(owner, entry).expect(200)
    expect(existsSync(file)).toBe(true)

    const after = await owner.read(`shop/product/${id}`)
    expect(after.product).toEqual({ ...before.product, version: before.product.version + 1 })
    expect(after.product.views).toBe(7)
    const { body: found } = await owner.get('/api/search/search').query({ query: before.product.name })
    expect(found.products.map((card: { id: number }) => card.id)).toContain(id)
    expect(existsSync(file)).toBe(true)
  })

  test('changes nothing when it is repeated', async () => {
    const entry = await remove(await publish())

    await undo(owner, entry).expect(200)
    await undo(owner, entry).expect(200)

    const restored =
      await service.many(sql`SELECT FROM audit_entries WHERE action = 'product restored' AND subject_id =
            (SELECT subject_id FROM audit_entries WHERE id = ${entry})`)
    expect(restored).toHaveLength(1)
  })

  test('returns 404 to strangers, but works for members of the shop and admins', async () => {
    const entry = await remove(await publish())
    const stranger = await givenUser(service)
    const helper = await givenUser(service)
    await givenMember(service, helper.id, owner.id)

    await undo(stranger, entry).expect(404)
    await undo(helper, entry).expect(200)
    await undo(admin, await remove(await publish())).expect(200)
  })

  test('returns 404 to a former member who made the change', async () => {
    const helper = await givenUser(service)
    const id = await publish()
    await givenMember(service, helper.id, owner.id)
    const body = await helper.does('shop/delete_product', { product_id: id })

    await service.run(sql`DELETE FROM shop_members WHERE user_id = ${helper.id} AND role = 'helper'`)

    await undo(helper, body.undo).expect(404)
    await undo(owner, body.undo).expect(200)
  })

  test('restores the product without its publish key when the owner has used the key since', async () => {
    const helper = await givenUser(service, { type: 'executive' })
    const [theirs, own] = [await publish(), await publish()]
    const key = sql`publish_key = '22222222-2222-4222-8222-222222222222', publish_fingerprint = sha256('x')`
    await service.run(sql`UPDATE products SET owner_id = ${helper.id}, ${key} WHERE id = ${theirs}`)
    const entry = await remove(theirs)
    await service.run(sql`DELETE FROM users WHERE id = ${helper.id}`)
    await service.run(sql`UPDATE products SET ${key} WHERE id = ${own}`)

    await undo(owner, entry).expect(200)

    const back = await service.many(sql`SELECT owner_id, publish_key FROM products WHERE id = ${theirs}`)
    expect(back).toEqual([{ owner_id: owner.id, publish_key: null }])
  })

  test('restores the reports about the product', async () => {
    const id = await publish()
    await service.run(
      sql`INSERT INTO offer_reports (product_id, kind, words, visitor) VALUES (${id}, 'ended', 'Gone', 'someone')`,
    )
    await undo(owner, await remove(id)).expect(200)
    const reports = await service.many(sql`SELECT kind, words FROM offer_reports WHERE product_id = ${id}`)
    expect(reports).toEqual([{ kind: 'ended', words: 'Gone' }])
  })

  test('restores nothing when one of several entries is unknown', async () => {
    const id = await publish()
    const entry = await remove(id)

    await undo(owner, entry, 999_999).expect(404)

    await owner.get(`/api/shop/product/${id}`).expect(404)
  })

  test('assigns an offer of a removed admin to the admin who restores it', async () => {
    const leaving = await givenUser(service, { type: 'admin' })
    const id = await givenOffer(service, leaving.id)
    const body = await admin.does('shop/delete_product', { product_id: id })
    await service.run(sql`DELETE FROM users WHERE id = ${leaving.id}`)

    await undo(admin, body.undo).expect(200)

    const restored = await service.one(sql`SELECT owner_id, shop_id FROM products WHERE id = ${id}`)
    expect(restored).toEqual({ owner_id: admin.id, shop_id: null })
  })

  test("returns 409 when the product's subcategory was removed", async () => {
    const id = await givenOffer(service, owner.id, { category: 'Toys', subcategory: 'Kites' })
    const entry = await remove(id)
    await service.run(sql`DELETE FROM subcategories WHERE name = 'Kites'`)

    const { body } = await undo(owner, entry).expect(409)

    expect(body.message).toContain('subcategory no longer exists')
  })

  test('is impossible after 30 days, when the picture has been deleted', async () => {
    const { pictures } = service.services
    const id = await publish()
    const file = await fileOf(id)
    const entry = await remove(id)
    await service.run(sql`UPDATE undos SET kept_since = now() - interval '31 days' WHERE entry_id = ${entry}`)

    await runJobOnce('forget-undos', service.services)
    await pictures.removeDiscarded()

    await undo(owner, entry).expect(404)
    expect([dirname(file), withdrawn(dirname(file))].map(existsSync)).toEqual([false, false])
  })

  test("is deleted when the owner's account is deleted", async () => {
    const leaving = await givenUser(service)
    const id = await givenOffer(service, leaving.id)
    await leaving.send('shop/delete_product', { product_id: id }).expect(200)

    await decide(admin, leaving.email, 'delete').expect(200)

    const kept = await service.many(
      sql`SELECT FROM undos JOIN audit_entries ON id = entry_id WHERE subject_type = 'product' AND subject_id = ${id}`,
    )
    expect(kept).toHaveLength(0)
  })
})

test('two simultaneous undos by one person run one after the other, and both succeed', async () => {
  const [first, second] = [await changeAll('Jain'), await changeAll('Joshi')]
  const letGo = await givenUnfinished(service, sql`SELECT FROM users WHERE id = ${owner.id} FOR SHARE`)
  const both = [undo(owner, ...second), undo(owner, ...first)].map((call) =>
    call.then(({ status }) => status),
  )
  await waitForLocks(service, 2)
  await letGo()

  const [ofSecond, ofFirst] = await Promise.all(both)

  // The first change can be undone only after the second.
  expect(ofSecond).toBe(200)
  expect([200, 409]).toContain(ofFirst)
})

async function changeAll(name: string): Promise<[number, number]> {
  const { user } = await owner.read(`shop/profile/${owner.id}`)
  const [{ shop_id }] = user.shops
  const { shop } = await owner.read(`shop/shop_profile/${shop_id}`)
  const { contact_no: _, shows_since, place, ...fields } = shop
  const { version, contact_no, language } = user
  const changed = async (call: string, body: object) =>
    (await owner.does(`shop/${call}`, body)).undo as number
  return [
    await changed('change_shop', { ...fields, name }),
    await changed('change_profile', { version, contact_no, language, name }),
  ]
}

import { readdir } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import { givenProductForm, givenPublished, givenUser, picture } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const shop = await givenUser(service)
const stranger = await givenUser(service)
const admin = await givenUser(service, { type: 'admin' })
const fields = await givenProductForm(service)

const published = () => givenPublished(service, shop)
const update = (id: number | string, changes: Record<string, string>, by = shop) =>
  by.agent.post(`/api/shop/updateproduct/${id}`).field({ ...fields, ...changes })
const stored = (id: number) =>
  service.one(sql`SELECT name, price, owner_id, product_status, version FROM products WHERE id = ${id}`)
const files = async () => {
  await service.services.pictures.removeDiscarded()
  const entries = await readdir(service.services.config.uploadsDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).length
}

describe('POST /api/shop/updateproduct/{id}', () => {
  test('stores changed fields, but keeps photo and owner', async () => {
    const id = await published()

    const changes = { name: 'Silver diya', discount_price: '320', added_by: String(stranger.id) }
    const { body } = await update(id, changes).expect(200)

    expect(body.message).toBe('Product updated successfully!')
    const kept = { added_by: shop.id, photo_url: expect.stringMatching(/^\/uploads\//) }
    expect(body.product).toMatchObject({ id, name: 'Silver diya', discount_percent: 50, ...kept, version: 2 })
  })

  test('deletes the old files when a new photo is sent', async () => {
    const id = await published()
    const before = await files()
    const { photo_url: old } = (await service.read(`product/${id}`)).product

    const response = await update(id, {}).attach('photo', await picture(50, 50), 'b.jpg')

    expect(response.body.product.photo_url).not.toBe(old)
    expect(await files()).toBe(before)
    await service.get(old).expect(404)
    await service.get(response.body.product.photo_url).expect(200)
  })

  test('returns 409 to the second of two simultaneous edits, and keeps the first', async () => {
    const id = await published()
    await update(id, { name: 'First', version: '1' }).expect(200)

    const response = await update(id, { name: 'Second', version: '1' })

    expect(response.status).toBe(409)
    expect(await stored(id)).toMatchObject({ name: 'First', version: 2 })
  })

  test("returns 404 for another shop's offer, and lets admins change it", async () => {
    const id = await published()

    await update(id, { name: 'Mine now' }, stranger).expect(404)
    expect(await stored(id)).toMatchObject({ name: 'Brass diya', version: 1 })
    await update(id, { name: 'Checked' }, admin).expect(200)
    expect(await stored(id)).toMatchObject({ name: 'Checked', owner_id: shop.id })
  })

  test('returns 400 with the field for an invalid field or photo, and stores no file', async () => {
    const id = await published()
    const before = await files()

    const price = await update(id, { price: '-1' })
    const photo = await update(id, {}).attach('photo', Buffer.from('text'), 'b.jpg')
    const foreign = await update(id, { name: 'x' }, stranger).attach('photo', await picture(50, 50), 'b.jpg')

    expect([price.status, Object.keys(price.body.fields)]).toEqual([400, ['price']])
    expect([photo.status, Object.keys(photo.body.fields)]).toEqual([415, ['photo']])
    expect(foreign.status).toBe(404)
    expect(await stored(id)).toMatchObject({ version: 1 })
    expect(await files()).toBe(before)
    await update('0', {}).expect(400)
    await update(2_000_000_000, {}).expect(404)
  })
})

describe('POST /api/shop/product_status', () => {
  const setStatus = (id: unknown, product_status: unknown, by = shop) =>
    by.send('shop/product_status', { product_id: id, product_status })

  test('removes an offer that is out of stock from public pages, and shows it again when in stock', async () => {
    const id = await published()

    const gone = await setStatus(id, 'out of stock').expect(200)
    expect(gone.body.product).toMatchObject({ product_status: 'out of stock', offer_state: 'out of stock' })
    const back = await setStatus(String(id), 'active').expect(200)
    expect(back.body.product.offer_state).toBe('live')
  })

  test('returns 409 with the editor when the offer changed since it was read, and ignores an unchanged status', async () => {
    const id = await published()
    const { version } = await stored(id)
    await setStatus(id, 'out of stock', admin).expect(200)
    const send = (product_status: string) =>
      shop.send('shop/product_status', { product_id: id, version, product_status })

    const response = await send('active')

    const by = 'Meena Soni'
    const told = { message: texts.products.changedMeanwhile({ by }), changed_by: by }
    expect([response.status, response.body]).toMatchObject([409, told])
    await send('out of stock').expect(200)
    expect(await stored(id)).toMatchObject({ product_status: 'out of stock', version: version + 1 })
  })

  test("returns 404 for another shop's offer, and 400 for an unknown status", async () => {
    const id = await published()

    await setStatus(id, 'out of stock', stranger).expect(404)
    await setStatus(id, 'sold').expect(400)
    await setStatus('x', 'active').expect(400)
    expect(await stored(id)).toMatchObject({ product_status: 'active' })
  })
})

describe('POST /api/shop/delete_product', () => {
  const remove = (id: unknown, by = shop) => by.send('shop/delete_product', { product_id: id })

  test('deletes an offer at once, for its owner and for admins, and its files after 30 days', async () => {
    const before = await files()
    for (const by of [shop, admin]) {
      const id = await published()
      await remove(id, by).expect(200)
      await service.get(`/api/product/${id}`).expect(404)
      await remove(id, by).expect(404)
    }
    await service.run(`UPDATE undos SET kept_since = now() - interval '31 days'`)
    await runJobOnce('forget-undos', service.services)
    await service.services.pictures.removeDiscarded()
    expect(await files()).toBe(before)
  })

  test('returns 409 when the offer changed in another window', async () => {
    const id = await published()
    const { version } = await stored(id)
    await shop.send('shop/product_status', { product_id: id, product_status: 'out of stock' }).expect(200)
    const removeSeen = (seen: unknown) => shop.send('shop/delete_product', { product_id: id, version: seen })

    const { status, body } = await removeSeen(version)

    expect([status, body.message]).toEqual([409, texts.products.changedMeanwhile({ by: 'Meena Soni' })])
    expect(await stored(id)).toMatchObject({ name: 'Brass diya' })
    await removeSeen('x').expect(400)
    await removeSeen(version + 1).expect(200)
  })

  test("returns 404 for another shop's offer, and does not delete it", async () => {
    const id = await published()

    await remove(id, stranger).expect(404)
    for (const malformed of ['', null, -1, 1.5, [id], { id }]) await remove(malformed).expect(400)
    expect(await stored(id)).toMatchObject({ name: 'Brass diya' })
  })
})

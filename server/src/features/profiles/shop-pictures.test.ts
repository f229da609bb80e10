import { expect, test } from 'vitest'
import { givenOffer, givenUser, picture } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const owner = await givenUser(service, { shop: 'Resham Ghar' })
const offer = await givenOffer(service, owner.id)
const admin = await givenUser(service, { type: 'admin' })
const stranger = await givenUser(service)

const path = `shop/shop_picture/${owner.shopId}`
const change = async (kind: string, by = owner) =>
  by.sendPicture(path, { kind }, await picture(600, 400)).expect(200)
const shop = async () => (await service.read(`user/shop/${owner.shopId}`)).shop
const cardLogo = async () => (await service.read(`product/${offer}`)).product.shop_logo
const isThere = async (url: string) => (await service.get(url)).status === 200
const remove = (kind: string, by = owner) => by.agent.post(`/api/${path}`).field({ kind })

test("shows a shop's logo and photo on its page, its cards and its share image", async () => {
  const before = (await shop()).share_card
  const { body } = await change('logo')
  await change('front')

  const { logo, front, share_card } = await shop()
  expect(body.pictures.logo).toEqual(logo)
  expect(logo.photo_srcset).toContain('64w')
  expect(front.photo_srcset).toContain('480w')
  expect(await cardLogo()).toMatch(/^\/uploads\/shops\/.+\/64\.webp$/)
  expect(await isThere(await cardLogo())).toBe(true)
  expect(share_card).not.toBe(before)
})

test('stops showing a replaced or removed logo until undo restores it', async () => {
  const former = (await shop()).logo.photo_url
  const { body: replaced } = await change('logo')
  expect(await isThere(former)).toBe(false)
  const { body: removed } = await remove('logo').expect(200)
  expect([removed.pictures.logo, await cardLogo()]).toEqual([null, undefined])

  await owner.send('shop/undo', { entry_ids: [replaced.undo] }).expect(409)
  await owner.send('shop/undo', { entry_ids: [removed.undo] }).expect(200)
  await owner.send('shop/undo', { entry_ids: [replaced.undo] }).expect(200)

  expect((await shop()).logo.photo_url).toBe(former)
  expect(await isThere(former)).toBe(true)
})

test('lets admins remove a picture, and returns 404 to strangers', async () => {
  await remove('front', admin).expect(200)
  expect((await shop()).front).toBeNull()
  await remove('logo', stranger).expect(404)
  await stranger.agent.get(`/api/shop/shop_pictures/${owner.shopId}`).expect(404)
  await remove('roof').expect(400)
})

test("deletes the database rows of a shop's pictures when the shop is deleted", async () => {
  await admin.send('admin/modify_user_status', { email: owner.email, action: 'delete' }).expect(200)
  const { rows } = await service.services.db.query(`SELECT FROM pictures WHERE key LIKE 'shops/%'
    AND NOT EXISTS (SELECT FROM undos WHERE picture_id = pictures.id)`)
  expect(rows).toEqual([])
})

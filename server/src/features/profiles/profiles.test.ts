import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { statusesOf } from '../../../test/caller.ts'
import { givenMember, givenOffer, givenUser, type Someone } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })

let owner: Someone
let shopId: number
let offerId: number
beforeEach(async () => {
  owner = await givenUser(service)
  shopId = owner.shopId
  offerId = await givenOffer(service, owner.id)
})

const shopAs = async (changes: object = {}, by = owner) => {
  const body = await by.read(`shop/shop_profile/${shopId}`)
  const { contact_no, shows_since, place, ...shop } = body.shop
  return { ...shop, ...changes }
}
const changeShop = async (changes: object, by = owner) =>
  by.send('shop/change_shop', await shopAs(changes, by))
const publicOffer = async () => (await service.read(`product/${offerId}`)).product
const editsOfShop = () =>
  service.many(
    sql`SELECT before, after, made_by, seen_at FROM shop_edits WHERE shop_id = ${shopId} ORDER BY id`,
  )
const editsOfPerson = ({ id }: Someone) =>
  service.many<{ id: number; after: object }>(
    sql`SELECT id, after FROM shop_edits WHERE user_id = ${id} AND seen_at IS NULL ORDER BY id`,
  )
const undo = (entry: number, by = owner) => by.send('shop/undo', { entry_ids: [entry] })

describe('a shop’s profile', () => {
  test('shows a new name and address to shoppers and in search at once, and asks admins for a check', async () => {
    const { status, body } = await changeShop({ name: 'Zarafshan Footwear', address: '27, Sitlamata Bazaar' })

    const after = { name: 'Zarafshan Footwear', address: '27, Sitlamata Bazaar' }
    expect([status, body]).toMatchObject([200, { shop: { ...after, version: 2 }, undo: expect.any(Number) }])
    expect(await publicOffer()).toMatchObject({ shop_name: after.name, address: after.address })
    const found = await service.get('/api/search/search?query=zarafshan')
    expect(found.body.products.map(({ id }: { id: number }) => id)).toEqual([offerId])
    const before = { name: 'Malwa Sound House', address: 'Shop 12, Jail Road' }
    expect(await editsOfShop()).toEqual([{ before, after, made_by: 'Meena Soni', seen_at: null }])
  })

  test('asks for no check when the shop is trusted', async () => {
    await service.run(sql`UPDATE shops SET is_trusted = true WHERE id = ${shopId}`)
    await changeShop({ name: 'Trusted Tailors' })
    expect(await editsOfShop()).toEqual([])
  })

  test('shows new hours to shoppers without a check', async () => {
    const hours = [{ days: [1, 2, 3], opens: '10:00', closes: '21:00' }]
    await changeShop({ hours, quarter: 'Sarafa' })
    expect(await publicOffer()).toMatchObject({ hours, quarter: 'Sarafa' })
    expect((await editsOfShop()).map(({ after }) => after)).toEqual([{ quarter: 'Sarafa' }])
  })

  test('returns who changed the profile, when and how, when it changed since it was read', async () => {
    const seen = await shopAs()
    await changeShop({ name: 'First' })
    const { status, body } = await owner.send('shop/change_shop', { ...seen, name: 'Second' })

    const told = { changed_by: 'Meena Soni', changed_at: expect.any(String), current: { name: 'First' } }
    expect([status, body]).toMatchObject([409, told])
    expect((await publicOffer()).shop_name).toBe('First')
  })

  test('stores a change once when it is sent again after a lost response', async () => {
    const place = { latitude: 22.7, longitude: 75.8, accuracy_metres: 12 }
    const change = await shopAs({ name: 'Once', place })
    await owner.send('shop/change_shop', change).expect(200)
    const { shop } = await owner.does('shop/change_shop', change)

    expect(shop).toMatchObject({ name: 'Once', version: 2 })
    const elsewhere = { ...change, place: { ...change.place, latitude: 22.8 } }
    expect((await owner.send('shop/change_shop', elsewhere)).status).toBe(409)
    const person = { version: 1, name: 'Meena S', contact_no: '9826011122', language: 'hi' }
    const { body } = await owner.get(`/api/shop/profile/${owner.id}`)
    person.version = body.user.version
    for (let time = 0; time < 2; time++) await owner.send('shop/change_profile', person).expect(200)
  })

  test('stores only one of two simultaneous changes', async () => {
    const seen = await shopAs()
    const both = ['One', 'Two'].map((name) => owner.send('shop/change_shop', { ...seen, name }))
    expect(await statusesOf(...both)).toEqual([200, 409])
  })

  test('restores the former profile by undo unless the profile changed again', async () => {
    const first = await changeShop({ name: 'A wrong name' })
    await undo(first.body.undo).expect(200)
    expect((await publicOffer()).shop_name).toBe('Malwa Sound House')

    const second = await changeShop({ name: 'Another' })
    await changeShop({ name: 'And another' })
    await undo(second.body.undo).expect(409)
    expect((await publicOffer()).shop_name).toBe('And another')
  })

  test('stores nothing when no field differs', async () => {
    const { body } = await changeShop({})
    expect(body).toMatchObject({ message: 'Nothing was changed.', shop: { version: 1 } })
  })

  test('rejects changes by strangers, helpers and admins', async () => {
    const [stranger, helper] = [await givenUser(service), await givenUser(service)]
    await givenMember(service, helper.id, owner.id)
    const change = await shopAs({ name: 'Taken over' })
    const status = async (by: Someone) => (await by.send('shop/change_shop', change)).status
    expect([await status(stranger), await status(helper), await status(admin)]).toEqual([404, 403, 404])
    const read = async (by: Someone) => (await by.get(`/api/shop/shop_profile/${shopId}`)).status
    expect([await read(stranger), await read(helper)]).toEqual([404, 403])
  })

  test('keeps a separate profile for each shop of an executive', async () => {
    const executive = await givenUser(service, { type: 'executive' })
    await givenMember(service, executive.id, owner.id, 'executive')
    const { body } = await executive.get(`/api/shop/profile/${executive.id}`)
    expect(body.user.shops.map(({ shop_id }: { shop_id: number }) => shop_id)).toContain(shopId)
    expect((await changeShop({ quarter: 'Rajwada' }, executive)).status).toBe(200)
  })

  test('stores accuracy and day of a position for the team, and shows shoppers the position to ten metres', async () => {
    const { body } = await changeShop({
      place: { latitude: 22.719634, longitude: 75.857721, accuracy_metres: 8 },
    })
    expect(body.shop.place).toEqual({ accuracy_metres: 8, set_at: expect.stringMatching(/^20/) })
    const offer = await publicOffer()
    expect(offer.place).toEqual({ latitude: 22.7196, longitude: 75.8577, is_own: true })
    expect(JSON.stringify(offer)).not.toMatch(/22\.71963|accuracy/)
  })
})

describe('public numbers of a shop', () => {
  test('shows no number by default', async () => {
    expect(await publicOffer()).toMatchObject({ phone: null, whatsapp: null })
  })

  test('shows a phone number with its date while the shop has made it public', async () => {
    const on = await changeShop({ phone: '9826044718', shows_phone: true })
    expect(on.body.shop.shows_since).toMatch(/^20.*Z$/)
    expect(await publicOffer()).toMatchObject({ phone: '9826044718', whatsapp: null })

    await changeShop({ shows_phone: false })
    expect(await publicOffer()).toMatchObject({ phone: null, whatsapp: null })
    expect((await shopAs()).phone).toBe('9826044718')
  })

  test("shows the owner's number when the shop has no number of its own", async () => {
    await changeShop({ shows_phone: true, shows_whatsapp: true })
    expect(await publicOffer()).toMatchObject({ phone: '98260 12345', whatsapp: '98260 12345' })
  })

  test('returns an error when there is no number to make public', async () => {
    await service.run(sql`UPDATE users SET contact_no = NULL WHERE id = ${owner.id}`)
    const { status, body } = await changeShop({ shows_whatsapp: true })
    const whatsapp = 'Please enter the number shoppers should see.'
    expect([status, body.fields]).toEqual([400, { whatsapp }])
  })

  test('does not make a number public again when its removal is undone', async () => {
    await changeShop({ shows_phone: true })
    const off = await changeShop({ shows_phone: false, quarter: 'Sarafa' })
    await undo(off.body.undo).expect(200)
    expect(await publicOffer()).toMatchObject({ phone: null, quarter: null })
  })

  test('hides a number when making it public is undone', async () => {
    const on = await changeShop({ shows_phone: true })
    await undo(on.body.undo).expect(200)
    expect(await publicOffer()).toMatchObject({ phone: null })
  })

  test("does not restore a replaced number by an admin's undo while numbers are public", async () => {
    await changeShop({ phone: '9826044718', whatsapp: '9826044719', shows_phone: true })
    const numbers = { phone: '9893088888', whatsapp: '9893088889' }
    const replaced = await changeShop({ ...numbers, name: 'Lost And Found' })
    await undo(replaced.body.undo, admin).expect(200)
    expect(await publicOffer()).toMatchObject({ shop_name: 'Malwa Sound House', phone: '9893088888' })

    const again = await changeShop({ phone: '9893099999' })
    await undo(again.body.undo).expect(200)
    expect(await publicOffer()).toMatchObject({ phone: '9893088888' })
  })

  test('shows no number after a handover until the new owner agrees', async () => {
    const other = await givenUser(service)
    await changeShop({ phone: '9826044718', shows_phone: true, shows_whatsapp: true })
    await service.run(sql`UPDATE shops SET user_id = ${other.id}, is_main = false WHERE id = ${shopId}`)
    expect(await publicOffer()).toMatchObject({ phone: null, whatsapp: null })
  })
})

const isVerified = async ({ agent, id }: Someone) =>
  (await agent.get(`/api/shop/profile/${id}`)).body.user.phone_is_verified as boolean
async function see(someone: Someone, how: object = {}) {
  const [edit] = await editsOfPerson(someone)
  const body = await admin.does('admin/see_edit', { edit_id: edit?.id, ...how })
  return body.undo as number
}

describe('a person’s profile', () => {
  const saved = { name: 'Meena Soni', contact_no: '98260 12345', language: 'en' }
  const change = (by: Someone, changes: object) =>
    by.send('shop/change_profile', { version: 1, ...saved, ...changes })
  const profile = async () => (await owner.read(`shop/profile/${owner.id}`)).user

  test('keeps the new number when an admin undoes its change while the shop shows the number', async () => {
    await changeShop({ shows_phone: true })
    const { body } = await change(owner, { name: 'Meena Joshi', contact_no: '9893022222' })
    await undo(body.undo, admin).expect(200)
    expect(await profile()).toMatchObject({ name: 'Meena Soni', contact_no: '9893022222' })
    expect(await publicOffer()).toMatchObject({ phone: '9893022222' })
  })

  test('stores name, number and language once, with undo, and asks admins to check the number', async () => {
    const next = { name: 'Meena Joshi', contact_no: '9893011111', language: 'hi' }
    const { status, body } = await change(owner, next)
    expect([status, body.user]).toMatchObject([200, { ...next, version: 2, phone_is_verified: false }])
    expect((await editsOfPerson(owner)).map(({ after }) => after)).toEqual([{ contact_no: '9893011111' }])
    const late = { changed_by: 'Meena Soni', current: { version: 2 } }
    expect((await change(owner, { name: 'Again' })).body).toMatchObject(late)

    await undo(body.undo).expect(200)
    expect(await profile()).toMatchObject({ ...saved, phone_is_verified: false })
    expect((await editsOfPerson(owner)).map(({ after }) => after)).toEqual([{ contact_no: '98260 12345' }])
  })

  test('rejects an empty number from shopkeepers, and accepts it from admins', async () => {
    expect((await change(owner, { contact_no: '' })).body.fields).toEqual({
      contact_no: 'Please enter a contact number.',
    })
    const admin = await givenUser(service, { type: 'admin' })
    expect((await change(admin, { contact_no: '', name: 'Deepak Rao' })).status).toBe(200)
    expect((await admin.read('shop/session')).user.name).toBe('Deepak Rao')
  })

  test('lets a user sign in with a new number once an admin has checked it', async () => {
    await change(owner, { contact_no: '9893022222' })
    expect(await isVerified(owner)).toBe(false)
    await see(owner)
    expect(await isVerified(owner)).toBe(true)
    const entries = await service.value<number>(
      sql`SELECT count(*)::int AS entries FROM audit_entries WHERE action = 'profile changed' AND subject_id = ${owner.id}`,
    )
    expect(entries).toBe(1)
  })

  test('restores the verification of the former number without a check when the change is undone', async () => {
    await service.run(sql`SELECT verify_phone(${owner.id}, '98260 12345')`)
    const { body } = await change(owner, { contact_no: '9893033333' })
    await undo(body.undo).expect(200)
    expect(await isVerified(owner)).toBe(true)
    expect(await editsOfPerson(owner)).toEqual([])
  })

  test('does not verify a number by undo when its check was undone', async () => {
    await change(owner, { contact_no: '9893033334' })
    const look = await see(owner)
    const { body } = await change(owner, { version: 2, contact_no: '9893033335' })
    await undo(look, admin).expect(200)

    await undo(body.undo).expect(200)

    expect(await isVerified(owner)).toBe(false)
    expect((await editsOfPerson(owner)).map(({ after }) => after)).toEqual([{ contact_no: '9893033334' }])
  })

  test("asks for a check of a trusted shop's number, and makes it unverified when the check is undone", async () => {
    await service.run(sql`UPDATE shops SET is_trusted = true WHERE id = ${shopId}`)
    await change(owner, { contact_no: '9893044444' })
    const look = await see(owner)
    expect(await isVerified(owner)).toBe(true)

    await undo(look, admin).expect(200)

    expect(await isVerified(owner)).toBe(false)
    expect(await editsOfPerson(owner)).toHaveLength(1)
  })

  test("lists the number change under the user's name when the user has no shop", async () => {
    await service.run(sql`DELETE FROM shops WHERE user_id = ${owner.id}`)
    await change(owner, { name: 'Kavita Helper', contact_no: '9893055555' })
    const edit = { shop_id: null, shop_name: null, person: 'Kavita Helper', phone: '9893055555' }
    const { edits } = await admin.read('admin/shop_edits')
    expect(edits).toContainEqual(expect.objectContaining(edit))

    const look = await see(owner, { trust: true })

    expect(await isVerified(owner)).toBe(true)
    await undo(look, admin).expect(200)
    expect(await isVerified(owner)).toBe(false)
  })

  test('lists only the latest number when it changes twice', async () => {
    await change(owner, { contact_no: '9893066666' })
    await change(owner, { version: 2, contact_no: '9893077777' })
    expect((await editsOfPerson(owner)).map(({ after }) => after)).toEqual([{ contact_no: '9893077777' }])
  })
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { decide, givenMember, givenOffer, givenShop, givenUser, takeBack } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const shop = await givenUser(service, { shop: 'Bhandari Footwear' })
const helper = await givenUser(service)
await givenMember(service, helper.id, shop.id)
const read = async (id = shop.shopId) => await admin.read(`admin/shop/${id}`)
const change = async (
  expected: number,
  field: string,
  value: string,
  seen?: { version: number; owner_version: number },
) => {
  const { version, owner_version } = seen ?? (await read()).contact
  const wanted = { shop_id: shop.shopId, version, owner_version, field, value }
  return await admin.send('admin/change_contact', wanted).expect(expected)
}
const mailsTo = (email: string) =>
  service.values<string>(sql`SELECT subject FROM mails WHERE recipient = ${email} ORDER BY id`)

describe('GET /api/admin/shop/:id', () => {
  test('returns contact, team, offers, messages and history', async () => {
    await givenOffer(service, shop.id)
    await service.run(sql`INSERT INTO mails (recipient, subject, content, sent_at, failed_at) VALUES
      (${shop.email}, 'Your week', NULL, now(), NULL), (${shop.email}, 'Your offers end', '{}', NULL, now()),
      ('somebody@example.com', 'Another', '{}', NULL, NULL)`)
    await decide(admin, shop.email, 'inactive', { reason: 'wrong prices' }).expect(200)
    await decide(admin, shop.email, 'active').expect(200)

    const found = await read()
    expect(found).toMatchObject({
      name: 'Bhandari Footwear',
      is_main: true,
      status: 'active',
      live_offers: 1,
      category: expect.any(String),
      contact: { email: shop.email, phone: '98260 12345', place: null },
      owner: { user_id: shop.id, status: 'active', closes_on: null },
    })
    expect(found.team.map(({ user_id, role }: Record<string, unknown>) => [user_id, role])).toEqual([
      [shop.id, 'owner'],
      [helper.id, 'helper'],
    ])
    expect(found.team[1].seen_at).toEqual(expect.any(String))
    expect(found.history.map(({ what }: { what: string }) => what)).toEqual([
      'activated',
      'deactivated',
      'registered',
    ])
    expect(found.messages.rows.map(({ state }: { state: string }) => state)).toContain('failed')
    expect(found.messages.total).toBe((await mailsTo(shop.email)).length)
  })

  test('returns the status of an additional shop itself, and 404 for an unknown shop', async () => {
    const executive = await givenUser(service, { type: 'executive' })
    const id = await givenShop(service, executive.id, { name: 'Second', status: 'pending' })
    expect(await read(id)).toMatchObject({ is_main: false, status: 'pending', contact: { phone: null } })
    await admin.agent.get('/api/admin/shop/999999').expect(404)
  })
})

describe('POST /api/admin/change_contact', () => {
  test('changes phone and address, notifies the shop and can be undone', async () => {
    const { body } = await change(200, 'phone', '+91 98260 44718')
    expect((await read()).contact.phone).toBe('9826044718')
    // The new number cannot be used to sign in until an admin has reviewed it.
    expect((await admin.read('admin/shop_edits')).edits).toHaveLength(1)
    await takeBack(admin, body.undo).expect(200)
    expect((await read()).contact.phone).toBe('98260 12345')

    const moved = await change(200, 'address', '41, Bajaj Khana')
    expect((await read()).contact.address).toBe('41, Bajaj Khana')
    await takeBack(admin, moved.body.undo).expect(200)
    expect((await read()).contact.address).toBe('Shop 12, Jail Road')
    expect(await mailsTo(shop.email)).toEqual(
      expect.arrayContaining([
        'Your phone number on Chowk was changed',
        'Your shop’s address on Chowk was changed',
      ]),
    )
  })

  test('hides a public phone number that an admin changed until the shop shows it again', async () => {
    await service.run(sql`
      UPDATE shops SET shows_phone = true, shows_since = now() WHERE id = ${shop.shopId}`)
    const offer = await givenOffer(service, shop.id)
    const shown = async () => (await service.get(`/api/product/${offer}`)).body.product.phone ?? null
    expect(await shown()).toBe('98260 12345')
    const { body } = await change(200, 'phone', '+91 97130 22045')
    expect(await shown()).toBeNull()
    await takeBack(admin, body.undo).expect(200)
    expect((await read()).contact.phone).toBe('98260 12345')
    expect(await shown()).toBeNull()
  })

  test('notifies the old and the new e-mail address of a change, and refuses an address that is taken', async () => {
    await change(409, 'email', admin.email.toUpperCase())
    const address = 'new-bhandari@example.com'
    await change(200, 'email', address)
    expect((await read()).contact.email).toBe(address)
    for (const email of [shop.email, address])
      expect(await mailsTo(email)).toContain('Your email address on Chowk was changed')
    await service.browser().send('shop/login', { email: shop.email, password: 'a good password' }).expect(401)
  })

  test("returns 409 with the other person's name when the shop changed since it was read", async () => {
    const { contact } = await read()
    await change(200, 'address', 'First')
    const { body } = await change(409, 'address', 'Second', contact)
    expect(body).toMatchObject({ changed_by: 'Meena Soni', current: { address: 'First' } })
    // A change to the values that are already stored is not a conflict.
    await change(200, 'address', 'First', contact)
  })
})

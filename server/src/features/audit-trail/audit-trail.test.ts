import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../contract/audit-trail/schemas.ts'
import { givenOffer, givenProductForm, givenUser, picture } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const shop = await givenUser(service)

const trail = async (query: Record<string, string | number> = {}) =>
  (await admin.read('admin/audit', query)) as {
    entries: AuditEntry[]
    total: number
  }
async function entriesOf(work: () => PromiseLike<unknown>): Promise<AuditEntry[]> {
  const last = (await trail()).entries[0]?.id ?? 0
  await work()
  return (await trail()).entries.filter(({ id }) => id > last).reverse()
}

const modify = (email: string, action: string) => admin.send('admin/modify_user_status', { email, action })

describe('audit trail', () => {
  test('has one entry, with actor, values and network, for each decision about an account', async () => {
    const user = await givenUser(service, { status: 'pending' })

    const entries = await entriesOf(async () => {
      for (const action of ['approve', 'inactive', 'active', 'delete'])
        await modify(user.email, action).expect(200)
    })

    expect(entries.map(({ action }) => action)).toEqual([
      'user approved',
      'user deactivated',
      'user activated',
      'user deleted',
    ])
    expect(entries[0]).toMatchObject({
      actor_id: admin.id,
      actor_name: 'Meena Soni',
      subject_type: 'user',
      subject_id: user.id,
      subject_name: 'Meena Soni',
      subject_email: null,
      before: { status: 'pending' },
      after: { status: 'approved' },
    })
    expect(JSON.stringify(entries)).not.toContain(user.email)
    // The entry stores a pseudonym of the network instead of its address.
    expect(new Set(entries.map(({ address }) => address)).size).toBe(1)
    expect(entries[0]?.address).toMatch(/^[0-9a-f]{16}$/)
    expect(new Date(entries[0]?.happened_at ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000)
    expect(entries[3]).toMatchObject({
      before: { status: 'active', shop_name: 'Malwa Sound House' },
      after: null,
    })
  })

  test('has no entry for a refused change', async () => {
    const user = await givenUser(service, { status: 'rejected' })
    const fields = await givenProductForm(service)

    const entries = await entriesOf(async () => {
      await modify(user.email, 'approve').expect(409)
      await modify('nobody@example.com', 'delete').expect(404)
      await modify(admin.email, 'inactive').expect(403)
      await admin.send('admin/addcategory', { name: ' ELECTRONICS ' }).expect(409)
      await shop.agent
        .post('/api/shop/add')
        .field(fields)
        .attach('photo', Buffer.from('text'), 'a.jpg')
        .expect(415)
      await shop.send('shop/delete_product', { product_id: 999_999 }).expect(404)
    })

    expect(entries).toEqual([])
  })

  test('has one entry with the changed values for each change of a product', async () => {
    const fields = await givenProductForm(service)
    let id = 0

    const entries = await entriesOf(async () => {
      const added = await shop.sendPicture('shop/add', fields, await picture(40, 40))
      id = added.body.product_id
      await shop.agent
        .post(`/api/shop/updateproduct/${id}`)
        .field({ ...fields, price: '700' })
        .expect(200)
      await admin.send('shop/product_status', { product_id: id, product_status: 'out of stock' })
      await admin.send('shop/product_status', { product_id: id, product_status: 'out of stock' })
      await shop.send('shop/delete_product', { product_id: id }).expect(200)
    })

    expect(entries.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['product published', shop.id],
      ['product updated', shop.id],
      ['product out of stock', admin.id],
      ['product deleted', shop.id],
    ])
    expect(entries[1]).toMatchObject({ subject_id: id, before: { price: 640 }, after: { price: 700 } })
    expect(Object.keys(entries[1]?.after ?? {})).toEqual(['price'])
  })

  test('has one entry for the user and one for each product when a shop is deleted', async () => {
    const user = await givenUser(service)
    const products = [await givenOffer(service, user.id), await givenOffer(service, user.id)]

    const entries = await entriesOf(() => modify(user.email, 'delete').expect(200))

    expect(
      entries.map(({ action, subject_id, subject_exists }) => [action, subject_id, subject_exists]),
    ).toEqual([...products.map((id) => ['product deleted', id, false]), ['user deleted', user.id, false]])
  })

  test('has no entry for an update without changes', async () => {
    const fields = await givenProductForm(service)
    const added = await shop.sendPicture('shop/add', fields, await picture(40, 40))

    const entries = await entriesOf(() =>
      shop.agent.post(`/api/shop/updateproduct/${added.body.product_id}`).field(fields).expect(200),
    )

    expect(entries).toEqual([])
  })

  test('has one entry for each change of a category or banner', async () => {
    const entries = await entriesOf(async () => {
      const { category } = (await admin.send('admin/addcategory', { name: 'Garden' })).body
      await admin.send('admin/addsubcategory', { name: 'Pots', category_id: category.id }).expect(200)
      for (let count = 0; count < 2; count++)
        await admin
          .sendPicture('banner/addbanner', { type: 'slider', position: '2' }, await picture(40, 40))
          .expect(200)
    })

    expect(entries.map(({ action, subject_name }) => [action, subject_name])).toEqual([
      ['category added', 'Garden'],
      ['subcategory added', 'Pots'],
      ['banner replaced', 'Slider 2'],
      ['banner replaced', 'Slider 2'],
    ])
    expect(entries[2]).toMatchObject({ before: null, after: { picture: expect.any(String) } })
    expect(entries[3]?.before).toEqual(entries[2]?.after)
  })

  test('lists only matching entries, newest first, with their total', async () => {
    const user = await givenUser(service, { status: 'pending' })
    await modify(user.email, 'approve').expect(200)
    await modify(user.email, 'inactive').expect(200)

    const ofUser = await trail({ subject_type: 'user', subject_id: user.id })
    const deactivated = await trail({ subject_type: 'user', subject_id: user.id, action: 'user deactivated' })
    const named = await trail({ text: 'mEENA' })

    expect(ofUser.entries.map(({ action }) => action)).toEqual(['user deactivated', 'user approved'])
    expect([ofUser.total, deactivated.total]).toEqual([2, 1])
    expect(named.total).toBeGreaterThan(2)
    expect((await trail({ email: user.email.toUpperCase() })).total).toBe(2)
    expect((await trail({ page: 999 })).entries).toEqual([])
    await admin.get('/api/admin/audit?subject_type=planet').expect(400)
    await admin.get('/api/admin/audit?page=0').expect(400)
  })

  test('returns the next entries on the second page', async () => {
    await service.run(sql`
      INSERT INTO audit_entries (actor_name, action, subject_type, subject_id, subject_name, after)
      SELECT 'Command', 'place added', 'place', n, 'Place ' || n, '{}' FROM generate_series(1, 60) AS n`)
    const names = async (page: number) =>
      (await trail({ subject_type: 'place', page })).entries.map(({ subject_name }) => subject_name)
    const placesFrom = (first: number, count: number) =>
      Array.from({ length: count }, (_, at) => `Place ${first - at}`)

    expect(await names(1)).toEqual(placesFrom(60, 50))
    expect(await names(2)).toEqual(placesFrom(10, 10))
  })

  test('cannot be changed in the database', async () => {
    for (const statement of [
      'UPDATE audit_entries SET actor_id = 1',
      'DELETE FROM audit_entries',
      'TRUNCATE audit_entries CASCADE',
    ])
      await expect(service.run(statement)).rejects.toThrow('audit_entries is append-only')
  })
})

describe('last admin', () => {
  test('cannot be removed in the database, but one of two admins can', async () => {
    const other = await testApp()
    const add = (email: string) =>
      other.run(sql`INSERT INTO users (user_type, status, name, email, password_hash)
        VALUES ('admin', 'active', 'Admin', ${email}, '$2b$04$x')`)
    await add('one@example.com')

    await expect(other.run('DELETE FROM users')).rejects.toThrow('the last admin cannot be removed')
    await add('two@example.com')
    await other.run(sql`DELETE FROM users WHERE email = 'one@example.com'`)
  })
})

describe('search for words', () => {
  test("finds entries about a shop and its offers by the shop's name or an e-mail address", async () => {
    const named = await givenUser(service, { status: 'pending', shop: 'Zarinabad Footwear' })
    await modify(named.email, 'approve').expect(200)
    const offer = await givenOffer(service, named.id)
    const { version } = await service.one<{ version: number }>(
      sql`SELECT version FROM products WHERE id = ${offer}`,
    )
    await admin.send('admin/hide_offer', { product_id: offer, version, reason: 'wrong price' }).expect(200)
    const actions = async (query: Record<string, string | number>) =>
      (await trail(query)).entries.map(({ action }) => action)

    const both = ['product hidden', 'user approved']
    expect(await actions({ text: 'zarinabad' })).toEqual(both)
    expect(await actions({ shop_id: named.shopId })).toEqual(both)
    expect(await actions({ text: named.email.toUpperCase() })).toEqual(['user approved'])
    expect(await actions({ text: 'nobody-of-ours' })).toEqual([])
  })
})

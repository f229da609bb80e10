import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import {
  givenCategory,
  givenOffer,
  givenShop,
  givenUser,
  picture,
  type Someone,
  takeBack,
} from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
const owner = await givenUser(service, { shop: 'Ahilya Sarees' })

const idOf = (query: ReturnType<typeof sql>) => service.value<number>(query)
const mainShop = (someone: Someone) => sql`SELECT id FROM shops WHERE user_id = ${someone.id} AND is_main`
const seenOffer = async (id?: number) => {
  id ??= await givenOffer(service, owner.id)
  const { product } = await admin.read(`shop/product/${id}`)
  return { product_id: id, version: product.version }
}
const seenCategory = async (name: string) => {
  const { categoryId } = await givenCategory(service, name, `Kinds of ${name}`)
  return { kind: 'category', id: categoryId, version: 1 }
}

const decisions: Record<string, () => Promise<[call: string, body: object]>> = {
  'an account is approved': async () => {
    const { email } = await givenUser(service, { status: 'pending' })
    return ['admin/modify_user_status', { email, action: 'approve', expected_status: 'pending' }]
  },
  'an account is deleted': async () => {
    const { email } = await givenUser(service, { status: 'pending' })
    return [
      'admin/modify_user_status',
      { email, action: 'delete', expected_status: 'pending', reason: 'not a shop' },
    ]
  },
  'a further shop is approved': async () => {
    const executive = await givenUser(service, { type: 'executive' })
    const id = await givenShop(service, executive.id, { status: 'pending' })
    return ['admin/modify_shop_status', { shop_id: id, action: 'approve', expected_status: 'pending' }]
  },
  'an offer is hidden': async () => ['admin/hide_offer', { ...(await seenOffer()), reason: 'wrong price' }],
  'an offer is shown again': async () => {
    const seen = await seenOffer()
    await admin.send('admin/hide_offer', { ...seen, reason: 'wrong price' }).expect(200)
    return ['admin/show_offer', await seenOffer(seen.product_id)]
  },
  'reports are closed': async () => {
    const { product_id } = await seenOffer()
    await service.send('user/report', { product_id, kind: 'wrong price' }).expect(200)
    const last = await idOf(sql`SELECT max(id) AS id FROM offer_reports WHERE product_id = ${product_id}`)
    return ['admin/settle_reports', { product_id, last_report_id: last }]
  },
  'a change of a shop is seen': async () => [
    'admin/see_edit',
    {
      edit_id: await idOf(sql`
        INSERT INTO shop_edits (shop_id, before, after, made_by)
        SELECT id, '{"address": "12"}', '{"address": "41"}', 'Meena' FROM (${mainShop(owner)}) AS main RETURNING id`),
    },
  ],
  'a shop is trusted': async () => [
    'admin/trust_shop',
    { shop_id: await idOf(mainShop(owner)), trusted: true },
  ],
  'a category is merged': async () => [
    'admin/merge_category',
    { ...(await seenCategory('Boots')), into: (await seenCategory('Shoes')).id },
  ],
  'a category is deleted': async () => ['admin/delete_category', await seenCategory('Slippers')],
  'a banner is removed': async () => {
    await admin
      .sendPicture('banner/addbanner', { type: 'fixed', position: '1' }, await picture(300, 300))
      .expect(200)
    const [banner] = (await admin.read('banner/arranged')).banners
    return ['banner/removebanner', { id: banner.id, version: banner.version }]
  },
}

describe('repeated decision', () => {
  test.each(Object.keys(decisions))(
    'is not recorded again when %s twice, and is refused from another admin',
    async (what) => {
      const [call, body] = (await decisions[what]?.()) ?? ['', {}]
      const send = (by: Someone) => by.send(`${call}`, body)
      const entries = () => idOf(sql`SELECT max(id) AS id FROM audit_entries`)

      const first = await send(admin).expect(200)
      const entered = await entries()
      const second = await send(admin).expect(200)

      expect(second.body.undo).toBe(first.body.undo)
      expect(await entries()).toBe(entered)
      expect([404, 409]).toContain((await send(other)).status)
    },
  )

  test('is made and recorded again after an undo', async () => {
    const { email } = await givenUser(service, { status: 'pending' })
    const approve = () => admin.send('admin/modify_user_status', { email, action: 'approve' }).expect(200)
    const first = (await approve()).body.undo
    await takeBack(admin, first).expect(200)

    expect((await approve()).body.undo).toBeGreaterThan(first)
  })
})

import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { FoundByAdmin } from '../../../contract/find/calls.ts'
import { givenOffer, givenShop, givenUser } from '../../../test/given.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const shop = await givenUser(service, { shop: 'Bhandari Footwear' })
const other = await givenUser(service, { shop: 'New Bhandari Sweets', status: 'pending' })
const executive = await givenUser(service, { type: 'executive', shop: 'Market Desk' })
const second = await givenShop(service, executive.id, { name: 'Rangrez Leather' })
const offer = await givenOffer(service, shop.id)
const hidden = await givenOffer(service, shop.id)
await service.run(sql`UPDATE users SET name = 'Kamlesh Bhandari', contact_no = '+91 98260-44718'
  WHERE id = ${shop.id}`)
await service.run(sql`UPDATE users SET contact_no = NULL WHERE id IN (${other.id}, ${executive.id})`)
await service.run(sql`UPDATE shops SET phone = '0731 2544718' WHERE id = ${second}`)
await service.run(
  sql`UPDATE products SET name = 'Noor block heels', row_code = 'BF-0147' WHERE id = ${offer}`,
)
await service.run(
  sql`UPDATE products SET name = 'Daud running shoes', hidden_at = now() WHERE id = ${hidden}`,
)

const find = async (query: string): Promise<FoundByAdmin> => await admin.read('admin/find', { query })
const idsOf = ({ shops, people, offers }: FoundByAdmin) => ({
  shops: shops.rows.map(({ shop_id }) => shop_id),
  people: people.rows.map(({ user_id }) => user_id),
  offers: offers.rows.map(({ product_id }) => product_id),
})
const [ofShop, ofOther] = [shop.shopId, other.shopId]

describe('GET /api/admin/find', () => {
  test.each([
    ['bhandari', { shops: [ofShop, ofOther], people: [shop.id], offers: [hidden, offer] }],
    ['BHANDARI foot', { shops: [ofShop], people: [], offers: [hidden, offer] }],
    ['bh', { shops: [ofShop, ofOther], people: [shop.id], offers: [hidden, offer] }],
    ['heels', { shops: [], people: [], offers: [offer] }],
    ['9826044718', { shops: [ofShop], people: [shop.id], offers: [] }],
    ['098260 44718', { shops: [ofShop], people: [shop.id], offers: [] }],
    ['+91 (98260) 44-718', { shops: [ofShop], people: [shop.id], offers: [] }],
    ['९८२६०४४७१८', { shops: [ofShop], people: [shop.id], offers: [] }],
    ['07312544718', { shops: [second], people: [], offers: [] }],
    ['bf-0147', { shops: [], people: [], offers: [offer] }],
    [`${offer}`, { offers: [offer] }],
    [`${second}`, { shops: expect.arrayContaining([second]) }],
    [shop.email.toUpperCase(), { shops: [], people: [shop.id], offers: [] }],
    ['100%', { shops: [], people: [], offers: [] }],
    ['no such thing', { shops: [], people: [], offers: [] }],
  ])('finds shops, people and offers for %s', async (query, expected) => {
    expect(idsOf(await find(query))).toMatchObject(expected)
  })

  test('returns status and totals, and how it interpreted the words', async () => {
    const { shops, people, offers, read_as } = await find('bhandari')
    expect(read_as).toBe('words')
    expect(shops).toMatchObject({
      total: 2,
      total_is_exact: true,
      rows: [
        { name: 'Bhandari Footwear', status: 'approved', live_offers: 1 },
        { name: 'New Bhandari Sweets', status: 'pending', live_offers: 0 },
      ],
    })
    expect(people.rows[0]).toMatchObject({ user_type: 'shopkeeper', shop: { name: 'Bhandari Footwear' } })
    expect(offers.rows.map(({ state, code }) => [state, code])).toEqual([
      ['hidden', null],
      ['live', 'BF-0147'],
    ])
    expect((await find('99999 00000')).read_as).toBe('phone')
  })

  test('does not find admins', async () => {
    expect(idsOf(await find(admin.email)).people).toEqual([])
  })
})

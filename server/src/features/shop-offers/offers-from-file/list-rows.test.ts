import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CheckedRow, RowResult } from '../../../../contract/shop-offers/list-rows.ts'
import {
  dayFromToday,
  givenCategory,
  givenMember,
  givenOffer,
  givenUnfinished,
  givenUser,
  picture,
  type Someone,
  waitForLocks,
} from '../../../../test/given.ts'
import { testApp } from '../../../../test/start-test-app.ts'

let shop: Someone
const service = await testApp()
await givenCategory(service, 'Footwear', 'Heels')
await givenCategory(service, 'Footwear', 'Sandals')
await givenCategory(service, 'Home', 'Lamps')
beforeEach(async () => {
  shop = await givenUser(service, { shop: 'Bhandari Footwear' })
})

const ends = dayFromToday(15)
const heels = {
  ...{ code: 'BF-1', name: 'Noor block heels', category: 'Footwear › Heels' },
  ...{ price: '₹1,899', discount: '50%', ends },
}
const rowsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ ...heels, code: `BF-${n + 1}` }))
const givenPublished = async () => {
  const [{ product_id }] = (await publish(heels)) as [RowResult]
  return product_id
}
const check = async (...rows: object[]): Promise<CheckedRow[]> =>
  (await shop.does('shop/check_rows', { rows })).rows
const publish = async (...rows: object[]): Promise<RowResult[]> =>
  (await shop.does('shop/publish_rows', { rows })).rows
const stored = (code: string) =>
  service.one<Record<string, unknown> & { id: number; version: number }>(sql`
    SELECT products.*, offers.category, offers.subcategory FROM products JOIN offers USING (id)
      WHERE products.row_code = ${code} AND products.shop_id = (SELECT id FROM shops WHERE user_id = ${shop.id})`)
const count = async () => (await service.many(sql`SELECT FROM products WHERE owner_id = ${shop.id}`)).length

describe('the content of a row', () => {
  test('makes a complete row an offer from today, with brand and description derived from its fields', async () => {
    expect(await publish(heels)).toMatchObject([{ code: 'BF-1', state: 'published', reasons: {} }])

    expect(await stored('BF-1')).toMatchObject({
      name: 'Noor block heels',
      brand: 'Unbranded',
      description: 'Noor block heels at Bhandari Footwear.',
      price: 1899,
      discount_price: 949,
      start_date: dayFromToday(0),
      end_date: ends,
      category: 'Footwear',
      subcategory: 'Heels',
      product_status: 'active',
    })
  })

  test.each([
    [{ category: 'footwear', subcategory: 'HEELS' }, 'Footwear › Heels'],
    [{ category: 'Footwear > Sandals' }, 'Footwear › Sandals'],
    [{ category: '', subcategory: 'Heels' }, 'Footwear › Heels'],
    [{ category: 'Lamps' }, 'Home › Lamps'],
    [{ category: 'Home' }, 'Home › Lamps'],
    [{ category: 'Clothing &gt; Footwear > Sandals' }, 'Footwear › Sandals'],
    [{ category: 'Shoes > Heels, Sale' }, 'Footwear › Heels'],
    [{ category: 'Footwear|Sandals' }, 'Footwear › Sandals'],
    [{ category: 'Furniture/Lamps' }, 'Home › Lamps'],
    [{ category: 'Heels, Lamps' }, 'Footwear › Heels'],
    [{ category: 'Footwear' }, 'Footwear › Heels'],
    [{ category: 'Clothing > Shoes' }, 'Footwear › Heels'],
    [{ category: 'Heels', subcategory: 'Sandals', name: 'Qwertz' }, 'Footwear › Sandals'],
    [{ category: 'Footwear', subcategory: 'Sandals' }, 'Footwear › Sandals'],
  ])('puts the category cell %j into %s', async (cells, category) => {
    expect(await check({ ...heels, ...cells })).toMatchObject([{ state: 'new', category }])
  })

  const known = 'Heels or Sandals'
  test.each([
    [{ name: ' ' }, { name: 'The name is missing' }],
    [{ price: '' }, { price: 'The price is missing' }],
    [{ price: '18 99' }, { price: 'Write 1899 without a space' }],
    [{ price: '0' }, { price: 'The price must be more than 0.' }],
    [{ discount: '120%' }, { discount: 'Below 100%, or a price below ₹1,899' }],
    [{ ends: dayFromToday(-1) }, { ends: 'This day is in the past' }],
    [{ ends: undefined }, { ends: 'The last day is missing' }],
    [{ starts: dayFromToday(20) }, { ends: 'The end date cannot be before the start date.' }],
    [{ category: 'Furniture', name: 'Qwertz' }, { category: 'There is no such category' }],
    [{ category: 'Footwear', name: 'Qwertz' }, { subcategory: `Choose a subcategory, for example ${known}` }],
    [
      { category: 'Footwear › Hats', name: 'Qwertz' },
      { subcategory: `There is no such subcategory. Choose ${known}` },
    ],
    [
      { category: 'Home', subcategory: 'Heels' },
      { subcategory: 'There is no such subcategory. Choose Lamps' },
    ],
    [{ category: 'Heels, Lamps', name: 'Qwertz' }, { category: 'Which one? Write the category too' }],
    [{ mrp: '1,299' }, { price: '₹1,899 is more than ₹1,299' }],
    [{ name: 'x'.repeat(151) }, { name: 'Please keep this to 150 characters.' }],
  ])('rejects the row %j with an error at %j', async (cells, reasons) => {
    expect(await check({ ...heels, ...cells })).toMatchObject([{ state: 'bad', reasons }])
    expect(await publish({ ...heels, ...cells })).toMatchObject([{ state: 'left', reasons }])
    expect(await count()).toBe(0)
  })

  test("chooses an omitted category by the name when the city's offers are clear", async () => {
    await publish(...rowsOf(3).map((row) => ({ ...row, name: `Velvet stiletto ${row.code}` })))

    const without = { ...heels, category: '' }
    const [known, unknown] = await check(
      { ...without, code: 'k', name: 'Velvet stiletto red' },
      { ...without, code: 'u', name: 'Qwertz' },
    )

    expect(known).toMatchObject({ state: 'new', category: 'Footwear › Heels' })
    expect(unknown).toMatchObject({ state: 'bad', reasons: { category: 'Write the category' } })
  })

  test("ignores a status and another shop's id in a row", async () => {
    const other = await givenUser(service)
    const claimed = { product_status: 'out of stock', shop: 'Another', owner_id: other.id, hidden_at: null }
    await publish({ ...heels, ...claimed })

    expect(await stored('BF-1')).toMatchObject({ product_status: 'active', owner_id: shop.id })
  })
})

describe('a list of another program', () => {
  const [tomorrow, later] = [dayFromToday(1), dayFromToday(15)]

  test('makes an offer of its row, with plain texts, the MRP and the days of its feed', async () => {
    const row = {
      ...{ code: 'WC-1', name: 'Men&#39;s Heels &amp; Tie', category: 'Shoes > Heels, Sale' },
      ...{ mrp: '1299.00 INR', sale: '999.00 INR', availability: 'in_stock' },
      ...{
        description: '<strong>Cotton</strong>\\n\\nMachine wash',
        starts: `${tomorrow}T13:00+0530/${later}T15:30+0530`,
      },
    }

    const [checked] = await check(row)
    const [published] = await publish(row)

    expect(checked).toMatchObject({
      offer: {
        ...{ price: 1299, discount_price: 999, struck_price_kind: 'mrp' },
        ...{ start_date: tomorrow, end_date: later },
      },
    })
    expect(published).toMatchObject({ state: 'published', live: 'later', start_date: tomorrow })
    expect(await stored('WC-1')).toMatchObject({
      ...{ name: "Men's Heels & Tie", description: 'Cotton\n\nMachine wash', struck_price_kind: 'mrp' },
      ...{ price: 1299, discount_price: 999, start_date: tomorrow, end_date: later },
    })
    expect(await check(row)).toMatchObject([{ state: 'same' }])
  })

  test('names the code of an existing offer that differs only by leading zeros', async () => {
    await publish({ ...heels, code: '00142' })
    await (await givenUser(service)).does('shop/publish_rows', { rows: [{ ...heels, code: '0143' }] })

    const rows = ['142', '000142', '00142', '143', '1420'].map((code) => ({ ...heels, code }))

    expect((await check(...rows)).map(({ state, similar_code }) => [state, similar_code])).toEqual([
      ['new', '00142'],
      ['new', '00142'],
      ['same', null],
      ['new', null],
      ['new', null],
    ])
  })

  test('returns the offer that would be published, and null for a bad row', async () => {
    await publish({ ...heels, struck: 'usual' })
    const prices = { price: 1899, discount_price: 949 }
    const cells = [{}, { discount: '40%' }, { price: '1999' }, { struck: 'none' }, { price: 'free' }]

    const offers: CheckedRow['offer'][] = []
    for (const cell of cells) offers.push((await check({ ...heels, ...cell }))[0]?.offer ?? null)

    const days = { start_date: dayFromToday(0), end_date: ends }
    expect(offers).toEqual([
      { ...prices, struck_price_kind: 'usual', ...days },
      { price: 1899, discount_price: 1139, struck_price_kind: 'usual', ...days },
      { price: 1999, discount_price: 999, struck_price_kind: null, ...days },
      { price: 949, discount_price: 949, struck_price_kind: null, ...days },
      null,
    ])
  })
})

describe('the visibility of published rows', () => {
  test('returns now, later or never, even for rows that were published before', async () => {
    const past = { starts: dayFromToday(-9), ends: dayFromToday(-1), availability: 'over' }
    const rows = [
      { ...heels, code: 'now' },
      { ...heels, code: 'later', starts: dayFromToday(3) },
      { ...heels, code: 'sold', availability: '0' },
      { ...heels, code: 'over', ...past },
      { ...heels, code: 'bad', price: '' },
    ]
    const lives = [
      { code: 'now', live: 'now', start_date: dayFromToday(0) },
      { code: 'later', live: 'later', start_date: dayFromToday(3) },
      { code: 'sold', live: 'never', start_date: dayFromToday(0) },
      { code: 'over', live: 'never', start_date: dayFromToday(-9) },
      { code: 'bad', live: null, start_date: null },
    ]

    expect(await publish(...rows)).toMatchObject(lives)
    expect(await publish(...rows)).toMatchObject(lives)
  })

  test('takes into account that an admin hides an offer, or that the shop is on holiday', async () => {
    await publish(...rowsOf(3))
    await service.run(
      sql`UPDATE products SET hidden_at = now() WHERE row_code = 'BF-1' AND owner_id = ${shop.id}`,
    )
    await service.run(sql`UPDATE shops SET away_until = ${dayFromToday(4)} WHERE user_id = ${shop.id}`)

    const [hidden, away] = await publish(...rowsOf(2))
    const [ended] = await publish({ ...heels, code: 'ends before', ends: dayFromToday(3) })

    expect(hidden).toMatchObject({ state: 'same', live: 'never' })
    expect(away).toMatchObject({ state: 'same', live: 'later', start_date: dayFromToday(4) })
    expect(ended).toMatchObject({ state: 'published', live: 'never' })
  })
})

describe('a repeated list', () => {
  test('changes nothing when no row changed, and ignores the case of codes', async () => {
    await publish(heels)
    const before = await stored('BF-1')

    expect(await check({ ...heels, code: ' bf-1 ' })).toMatchObject([{ state: 'same', version: 1 }])
    expect(await publish(heels)).toMatchObject([{ state: 'same', product_id: before.id }])
    expect(await stored('BF-1')).toEqual(before)
    expect(await count()).toBe(1)
  })

  test('changes the field of a changed cell, and keeps fields whose cells are empty', async () => {
    const kept = { description: 'Nine centimetres.', brand: 'Noor' }
    await publish({ ...heels, ...kept })
    const [{ version }] = (await check(heels)) as [CheckedRow]

    const [result] = await publish({ code: 'BF-1', price: '1999', version })

    expect(result).toMatchObject({ state: 'changed' })
    expect(await stored('BF-1')).toMatchObject({ price: 1999, ...kept })
  })

  test('skips an offer that changed since the list was checked', async () => {
    await publish(heels)
    const { id } = await stored('BF-1')
    await shop.send('shop/product_status', { product_id: id, product_status: 'out of stock' }).expect(200)

    const [late] = await publish({ ...heels, price: '1000', version: 1 })
    const [unseen] = await publish({ ...heels, price: '1000' })

    for (const left of [late, unseen])
      expect(left).toMatchObject({ state: 'left', reasons: { code: expect.anything() } })
    expect(await stored('BF-1')).toMatchObject({ price: 1899 })
  })

  test('stores each row once when two windows send it at the same time', async () => {
    const rows = rowsOf(40)

    const [one, two] = await Promise.all([publish(...rows), publish(...rows.toReversed())])

    expect(await count()).toBe(40)
    for (const result of [...one, ...two]) expect(['published', 'same']).toContain(result.state)
  })

  test('creates a new offer for a row whose offer was deleted', async () => {
    const product_id = await givenPublished()
    await shop.send('shop/delete_product', { product_id }).expect(200)

    expect(await check(heels)).toMatchObject([{ state: 'new' }])
  })

  test('rejects the second row with the same code', async () => {
    expect(await check(heels, { ...heels, code: 'bf-1' })).toMatchObject([
      { state: 'new' },
      { state: 'bad', reasons: { code: 'This code is also in an earlier row' } },
    ])
  })
})

describe('a long list', () => {
  test('publishes the valid rows, and returns the error of one bad row in twenty', async () => {
    const rows = rowsOf(200).map((row, n) => ({ ...row, price: n % 20 === 7 ? 'free' : '1899' }))
    const results: RowResult[] = []
    for (let from = 0; from < rows.length; from += 100)
      results.push(...(await publish(...rows.slice(from, from + 100))))

    const [bad, good] = [rows.length / 20, (rows.length / 20) * 19]
    expect(results.filter(({ state }) => state === 'published')).toHaveLength(good)
    expect(results.filter(({ reasons }) => reasons.price !== undefined)).toHaveLength(bad)
    expect(await count()).toBe(good)
  })

  test('records each new offer under its own name in the audit trail', async () => {
    const rows = ['Bronze', 'Silver', 'Gold'].map((name, n) => ({ ...heels, name, code: `${3 - n}` }))
    const ids = (await publish(...rows)).map(({ product_id }) => product_id)

    const entries = await service.many(sql`
      SELECT subject_name, after ->> 'name' AS name FROM audit_entries
      WHERE action = 'product published' AND subject_id = ANY (${ids}::integer[])
      ORDER BY array_position(${ids}::integer[], subject_id)`)
    expect(entries).toEqual(rows.map(({ name }) => ({ subject_name: name, name })))
  })

  test('hides two new offers that match a hidden one, but not a third that differs', async () => {
    const admin = await givenUser(service, { type: 'admin' })
    const product_id = await givenPublished()
    const { version } = (await admin.read(`shop/product/${product_id}`)).product
    await admin.does('admin/hide_offer', { product_id, version, reason: 'wrong price' })
    await shop.does('shop/delete_product', { product_id })

    const results = await publish(...rowsOf(2), { ...heels, name: 'Brass lamp', code: 'BF-3' })

    const hidden = await service.many(sql`
      SELECT product_id FROM hidden_offers WHERE asked_again_at IS NOT NULL
        AND product_id = ANY (${results.map((row) => row.product_id)}::integer[]) ORDER BY product_id`)
    expect(hidden).toEqual(results.slice(0, 2).map((row) => ({ product_id: row.product_id })))
  })

  test('skips only the row whose code another list is publishing', async () => {
    const commit = await givenUnfinished(
      service,
      sql`INSERT INTO products (owner_id, shop_id, subcategory_id, name, brand, description, price,
            discount_price, start_date, end_date, row_code)
          SELECT owner_id, shop_id, subcategory_id, 'Lamp', brand, description, price, discount_price,
            start_date, end_date, 'bf-2' FROM products WHERE id = ${await givenOffer(service, shop.id)}`,
    )
    const published = publish(...rowsOf(3))
    await waitForLocks(service)
    await commit()

    const results = await published
    expect(results.map(({ code, state }) => [code, state])).toEqual([
      ['BF-1', 'published'],
      ['BF-2', 'left'],
      ['BF-3', 'published'],
    ])
  })

  test('returns 400 for more than 100 rows', async () => {
    await shop.send('shop/publish_rows', { rows: rowsOf(101) }).expect(400)
  })
})

describe('the shop of a list', () => {
  test("rejects another user's shop, and treats the same code in two shops as different codes", async () => {
    const other = await givenUser(service)
    const id = await service.value<number>(sql`SELECT id FROM shops WHERE user_id = ${other.id}`)
    await publish(heels)

    for (const call of ['check_rows', 'publish_rows'])
      await shop.send(`shop/${call}`, { shop_id: id, rows: [heels] }).expect(400)
    const body = await other.does('shop/publish_rows', { rows: [heels] })
    expect(body.rows).toMatchObject([{ state: 'published' }])
  })
})

test('stores nothing from a list when another user has signed in on the device', async () => {
  const product_id = await givenPublished()
  const other = await givenUser(service)
  const list = { rows: [heels], for_user: shop.id }
  for (const call of ['check_rows', 'publish_rows']) await other.send(`shop/${call}`, list).expect(401)
  const photo = { row_photo: 'heels-1.jpg:4711', for_user: String(other.id) }
  await shop.sendPicture(`shop/row_photo/${product_id}`, photo, await picture()).expect(401)
  await shop.send('shop/publish_rows', list).expect(200)
})

describe('a helper of one shop', () => {
  test("assigns a helper's list to their only shop when it names none", async () => {
    const helper = await givenUser(service)
    await service.run(sql`DELETE FROM shops WHERE user_id = ${helper.id}`)
    await givenMember(service, helper.id, shop.id)

    const body = await helper.does('shop/publish_rows', { rows: [heels] })

    expect(body.rows).toMatchObject([{ state: 'published' }])
    expect(await stored('BF-1')).toMatchObject({ owner_id: helper.id })
  })
})

describe('photos of rows', () => {
  const send = async (someone: Someone, id: number | null, name = 'heels-1.jpg:4711') =>
    someone.sendPicture(`shop/row_photo/${id}`, { row_photo: name }, await picture())

  test('adds a photo to the offer of its row, and returns its file name in the next check', async () => {
    const product_id = await givenPublished()

    expect((await send(shop, product_id)).status).toBe(200)

    const seen = { state: 'same', has_photo: true, row_photo: 'heels-1.jpg:4711' }
    expect(await check(heels)).toMatchObject([seen])
  })

  test("returns 404 for the photo of another shop's offer", async () => {
    const product_id = await givenPublished()

    expect((await send(await givenUser(service), product_id)).status).toBe(404)
  })
})

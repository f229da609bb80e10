import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { texts } from '../../../contract/facts/texts.ts'
import { type Caller, refusedFields } from '../../../test/caller.ts'
import {
  actionsOn,
  dayFromToday,
  givenManyOffers,
  givenOffer,
  givenPublished,
  givenUser,
  priced,
  type Someone,
} from '../../../test/given.ts'
import { queriesDuring } from '../../../test/questions-of.ts'
import { testApp } from '../../../test/start-test-app.ts'
import { beginHolidays } from './holiday.ts'

const service = await testApp()
const owner = await givenUser(service)
const stranger = await givenUser(service)

type Seen = { product_id: number; version: number }
const seen = (product_id: number, version = 1): Seen => ({ product_id, version })
const allSeen = (ids: number[], version = 1) => ids.map((id) => seen(id, version))
const ended = { start_date: dayFromToday(-40), end_date: dayFromToday(-10) }
const offer = (changes: Parameters<typeof givenOffer>[2] = {}) => givenOffer(service, owner.id, changes)
const renew = (products: (Seen & { end_date: string })[], discount_price?: number, by = owner) =>
  by.send('shop/renew', { products, discount_price })
const change = (name: string, products: Seen[], more = {}, by = owner) =>
  by.send('shop/change_products', { change: name, products, ...more })
const undo = (entry_ids: number[], by = owner) => by.send('shop/undo', { entry_ids })
const productOf = async (id: number) => (await owner.read(`shop/product/${id}`)).product
const pricesOf = (id: number) =>
  service.values(sql`SELECT discount_price::float FROM asked_prices WHERE product_id = ${id} ORDER BY id`)
const namesLeft = (body: { left: { name: string | null }[] }) => body.left.map(({ name }) => name)
describe('POST /api/shop/renew', () => {
  test('starts an ended offer today, in stock, and proposes the same number of days at the next renewal', async () => {
    const id = await offer({ ...ended, product_status: 'out of stock' })
    expect((await productOf(id)).usual_days).toBe(30)

    const { body } = await renew([{ ...seen(id), end_date: dayFromToday(7) }]).expect(200)

    expect(body).toMatchObject({
      message: 'Offer renewed',
      changed: [id],
      undo: [expect.any(Number)],
      left: [],
    })
    expect(await productOf(id)).toMatchObject({
      start_date: dayFromToday(0),
      end_date: dayFromToday(7),
      offer_state: 'live',
      usual_days: 7,
      version: 2,
    })
  })

  test('proposes 90 days for an offer that ran for half a year', async () => {
    const id = await offer({ start_date: dayFromToday(-180), end_date: dayFromToday(-1) })
    expect((await productOf(id)).usual_days).toBe(90)
  })

  test('keeps the start of a running offer, and proposes the added days at the next renewal', async () => {
    const id = await offer({ start_date: dayFromToday(-10), end_date: dayFromToday(2) })

    await renew([{ ...seen(id), end_date: dayFromToday(17) }]).expect(200)

    expect(await productOf(id)).toMatchObject({ start_date: dayFromToday(-10), usual_days: 15 })
  })

  test('changes nothing on a retry, which still returns the undo entry', async () => {
    const id = await offer(ended)
    const products = [{ ...seen(id), end_date: dayFromToday(30) }]
    const { body: first } = await renew(products).expect(200)

    const { body: second } = await renew(products).expect(200)

    expect(second).toEqual(first)
    expect(await actionsOn(service, 'product', id)).toEqual(['product renewed'])
    await undo(second.undo).expect(200)
    expect(await productOf(id)).toMatchObject({ ...ended, offer_state: 'expired', usual_days: 30 })
  })

  test('names the first editor when two windows renew an offer to different days', async () => {
    const id = await offer(ended)
    await renew([{ ...seen(id), end_date: dayFromToday(30) }]).expect(200)

    const { status, body } = await renew([{ ...seen(id), end_date: dayFromToday(15) }])

    expect(status).toBe(409)
    expect(body).toMatchObject({ changed_by: 'Meena Soni', changed_at: expect.any(String) })
    expect((await productOf(id)).end_date).toBe(dayFromToday(30))
  })

  test('renews several offers, but skips and names changed ones and those of other shops', async () => {
    const [good, changed] = [await offer({ name: 'Good' }), await offer({ name: 'Changed' })]
    const foreign = await givenOffer(service, stranger.id)
    await change('out of stock', [seen(changed)]).expect(200)
    const end_date = dayFromToday(40)

    const products = allSeen([good, changed, foreign]).map((each) => ({ ...each, end_date }))
    const { body } = await renew(products).expect(200)

    expect(body).toMatchObject({ message: 'Offer renewed', changed: [good] })
    expect(namesLeft(body)).toEqual(expect.arrayContaining(['Changed', null]))
    expect(JSON.stringify(body)).not.toContain('Tarang')
    expect((await productOf(changed)).end_date).toBe(dayFromToday(10))
  })

  test('needs as many queries for the audit trail of many offers as for that of one', async () => {
    const ids: number[] = []
    for (let count = 0; count < 5; count++) ids.push(await offer())
    const audited = async (work: () => Promise<unknown>) =>
      (await queriesDuring(service, work)).filter((question) =>
        /INSERT INTO (audit_entries|undos)/.test(question),
      ).length

    expect(await audited(() => change('out of stock', allSeen(ids)).expect(200))).toBe(2)
    expect(await audited(() => change('delete', allSeen(ids, 2)).expect(200))).toBe(2)
  })

  test('changes the price with the renewal, and also the struck price when the new price is higher', async () => {
    const [id, other] = [await offer(ended), await offer(ended)]
    const end_date = dayFromToday(5)

    await renew([{ ...seen(id), end_date }], 1499.5).expect(200)
    expect(await productOf(id)).toMatchObject({ price: 3999, discount_price: 1499.5 })
    await renew([{ ...seen(id, 2), end_date }], 4500).expect(200)
    expect(await productOf(id)).toMatchObject({ price: 4500, discount_price: 4500, discount_percent: 0 })

    const both = [id, other].map((each) => ({ ...seen(each), end_date }))
    expect(await refusedFields(renew(both, 10))).toContain('discount_price')
  })

  test('rejects a past day, and a day before the current end', async () => {
    const id = await offer()
    const at = (day: string) => renew([{ ...seen(id), end_date: day }])

    expect((await at(dayFromToday(-1)).expect(409)).body.message).toBe(texts.products.endIsOver)
    expect((await at(dayFromToday(3)).expect(409)).body.message).toBe(texts.products.renewalIsShorter)
    await at('2026-02-31').expect(400)
    expect((await productOf(id)).version).toBe(1)
  })

  test("returns 404 for another shop's offer", async () => {
    const id = await offer(ended)

    await renew([{ ...seen(id), end_date: dayFromToday(5) }], undefined, stranger).expect(404)
    await change('delete', [seen(id)], {}, stranger).expect(404)
    expect((await productOf(id)).version).toBe(1)
  })
})

describe('POST /api/shop/change_prices', () => {
  const change = (prices: [number, number][], version = 1, by = owner) =>
    by.send('shop/change_prices', {
      products: prices.map(([id, discount_price]) => ({ ...seen(id, version), discount_price })),
    })

  test('records several price changes, and undoes them together', async () => {
    const struck = await offer({ ...priced(1332, 799), struck_price_kind: 'mrp' })
    const plain = await offer(priced(500))

    const { body } = await change([
      [struck, 719],
      [plain, 450],
    ]).expect(200)

    expect(body).toMatchObject({ message: '2 prices changed', left: [] })
    expect(await productOf(struck)).toMatchObject({ ...priced(1332, 719), struck_price_kind: 'mrp' })
    expect(await productOf(plain)).toMatchObject({ ...priced(500, 450), struck_price_kind: 'usual' })
    expect(await pricesOf(struck)).toEqual([799, 719])
    expect(await actionsOn(service, 'product', struck)).toEqual(['product price changed'])
    await undo(body.undo).expect(200)
    expect(await productOf(struck)).toMatchObject({ price: 1332, discount_price: 799 })
    expect(await productOf(plain)).toMatchObject({ price: 500, discount_price: 500, discount_percent: 0 })
  })

  test('skips and names offers that changed or cannot have their new price', async () => {
    const [good, free, above, changed] = [
      await offer({ name: 'Good', price: 500, discount_price: 500 }),
      await offer({ name: 'Free' }),
      await offer({ name: 'Above', price: 1332, discount_price: 799 }),
      await offer({ name: 'Changed' }),
    ]
    await change([[changed, 100]]).expect(200)

    const { body } = await change([
      [good, 550],
      [free, 0],
      [above, 1400],
      [changed, 90],
    ]).expect(200)

    expect(body.changed).toEqual([good])
    const left = (body.left as { name: string; reason: string }[]).map(({ name, reason }) => [name, reason])
    expect(Object.fromEntries(left)).toMatchObject({
      Free: texts.products.priceTooLow,
      Above: texts.products.aboveStruckPrice({ price: '₹1,332' }),
      Changed: expect.stringContaining('Your change was not saved'),
    })
    expect(await productOf(good)).toMatchObject({ price: 550, discount_price: 550 })
    expect((await productOf(changed)).discount_price).toBe(100)
    await change([[good, 1]], 2, stranger).expect(404)
  })
})

describe('POST /api/shop/change_products', () => {
  test('changes 200 offers at once, with undo of each one and of all', async () => {
    const ids = await givenManyOffers(service, owner.id, 200, 'Bangle')
    const began = performance.now()
    const later = { end_date: dayFromToday(60) }
    const { body } = await change('end', allSeen(ids), later).expect(200)
    const took = performance.now() - began

    expect(body.message).toBe('End of 200 offers changed')
    expect(body.undo).toHaveLength(200)
    expect((await productOf(ids[7] ?? 0)).end_date).toBe(dayFromToday(60))
    await undo(body.undo).expect(200)
    expect((await productOf(ids[7] ?? 0)).end_date).toBe(dayFromToday(10))
    // A generous limit, since other tests run at the same time.
    expect(took).toBeLessThan(5000)
    await change('end', allSeen([...ids, 1]), later).expect(400)
  })

  test('restores several deleted offers completely, and ignores a retry', async () => {
    const ids = [await givenPublished(service, owner), await offer()]
    const before = await Promise.all(ids.map(productOf))
    const products = allSeen(ids)
    await change('delete', products).expect(200)

    const { body } = await change('delete', products).expect(200)

    expect(body).toMatchObject({ message: '2 offers deleted', left: [] })
    for (const id of ids) await owner.get(`/api/product/${id}`).expect(404)
    await undo(body.undo).expect(200)
    const after = await Promise.all(ids.map(productOf))
    expect(after).toEqual(before.map((product) => ({ ...product, version: product.version + 1 })))
  })

  test('marks an offer as out of stock, but skips an ended one with the reason', async () => {
    const [running, over] = [await offer(), await offer({ ...ended, name: 'Over' })]

    const { body } = await change('out of stock', [seen(running), seen(over)]).expect(200)

    expect(body).toMatchObject({
      changed: [running],
      left: [{ product_id: over, name: 'Over', reason: texts.products.hasEnded }],
    })
    const alone = await change('out of stock', [seen(over)])
    expect([alone.status, alone.body.message]).toEqual([409, texts.products.hasEnded])
    const single = { product_id: over, version: 1, product_status: 'out of stock' }
    await owner.send('shop/product_status', single).expect(409)
    await change('back in stock', [seen(running, 2)]).expect(200)
    expect((await productOf(running)).offer_state).toBe('live')
  })

  test('returns 409 and undoes nothing when one of the offers has changed since', async () => {
    const ids = [await offer(), await offer()]
    const { body } = await change('end', allSeen(ids), { end_date: dayFromToday(50) }).expect(200)
    await change('end', [seen(ids[0] ?? 0, 2)], { end_date: dayFromToday(51) }).expect(200)

    const { status, body: refusal } = await undo(body.undo)

    expect([status, refusal.message]).toEqual([409, expect.stringContaining('has changed since')])
    expect((await productOf(ids[1] ?? 0)).end_date).toBe(dayFromToday(50))
  })

  test('undoes a change of dates when only another field has changed since', async () => {
    const id = await offer()
    const { body } = await change('end', [seen(id)], { end_date: dayFromToday(50) }).expect(200)
    await service.run(sql`UPDATE products SET name = 'New name', version = version + 1 WHERE id = ${id}`)

    await undo(body.undo).expect(200)

    expect(await productOf(id)).toMatchObject({ name: 'New name', end_date: dayFromToday(10) })
  })
})

describe('offers that end soon', () => {
  test('lists offers that end within three days, in the order of their end, and counts them', async () => {
    const shop = await givenUser(service)
    const at = (days: number) =>
      givenOffer(service, shop.id, { name: `${days}`, end_date: dayFromToday(days) })
    for (const days of [3, 0, 4, 2]) await at(days)
    await givenOffer(service, shop.id, { ...ended, name: 'over' })

    const list = (query: object) => shop.get(`/api/shop/ownproduct/${shop.id}`).query(query).expect(200)
    const { body } = await list({ status: 'ends soon' })

    const names = (products: { name: string }[]) => products.map(({ name }) => name)
    expect(names(body.products)).toEqual(['0', '2', '3'])
    expect(body).toMatchObject({ total: 3, counts: { all: 5, live: 4, 'ends soon': 3, expired: 1 } })
    const { body: page } = await list({ status: 'ends soon', limit: 2 })
    const { body: second } = await list({ status: 'ends soon', limit: 2, after: page.next })
    expect(names(second.products)).toEqual(['3'])
    expect(names((await list({ status: 'ends soon', sort: 'status_asc' })).body.products)).toHaveLength(3)
    const ids = body.products.map(({ id }: { id: number }) => id).join(',')
    expect(names((await list({ ids: `${ids},999999` })).body.products)).toHaveLength(3)
    await list({ status: 'live', ids: '1' })
    await shop.get(`/api/shop/ownproduct/${shop.id}`).query({ ids: '1;2' }).expect(400)
  })
})

describe('a shop on holiday', () => {
  const shopOf = async (by: Caller, until?: string) => (await by.read('shop/holiday', { until })).shops[0]
  const goAway = async (someone: Someone, away_until: string | null, version?: number) => {
    const shop = await shopOf(someone)
    return someone.send('shop/holiday', { shop_id: shop.id, version: version ?? shop.version, away_until })
  }

  test('hides the offers during the holiday, keeps their pages, and undoes start and end', async () => {
    const someone = await givenUser(service)
    const id = await givenOffer(service, someone.id, { name: 'Holiday kettle', end_date: dayFromToday(4) })
    await givenOffer(service, someone.id, { name: 'Holiday pot', end_date: dayFromToday(30) })
    const until = dayFromToday(7)
    expect(await shopOf(someone, until)).toMatchObject({ away_until: null, live_offers: 2, ending_offers: 1 })

    const gone = await goAway(someone, until)

    expect(gone.status).toBe(200)
    expect(await shopOf(someone)).toMatchObject({
      away_until: until,
      live_offers: 2,
      ending_offers: 1,
      version: 2,
    })
    const body = await stranger.read(`product/${id}`)
    expect(body.product.away_until).toBe(until)
    const back = await goAway(someone, null)
    expect((await stranger.read(`product/${id}`)).product.away_until).toBeNull()
    await undo([back.body.undo], someone).expect(200)
    expect((await shopOf(someone)).away_until).toBe(until)
    await undo([gone.body.undo], someone).expect(200)
    expect((await shopOf(someone)).away_until).toBeNull()
  })

  test('accepts a retry, and rejects an old version and a past day', async () => {
    const someone = await givenUser(service)
    await goAway(someone, dayFromToday(7), 1)
    expect((await goAway(someone, dayFromToday(7), 1)).body.undo).toBeNull()
    expect((await goAway(someone, dayFromToday(9), 1)).status).toBe(409)
    const wrong = await goAway(someone, dayFromToday(0))
    expect([wrong.status, wrong.body.fields]).toEqual([400, { away_until: texts.holiday.tooEarly }])
    expect((await goAway(someone, dayFromToday(500))).status).toBe(400)
  })

  test('keeps offers visible until the first day of a planned holiday, which two processes begin once', async () => {
    const someone = await givenUser(service)
    const offerId = await givenOffer(service, someone.id)
    const { id } = await shopOf(someone)
    const days = { from: dayFromToday(5), until: dayFromToday(9) }
    const plan = async (wanted: typeof days | null, version?: number) => {
      const shop = await shopOf(someone)
      return someone.send('shop/plan_holiday', {
        shop_id: id,
        version: version ?? shop.version,
        plan: wanted,
      })
    }
    const pageOf = async () => (await stranger.read(`user/shop/${id}`)).shop
    const offerNow = async () => (await stranger.read(`product/${offerId}`)).product

    const planned = await plan(days)

    expect(planned.body).toMatchObject({ undo: expect.any(Number) })
    expect(await shopOf(someone)).toMatchObject({ away_until: null, planned: days, version: 2 })
    expect(await pageOf()).toMatchObject({ away_until: null, planned_holiday: days })
    expect((await plan(days, 1)).body.undo).toBeNull()
    expect((await plan({ ...days, until: dayFromToday(8) }, 1)).status).toBe(409)
    expect((await plan({ ...days, from: dayFromToday(0) })).body.fields).toHaveProperty('from')
    expect((await plan({ ...days, until: days.from })).body.fields).toHaveProperty('until')
    await undo([planned.body.undo], someone).expect(200)
    expect((await shopOf(someone)).planned).toBeNull()

    await plan({ from: dayFromToday(20), until: dayFromToday(25) })
    expect((await pageOf()).planned_holiday).toBeNull()

    await plan(days)
    await service.db.query(sql`UPDATE shops SET holiday_from = today() WHERE id = ${id}`)
    expect((await offerNow()).away_until).toBeNull()
    const { version } = await shopOf(someone)
    await Promise.all([beginHolidays(service.services), beginHolidays(service.services)])
    expect((await offerNow()).away_until).toBe(days.until)
    const begun = { away_until: days.until, planned: null, version: version + 1 }
    expect(await shopOf(someone)).toMatchObject(begun)
    expect((await plan(null)).body.undo).toBeNull()
    await stranger.send('shop/plan_holiday', { shop_id: id, version: 1, plan: null }).expect(404)
  })

  test("returns 404 for another user's shop", async () => {
    const { id, version } = await shopOf(owner)
    const body = { shop_id: id, version, away_until: dayFromToday(7) }
    await stranger.send('shop/holiday', body).expect(404)
    const away_until = await service.value<string | null>(sql`SELECT away_until FROM shops WHERE id = ${id}`)
    expect(away_until).toBeNull()
  })
})

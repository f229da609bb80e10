import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser, type Someone, takeBack } from '../../../test/given.ts'
import { runJobOnce } from '../../../test/jobs.ts'
import { testApp } from '../../../test/start-test-app.ts'

const service = await testApp()
const admin = await givenUser(service, { type: 'admin' })
const other = await givenUser(service, { type: 'admin' })
const shop = await givenUser(service)
beforeEach(() => service.run('DELETE FROM offer_reports'))

const report = (product_id: number, changes: object = {}, browser = 'one') =>
  service.send('user/report', { product_id, kind: 'wrong price', ...changes }).set('User-Agent', browser)
const reports = async () => await admin.read('admin/reports')
const settle = (by: Someone, product_id: number, last_report_id: number, note?: string) =>
  by.send('admin/settle_reports', { product_id, last_report_id, note })

describe('reports of shoppers', () => {
  test('lists the longest pending offer first, with the unchanged kinds, numbers and texts of its reports', async () => {
    const [newer, older] = [await givenOffer(service, shop.id), await givenOffer(service, shop.id)]
    await report(older, { words: '<script>alert(1)</script> They ask ₹21,500.' }).expect(200)
    await report(newer, { kind: 'ended' }).expect(200)
    for (const browser of ['four', 'five', 'six']) await report(newer, {}, browser).expect(200)
    await report(older, {}, 'two').expect(200)
    await report(older, { kind: 'not this shop' }, 'three').expect(200)

    const { reports: shown, total } = await reports()
    expect(total).toBe(2)
    expect(shown.map((one: { product_id: number }) => one.product_id)).toEqual([older, newer])
    expect(shown[0]).toMatchObject({
      shoppers: 3,
      kinds: [
        { kind: 'wrong price', count: 2 },
        { kind: 'not this shop', count: 1 },
      ],
      words: ['<script>alert(1)</script> They ask ₹21,500.'],
      phone: '98260 12345',
      other_offers: 1,
    })
  })

  test('counts reports from the same browser on the same day once', async () => {
    const id = await givenOffer(service, shop.id)
    await report(id).expect(200)
    const { body } = await report(id, { kind: 'ended' }).expect(200)
    expect(body.message).toBe('Thank you. We will review it.')
    expect((await reports()).reports[0].shoppers).toBe(1)
  })

  test("stores the visitor in a form that only the server's secret can link to a browser", async () => {
    const id = await givenOffer(service, shop.id)
    await report(id).expect(200)
    const visitor = await service.value<string>(
      sql`SELECT visitor FROM offer_reports WHERE product_id = ${id} AND day = today()`,
    )
    const guesses = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '::/64'].flatMap((address) =>
      [dayFromToday(0), new Date().toISOString().slice(0, 10)].map((day) => `${day} ${address} one`),
    )
    expect(visitor).toMatch(/^[0-9a-f]{64}$/)
    expect(guesses.map((guess) => createHash('sha256').update(guess).digest('hex'))).not.toContain(visitor)
  })

  test('deletes reports that were closed more than 90 days ago, but no open ones', async () => {
    const id = await givenOffer(service, shop.id)
    await service.run(sql`INSERT INTO offer_reports (product_id, kind, visitor, created_at, settled_at, settled_by, entry_id)
      VALUES (${id}, 'ended', 'old', now() - interval '99 days', now() - interval '91 days', 'Meena Soni', 1),
        (${id}, 'ended', 'late', now() - interval '99 days', now() - interval '89 days', 'Meena Soni', 1),
        (${id}, 'ended', 'open', now() - interval '99 days', NULL, NULL, NULL)`)
    await runJobOnce('forget-offer-reports', service.services)
    expect(await service.values<string>(sql`SELECT visitor FROM offer_reports ORDER BY visitor`)).toEqual([
      'late',
      'open',
    ])
  })

  test('returns 404 for offers that shoppers cannot see', async () => {
    const waiting = await givenUser(service, { status: 'pending' })
    const id = await givenOffer(service, waiting.id)
    const hidden = await report(id).expect(404)
    const unknown = await report(2_000_000_000).expect(404)
    expect(hidden.body).toEqual(unknown.body)
  })

  test.each([{ kind: 'bad' }, { kind: undefined }, { words: 'x'.repeat(301) }, { product_id: 0 }])(
    'rejects the report %j',
    async (changes) => {
      await report(1, changes).expect(400)
    },
  )

  test('closes once the reports that the admin has seen, and reopens them by undo', async () => {
    const id = await givenOffer(service, shop.id)
    await report(id).expect(200)
    const [{ last_report_id }] = (await reports()).reports
    await report(id, {}, 'later').expect(200)

    const { body } = await settle(admin, id, last_report_id, 'Called, the price is right.').expect(200)
    expect((await reports()).reports[0].shoppers).toBe(1)
    const late = await settle(other, id, last_report_id).expect(409)
    expect(late.body.message).toMatch(/^Already closed by Meena Soni on .*\.$/)

    await takeBack(admin, body.undo).expect(200)
    expect((await reports()).reports[0].shoppers).toBe(2)
    const { entries } = await admin.read('admin/audit?action=reports%20closed')
    expect(entries[0].after).toEqual({ reports: 1, reason: 'Called, the price is right.' })
  })

  test('closes reports when the offer is hidden, and reopens them when the hiding is undone', async () => {
    const id = await givenOffer(service, shop.id)
    await report(id).expect(200)
    const [{ version }] = (await reports()).reports
    const { body } = await admin.send('admin/hide_offer', { product_id: id, version, reason: 'ended' })
    expect((await reports()).total).toBe(0)
    await takeBack(admin, body.undo).expect(200)
    expect((await reports()).total).toBe(1)
  })
})

test('limits reports per network address, and never hides an offer automatically', async () => {
  const limited = await testApp({ RATE_LIMIT: 'on' })
  const owner = await givenUser(limited)
  const id = await givenOffer(limited, owner.id)
  const statuses = []
  const numbers: (string | undefined)[] = []
  for (let number = 0; number < 14; number++) {
    const answer = await limited
      .send('user/report', { product_id: id, kind: 'ended' })
      .set('User-Agent', `browser ${number}`)
      .set('X-Forwarded-For', `203.0.113.${number}`)
    statuses.push(answer.status)
    numbers.push(answer.body.complaint?.number)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
  expect(numbers.filter(Boolean)).toEqual(numbers.slice(0, 2))
  expect(new Set(numbers).size).toBe(3)
  await limited.run(
    sql`INSERT INTO offer_reports (product_id, kind, visitor) SELECT ${id}, 'ended', number::text FROM generate_series(1, 5000) AS number`,
  )
  await limited.get(`/api/product/${id}`).expect(200)
})

describe('unproven struck prices', () => {
  const unproven = async (after?: string) => await admin.read('admin/unproven_prices', { after })
  const named = (list: { offers: { name: string }[] }) => list.offers.map(({ name }) => name)

  test('lists live offers without proof of their struck price, the largest discount first', async () => {
    await service.run('DELETE FROM products')
    const strike = (name: string, price: number, changes = {}) =>
      givenOffer(service, shop.id, { name, price, discount_price: 100, ...changes })
    await strike('Half', 200)
    const large = await strike('Quarter', 400)
    await strike('Whole', 100)
    await strike('Sold out', 300, { product_status: 'out of stock' })
    const proven = await strike('Proven', 500)
    await service.run(sql`INSERT INTO asked_prices
      (product_id, shop_id, ware, at, price, discount_price, first_day, last_day)
      SELECT product_id, shop_id, ware, at - interval '3 days', 500, 500, first_day - 5, last_day
      FROM asked_prices WHERE product_id = ${proven}`)

    const list = await unproven()
    expect(named(list)).toEqual(['Quarter', 'Half'])
    expect(list).toMatchObject({
      offers: [{ product_id: large, price: 400, discount_price: 100, discount_percent: 75 }, {}],
      next: null,
    })
    expect(Date.now() - Date.parse(list.offers[0].since)).toBeLessThan(60_000)
    expect(named(await unproven(`75-${large}`))).toEqual(['Half'])
    await admin.get('/api/admin/unproven_prices').query({ after: 'nowhere' }).expect(400)
  })

  test('starts the next page after the last offer of the previous one', async () => {
    await service.run('DELETE FROM products')
    for (let index = 0; index < 53; index++)
      await givenOffer(service, shop.id, { name: `Offer ${index}`, price: 200, discount_price: 100 })
    const first = await unproven()
    const second = await unproven(first.next)
    expect([first.offers.length, second.offers.length, second.next]).toEqual([50, 3, null])
    expect(new Set([...named(first), ...named(second)]).size).toBe(53)
  })
})

import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import type { PriceTruth } from '../../contract/offers/schemas.ts'
import { dayFromToday, givenOffer, givenUser, priced, type Someone } from '../../test/given.ts'
import { type Deed, deeds, ModelOfDays, randomOf } from '../../test/model-of-days.ts'
import { testApp } from '../../test/start-test-app.ts'

let shop: Someone
let shopId: number

/** Makes today() and current_time_or_test() read the clock of this test. */
const service = await testApp()
await service.run('CREATE TABLE frozen_clock (instant timestamptz)')
await service.run(`INSERT INTO frozen_clock VALUES (today()::timestamp AT TIME ZONE 'Asia/Kolkata')`)
await service.run(`CREATE OR REPLACE FUNCTION today() RETURNS date LANGUAGE sql STABLE
  AS $$ SELECT (instant AT TIME ZONE 'Asia/Kolkata')::date FROM frozen_clock $$`)
await service.run(`CREATE OR REPLACE FUNCTION current_time_or_test() RETURNS timestamptz LANGUAGE sql STABLE
  AS $$ SELECT instant FROM frozen_clock $$`)
beforeEach(async () => {
  shop = await givenUser(service)
  shopId = shop.shopId
  await service.run(
    `UPDATE frozen_clock SET instant = ((now() AT TIME ZONE 'Asia/Kolkata')::date + time '10:00') AT TIME ZONE 'Asia/Kolkata'`,
  )
})

const run = (statement: ReturnType<typeof sql>) => service.run(statement)
const pass = (hours: number) =>
  run(sql`UPDATE frozen_clock SET instant = instant + make_interval(hours => ${hours})`)
const passDays = (days: number) => pass(days * 24)
const ask = (id: number, prices: { price?: number; discount_price: number }) =>
  run(sql`UPDATE products SET price = coalesce(${prices.price ?? null}::numeric, price),
    discount_price = ${prices.discount_price} WHERE id = ${id}`)
const truthOf = async (id: number) =>
  await service.value<PriceTruth | null>(sql`SELECT price_summary(${id}) AS truth`)
const isProven = async (id: number) =>
  await service.value<boolean>(
    sql`SELECT price_is_proven(id, price, discount_price) AS proven FROM products WHERE id = ${id}`,
  )
const saree = { name: 'Maheshwari saree', brand: 'Ahilya Looms', end_date: dayFromToday(300) }
const given = (prices: { price: number; discount_price: number }, changes = {}) =>
  givenOffer(service, shop.id, { ...saree, ...prices, ...changes })

describe('price summary for shoppers', () => {
  test("shows lowest and former prices for the specification's example of 5,099, 3,599 and 3,799", async () => {
    const id = await given(priced(5099))
    await passDays(21)
    await ask(id, { discount_price: 3599 })
    const struck = { days: 21, until: dayFromToday(21) }
    expect(await truthOf(id)).toMatchObject({ is_only: false, lowest: null, struck })
    await passDays(3)
    await ask(id, { discount_price: 3799 })
    await passDays(6)
    expect(await truthOf(id)).toEqual({
      since: dayFromToday(24),
      days: 6,
      is_first: false,
      is_only: false,
      lowest: { price: 3599, day: dayFromToday(21) },
      struck,
      from: dayFromToday(0),
      until: dayFromToday(30),
      steps: [
        { day: dayFromToday(0), price: 5099 },
        { day: dayFromToday(21), price: 3599 },
        { day: dayFromToday(24), price: 3799 },
      ],
    })
    expect(await isProven(id)).toBe(true)
  })

  test('keeps the history of a deleted offer that the same shop posts again, in any spelling', async () => {
    const first = await given(priced(900, 800))
    await passDays(5)
    await run(sql`DELETE FROM products WHERE id = ${first}`)
    await passDays(2)
    const again = await given(priced(900, 850), { name: ' maheshwari  SAREE' })
    expect(await truthOf(again)).toMatchObject({
      lowest: { price: 800, day: dayFromToday(0) },
      steps: [
        { day: dayFromToday(0), price: 800 },
        { day: dayFromToday(6), price: null },
        { day: dayFromToday(7), price: 850 },
      ],
    })
    const other = await givenUser(service)
    const elsewhere = await givenOffer(service, other.id, { ...saree, ...priced(900, 850) })
    expect(await truthOf(elsewhere)).toMatchObject({ is_only: true, days: 0 })
  })

  test('starts a new history when an offer is renamed, and keeps the history of the former name', async () => {
    const id = await given(priced(900, 800))
    await passDays(3)
    await run(sql`UPDATE products SET name = 'Chanderi saree' WHERE id = ${id}`)
    await passDays(3)
    expect(await truthOf(id)).toMatchObject({ is_only: true, since: dayFromToday(3) })
    const former = await given(priced(900, 850))
    expect(await truthOf(former)).toMatchObject({ lowest: { price: 800 } })
    expect((await truthOf(former))?.steps.at(1)).toEqual({ day: dayFromToday(4), price: null })
  })

  test("keeps the history when an admin's own offer is posted again", async () => {
    const admin = await givenUser(service, { type: 'admin' })
    const first = await givenOffer(service, admin.id, { ...saree, ...priced(900, 800) })
    await passDays(1)
    await run(sql`DELETE FROM products WHERE id = ${first}`)
    const again = await givenOffer(service, admin.id, { ...saree, ...priced(900, 850) })
    expect(await truthOf(again)).toMatchObject({ lowest: { price: 800 } })
  })

  // The model below covers other ways in which an offer ends, such as holidays.
  test.each([
    ['of a shop that is inactive', () => sql`UPDATE users SET status = 'inactive' WHERE id = ${shop.id}`],
    [
      'of an account that is closed',
      () => sql`UPDATE users SET deletion_due_at = now() WHERE id = ${shop.id}`,
    ],
  ])('ignores the price of an offer %s, even as proof of a former price', async (_, leave) => {
    const id = await given(priced(900))
    await pass(12)
    await run(leave())
    await passDays(5)
    expect(await truthOf(id)).toBeNull()
    await run(sql`UPDATE products SET discount_price = 450 WHERE id = ${id}`)
    await run(sql`UPDATE users SET status = 'approved', deletion_due_at = NULL WHERE id = ${shop.id}`)
    expect(await truthOf(id)).toMatchObject({ is_only: false, struck: { days: 0, until: dayFromToday(0) } })
    expect(await isProven(id)).toBe(false)
  })
})

describe('price history', () => {
  const entriesOf = (id: number) =>
    service.many<{ price: number | null }>(
      sql`SELECT price FROM asked_prices WHERE product_id = ${id} ORDER BY at, id`,
    )

  test('records nothing when the price does not change', async () => {
    const id = await given(priced(900, 800))
    await run(sql`UPDATE products SET description = 'Other words', version = version + 1 WHERE id = ${id}`)
    await run(sql`UPDATE shops SET name = 'Other name' WHERE id = ${shopId}`)
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('refuses to change or delete a recorded price', async () => {
    const id = await given(priced(900, 800))
    const mine = sql`product_id = ${id}`
    await expect(run(sql`UPDATE asked_prices SET price = 1000 WHERE ${mine}`)).rejects.toThrow('append-only')
    await expect(run(sql`DELETE FROM asked_prices WHERE ${mine}`)).rejects.toThrow('append-only')
    await expect(run(sql`TRUNCATE asked_prices`)).rejects.toThrow('append-only')
    expect(await entriesOf(id)).toHaveLength(1)
  })

  test('is deleted with the account', async () => {
    const id = await given(priced(900, 800))
    const admin = await givenUser(service, { type: 'admin' })
    const own = await givenOffer(service, admin.id, { ...saree, ...priced(900, 800) })
    await givenUser(service, { type: 'admin' })
    await run(sql`DELETE FROM users WHERE id IN (${shop.id}, ${admin.id})`)
    expect([...(await entriesOf(id)), ...(await entriesOf(own))]).toEqual([])
  })
})

test.each([1, 2, 3, 4, 5])(
  'price history agrees with a model over days of random changes (%i)',
  async (seed) => {
    const random = randomOf(seed)
    const model = new ModelOfDays(dayFromToday(0))
    const ids = new Map<string, number>()
    await pass(-10)
    const change = (slot: string, set: ReturnType<typeof sql>) =>
      run(sql`UPDATE products SET ${set} WHERE id = ${ids.get(slot)}`)
    const act: Record<Deed['what'], (deed: Deed) => Promise<unknown>> = {
      publish: async ({ slot, price, discount_price, days }) => {
        const dates = { start_date: model.day(0), end_date: model.day(days) }
        ids.set(slot, await given({ price, discount_price }, dates))
      },
      ask: ({ slot, price, discount_price }) => ask(ids.get(slot) ?? 0, { price, discount_price }),
      renew: ({ slot, days }) => change(slot, sql`end_date = ${model.day(days)}`),
      schedule: ({ slot, days }) =>
        change(slot, sql`start_date = ${model.day(1)}, end_date = ${model.day(days + 1)}`),
      switch: ({ slot }) =>
        change(
          slot,
          sql`product_status = CASE product_status WHEN 'active' THEN 'out of stock' ELSE 'active' END`,
        ),
      hide: ({ slot }) => change(slot, sql`hidden_at = CASE WHEN hidden_at IS NULL THEN now() END`),
      away: ({ days }) =>
        run(
          sql`UPDATE shops SET away_until = ${days > 3 ? null : model.day(days)}::date WHERE id = ${shopId}`,
        ),
      remove: ({ slot }) => run(sql`DELETE FROM products WHERE id = ${ids.get(slot)}`),
    }
    for (let step = 0; step < 60; step++) {
      const deed = deeds(random, model)
      await act[deed.what](deed)
      model.act(deed)
      const hours = 1 + Math.floor(random() * 40)
      await pass(hours)
      model.pass(hours)
      for (const [slot, id] of ids) {
        if (!model.has(slot)) continue
        expect([step, slot, await truthOf(id)]).toEqual([step, slot, model.truthOf(slot)])
        expect([step, slot, await isProven(id)]).toEqual([step, slot, model.isProven(slot)])
      }
    }
  },
)

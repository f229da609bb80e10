import { redateDemoOffers } from 'db/seed/demo/redate-demo-offers'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayFromToday, givenOffer, givenUser } from '../../test/given.ts'
import { testApp } from '../../test/start-test-app.ts'
import { inTransaction } from '../platform/database/transaction.ts'

const service = await testApp()
const shop = await givenUser(service)
beforeEach(() => service.run('DELETE FROM products'))

const run = (statement: ReturnType<typeof sql>) => service.run(statement)
const startAgain = () => inTransaction(service.db, redateDemoOffers)
const datesOf = (id: number) =>
  service.one(sql`SELECT start_date::text, end_date::text FROM products WHERE id = ${id}`)

/** An offer from a demo city loaded five days ago; it ended two days ago. */
async function givenDemoOffer(changes = {}) {
  const id = await givenOffer(service, shop.id, {
    start_date: dayFromToday(-9),
    end_date: dayFromToday(-2),
    ...changes,
  })
  await run(sql`INSERT INTO demo_offers (product_id, version, dated_for) VALUES (${id}, 1, today() - 5)`)
  return id
}

describe('a demo city started on a later day', () => {
  test('moves offers by five days, once, when they were loaded five days ago', async () => {
    const over = await givenDemoOffer()
    const scheduled = await givenDemoOffer({ start_date: dayFromToday(-1), end_date: dayFromToday(20) })

    expect(await startAgain()).toBe(2)
    expect(await startAgain()).toBe(0)

    expect(await datesOf(over)).toEqual({ start_date: dayFromToday(-4), end_date: dayFromToday(3) })
    expect(await datesOf(scheduled)).toEqual({ start_date: dayFromToday(4), end_date: dayFromToday(25) })
  })

  test('shows new offers as new again on each later start, never as future ones', async () => {
    const added = await givenDemoOffer()
    const evening = await givenDemoOffer()
    const older = await givenDemoOffer()
    await run(sql`UPDATE products SET created_at = CASE id
        WHEN ${added} THEN (today() - 5)::timestamp AT TIME ZONE 'Asia/Kolkata'
        WHEN ${evening} THEN (today() - 4)::timestamp AT TIME ZONE 'Asia/Kolkata' - interval '1 second'
        ELSE (today() - 6)::timestamp AT TIME ZONE 'Asia/Kolkata' END`)
    const putUp = () =>
      service.many(sql`SELECT id, today() - (created_at AT TIME ZONE 'Asia/Kolkata')::date AS ago, created_at > now() AS "isToCome"
          FROM products ORDER BY id`)
    const asOnTheFirstDay = [
      { id: added, ago: 0, isToCome: false },
      { id: evening, ago: 0, isToCome: false },
      { id: older, ago: 1, isToCome: false },
    ]

    await startAgain()
    expect(await putUp()).toEqual(asOnTheFirstDay)

    await run(sql`UPDATE products SET created_at = created_at - interval '24 hours'`)
    await run(sql`UPDATE demo_offers SET dated_for = dated_for - 1`)
    await startAgain()
    expect(await putUp()).toEqual(asOnTheFirstDay)
  })

  test('does not change offers that a user created or changed', async () => {
    const made = await givenOffer(service, shop.id, { end_date: dayFromToday(-1) })
    const changed = await givenDemoOffer()
    await run(sql`UPDATE products SET discount_price = 999, version = version + 1 WHERE id = ${changed}`)
    const before = [await datesOf(made), await datesOf(changed)]

    expect(await startAgain()).toBe(0)

    expect([await datesOf(made), await datesOf(changed)]).toEqual(before)
  })

  test("keeps an offer's price history and adds the new period", async () => {
    const id = await givenDemoOffer()
    const history = () =>
      service.many<{ at: Date; last_day: string }>(
        sql`SELECT at, last_day::text FROM asked_prices WHERE product_id = ${id} ORDER BY at, id`,
      )
    const before = await history()

    await startAgain()

    const after = await history()
    expect(after.slice(0, before.length)).toEqual(before)
    expect(after.slice(before.length)).toEqual([{ at: expect.any(Date), last_day: dayFromToday(3) }])
  })

  test('copies the page views of two weeks earlier and keeps views counted since', async () => {
    const id = await givenDemoOffer()
    const path = `/product/${id}`
    await run(sql`INSERT INTO page_views (path, day, views)
      VALUES (${path}, today() - 6, 4), (${path}, today() - 5, 7), (${path}, today() - 1, 1)`)

    await startAgain()

    const views = await service.many(
      sql`SELECT today() - day AS ago, views FROM page_views WHERE path = ${path} ORDER BY day`,
    )
    expect(views).toEqual([
      { ago: 6, views: 4 },
      { ago: 5, views: 7 },
      { ago: 1, views: 1 },
      { ago: 0, views: 7 },
    ])
  })

  test('generates taps, saves and visits for past days', async () => {
    await run(sql`UPDATE shops SET shows_whatsapp = true, shows_since = now() WHERE id = ${shop.shopId}`)
    const id = await givenDemoOffer()
    await run(sql`INSERT INTO page_views (path, day, views)
      SELECT ${`/product/${id}`}, today() - 5 - n, 60 FROM generate_series(0, 13) AS n`)
    const figures = () =>
      service.one(sql`SELECT sum(directions)::integer AS directions, sum(call)::integer AS call,
          sum(whatsapp)::integer AS whatsapp, sum(save)::integer AS save,
          (SELECT count(*) FROM page_views WHERE path = ${`/shop/${shop.shopId}`})::integer AS days_of_page
        FROM product_days WHERE product_id = ${id} AND day < today()`)
    await startAgain()
    const first = await figures()
    await startAgain()

    expect(await figures()).toEqual(first)
    expect(first).toMatchObject({ call: 0, days_of_page: 13 })
    for (const kind of ['directions', 'whatsapp', 'save']) expect(first[kind]).toBeGreaterThan(5)
  })
})

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { RowResult } from '../../../../contract/shop-offers/list-rows.ts'
import {
  dayFromToday,
  givenCategory,
  givenMember,
  givenUnfinished,
  givenUser,
  waitForLocks,
} from '../../../../test/given.ts'
import { testApp } from '../../../../test/start-test-app.ts'

const service = await testApp()
await givenCategory(service, 'Footwear', 'Heels')

const rounds = 50
const rowsOf = (round: number): number => (round === 0 ? 100 : 6)

const list = (round: number, isOpposite: boolean) =>
  Array.from({ length: rowsOf(round) }, (_, place) => ({
    code: `${round}-${String(place).padStart(3, '0')}`,
    name: 'Block heels',
    brand: `Zq${letters(round)}x${letters(isOpposite ? rowsOf(round) - 1 - place : place)}`,
    category: 'Footwear › Heels',
    price: '1899',
    ends: dayFromToday(15),
  }))
/** Replaces the digits of a number by letters, since digits alone are not indexed as words. */
const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')

test('publishes each of two lists with the same new brands in opposite order once', async () => {
  const shops = [await givenUser(service), await givenUser(service)]
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(
      shops.map(({ agent }, which) =>
        agent.post('/api/shop/publish_rows').send({ rows: list(round, which === 1) }),
      ),
    )
    for (const { status, body } of answers) {
      expect([round, status]).toEqual([round, 200])
      expect(body.rows.filter(({ state }: RowResult) => state === 'published')).toHaveLength(rowsOf(round))
    }
  }
  const counted =
    await service.one(sql`SELECT count(*)::int AS offers, count(DISTINCT (shop_id, row_code))::int AS codes,
          (SELECT count(*)::int FROM brands WHERE name LIKE 'Zq%') AS brands,
          (SELECT count(*)::int FROM audit_entries WHERE action = 'product published') AS entries
        FROM products`)
  const all = Array.from({ length: rounds }, (_, round) => rowsOf(round)).reduce((sum, rows) => sum + rows, 0)
  expect(counted).toEqual({ offers: 2 * all, codes: 2 * all, brands: all, entries: 2 * all })
}, 120_000)

const rowsNamed = (...names: string[]) =>
  names.map((name, place) => ({ ...list(0, false)[place], name, category: name }))

test('skips a row with a reason when its subcategory is deleted during the wait for a lock', async () => {
  const shop = await givenUser(service)
  for (const name of ['Kites', 'Lamps']) await givenCategory(service, 'Home', name)
  const commit = await givenUnfinished(
    service,
    sql`UPDATE subcategories SET removed_at = now() WHERE name = 'Kites'`,
  )

  const answer = shop.send('shop/publish_rows', { rows: rowsNamed('Kites', 'Lamps') })
  const answered = answer.then((response) => response)
  await waitForLocks(service)
  await commit()

  const { status, body } = await answered
  expect([status, body.rows]).toMatchObject([
    200,
    [
      { state: 'left', reasons: { category: 'There is no such category' }, product_id: null },
      { state: 'published', reasons: {} },
    ],
  ])
})

test("rejects a helper's list when the helper is removed during the wait for a lock, and stores nothing", async () => {
  const owner = await givenUser(service)
  const helper = await givenUser(service)
  await givenMember(service, helper.id, owner.id)
  const commit = await givenUnfinished(service, sql`SELECT FROM users WHERE id = ${helper.id} FOR UPDATE`)

  const answered = helper
    .send('shop/publish_rows', { shop_id: owner.shopId, rows: rowsNamed('Heels', 'Heels') })
    .then((response) => response)
  await waitForLocks(service)
  await service.run(sql`DELETE FROM shop_members WHERE user_id = ${helper.id} AND role = 'helper'`)
  await commit()

  const { status, body } = await answered
  expect([status, body.fields]).toEqual([400, { shop_id: 'Please choose one of your shops.' }])
  expect(await service.many(sql`SELECT FROM products WHERE shop_id = ${owner.shopId}`)).toEqual([])
})

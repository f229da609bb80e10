import sql from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import type { RowResult } from '../../../../contract/shop-offers/list-rows.ts'
import { dayFromToday, givenCategory, givenUser } from '../../../../test/given.ts'
import { testApp } from '../../../../test/start-test-app.ts'

const service = await testApp()
await givenCategory(service, 'Footwear', 'Heels')

const rounds = inject('isFull') ? 50 : 5
/** As long as a list may be, and after the first round short, which meet as surely. */
const rowsOf = (round: number): number => (round === 0 ? 100 : 6)

/** Brands that nobody knows yet, in this order or the opposite one. */
const list = (round: number, isOpposite: boolean) =>
  Array.from({ length: rowsOf(round) }, (_, place) => ({
    code: `${round}-${String(place).padStart(3, '0')}`,
    name: 'Block heels',
    brand: `Zq${letters(round)}x${letters(isOpposite ? rowsOf(round) - 1 - place : place)}`,
    category: 'Footwear › Heels',
    price: '1899',
    ends: dayFromToday(15),
  }))
/** Words with digits alone are no words. */
const letters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'bcdfghjklm'[Number(digit)] ?? '')

test('when two shops send lists with the same new brands in opposite order, then both are told that all is published, and it is, once', async () => {
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

import { expect, test } from 'vitest'
import { userStatuses } from '../../contract/facts/people.ts'
import { discountPercent } from '../../contract/offers/facts/discount.ts'
import { offerStates } from '../../contract/offers/facts/offer-facts.ts'
import type { OfferState } from '../../contract/offers/schemas.ts'
import { testDatabase } from '../../test/test-database.ts'
import { many } from '../platform/database/query.ts'
import { isInState } from './searchable.ts'

const { db } = await testDatabase()

test('each offer has exactly one state, the one that the view shows, for any status and dates', async () => {
  const rows = await many<{ offer_state: OfferState } & Record<OfferState, boolean>>(db)`
    SELECT offer_state(product_status, start_date, end_date), ${isInState.live} AS live,
      ${isInState.scheduled} AS scheduled, ${isInState.expired} AS expired,
      ${isInState['out of stock']} AS "out of stock"
    FROM (SELECT product_status, today() + from_day AS start_date, today() + to_day AS end_date
      FROM unnest(ARRAY['active', 'out of stock']) AS product_status, generate_series(-3, 3) AS from_day,
        generate_series(-3, 3) AS to_day WHERE from_day <= to_day) AS products`
  expect(rows).toHaveLength(56)
  for (const row of rows) expect(offerStates.filter((state) => row[state])).toEqual([row.offer_state])
})

test('stores the discount percent that the form computes from two prices', async () => {
  const prices = [0.01, 0.03, 1, 3, 9.99, 99.9, 100, 333.33, 999.99, 1499.5, 124999, 999999999.99]
  const pairs = prices.flatMap((price) =>
    [0, 0.01, 0.1, price / 3, price * 0.7, price * 0.995, price].map((part) => [
      price,
      Math.min(price, Math.round(part * 100) / 100),
    ]),
  )
  const expression = await many<{ text: string }>(db)`
    SELECT pg_get_expr(adbin, adrelid) AS text FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
    WHERE adrelid = 'products'::regclass AND attname = 'discount_percent'`
  const stored = await db.query<{ percent: number }>(
    `SELECT ${expression[0]?.text} AS percent FROM jsonb_to_recordset($1) AS given (price numeric, discount_price numeric)`,
    [JSON.stringify(pairs.map(([price, discount_price]) => ({ price, discount_price })))],
  )
  expect(stored.rows.map(({ percent }) => percent)).toEqual(
    pairs.map(([price = 0, discountPrice = 0]) => discountPercent(price, discountPrice)),
  )
})

test('is_account_active is true for approved and active accounts only', async () => {
  const rows = await many<{ status: string }>(db)`
    SELECT status FROM unnest(${[...userStatuses]}::text[]) AS status WHERE is_account_active(status)`
  expect(rows.map(({ status }) => status)).toEqual(['approved', 'active'])
})

import { expect, test } from 'vitest'
import { someFound } from '../../../test-offers.ts'
import { groupSame } from './found-in-words.ts'

const offer = (id: number, thing: string | null, shop_id: number | null, discount_price: number) =>
  someFound({ id, thing, shop_id, discount_price })
const found = [
  offer(1, 'saree', 1, 9399),
  offer(2, null, 1, 100),
  offer(3, 'fan', 2, 500),
  offer(4, 'saree', 2, 8999),
  offer(5, 'fan', 2, 450),
  offer(6, 'saree', 3, 9399),
  offer(7, null, 3, 100),
  offer(8, 'fan', 2, 400),
]
const inShort = (sort?: Parameters<typeof groupSame>[1]) =>
  groupSame(found, sort).map(({ id, same }) => (same ? [id, ...same.map((one) => one.id)] : id))

test('groups the same product from several shops under the cheapest, and moves no other offer', () => {
  expect(inShort()).toEqual([[4, 1, 6], 2, 3, 5, 7, 8])
  expect(inShort('price_asc')).toEqual(inShort())
})

test("groups nothing when the order depends on each offer's own values", () => {
  for (const sort of ['price_desc', 'discount', 'newest', 'popular'] as const)
    expect(inShort(sort)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

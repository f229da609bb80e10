import pg from 'pg'
import { expect, test } from 'vitest'
import { cachedPartsById, kept, openPartCache } from './kept.ts'
import { dayInIndore } from './memory.ts'

function givenKept() {
  const [db, database] = [new pg.Pool(), new pg.Pool()]
  const replica = { database, isReady: true }
  const memory = openPartCache({
    databases: [db],
    replicas: [
      { host: 'replica', database, isReady: () => replica.isReady, failed() {}, stop: async () => {} },
    ],
    clock: undefined,
  })
  const pulse = () =>
    memory.pulse({ sentAt: performance.now(), day: dayInIndore(Date.now()), position: undefined })
  pulse()
  let count = 0
  const read = (over = db, key = 'saree', during = () => {}) =>
    kept(over, {
      key,
      topics: ['words'],
      read: async () => {
        during()
        return ++count
      },
    })
  const reads: number[][] = []
  const cards = (ids: number[]) =>
    cachedPartsById<{ id: number; name: string }>(db, ids, {
      kind: 'card',
      topicsOf: (id) => ['products', `product:${id}`],
      read: async (missing) => {
        reads.push(missing)
        return missing.filter((id) => id < 100).map((id) => ({ id, name: `offer ${id}` }))
      },
    })
  return { memory, replica, pulse, read, cards, reads }
}

test('a value is cached by its key until its topic changes', async () => {
  const { memory, read } = givenKept()
  expect([await read(), await read(), await read(undefined, 'shirt')]).toEqual([1, 1, 2])
  memory.changed('places')
  expect(await read()).toBe(1)
  memory.changed('words')
  expect([await read(), await read()]).toEqual([3, 3])
})

test('a value that changes while it is read is returned but not cached', async () => {
  const { memory, read } = givenKept()
  expect(await read(undefined, 'saree', () => memory.changed('words'))).toBe(1)
  expect(await read()).toBe(2)
})

test("nothing is cached while notifications are missing, or from a transaction's connection", async () => {
  const { memory, pulse, read } = givenKept()
  const transaction = new pg.Pool()
  expect([await read(transaction), await read(transaction)]).toEqual([1, 2])
  await read()
  memory.lost()
  expect([await read(), await read()]).toEqual([4, 5])
  pulse()
  expect([await read(), await read()]).toEqual([6, 6])
})

test('a value read from a lagging replica is returned but not cached', async () => {
  const { replica, read } = givenKept()
  expect([await read(replica.database), await read(replica.database)]).toEqual([1, 1])
  replica.isReady = false
  const behind = () => read(replica.database, 'shirt')
  expect([await behind(), await behind(), await read(undefined, 'shirt')]).toEqual([2, 3, 4])
  expect(await behind()).toBe(4)
})

test('only uncached ids are read, in one call, and all values are returned in order', async () => {
  const { memory, cards, reads } = givenKept()
  await cards([3, 1])
  const found = await cards([2, 3, 100, 1])
  expect(found.map(({ name }) => name)).toEqual(['offer 2', 'offer 3', 'offer 1'])
  memory.changed('product:3')
  await cards([1, 2, 3])
  memory.changed('products')
  await cards([1, 2])
  expect(reads).toEqual([[3, 1], [2, 100], [3], [1, 2]])
})

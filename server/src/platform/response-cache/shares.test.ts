import { expect, test } from 'vitest'
import { isOverload, Shares } from './shares.ts'

function held(shares: Shares, who: string) {
  const work = { began: false, end: () => {}, done: Promise.resolve<unknown>(undefined) }
  work.done = shares.run(who, async () => {
    work.began = true
    await new Promise<void>((resolve) => {
      work.end = resolve
    })
  })
  return work
}
const moment = () => new Promise((resolve) => setImmediate(resolve))

test("work beyond a caller's share waits or is refused, without affecting other callers", async () => {
  const shares = new Shares({ atOnce: 2, waiting: 1, retryAfterSeconds: 7 })
  const [first, second, third] = [held(shares, 'one'), held(shares, 'one'), held(shares, 'one')]
  const refused = await held(shares, 'one').done.catch((error: unknown) => error)
  const other = held(shares, 'other')

  expect([first, second, third, other].map(({ began }) => began)).toEqual([true, true, false, true])
  expect(isOverload(refused) && refused.details.retryAfterSeconds).toBe(7)
  expect(shares.refused).toBe(1)

  first?.end()
  await moment()
  expect(third?.began).toBe(true)
  const next = held(shares, 'one')
  expect(next.began).toBe(false)
  for (const work of [second, third, other]) work?.end()
  await moment()
  next.end()
  await Promise.all([first, second, third, next, other].map((work) => work?.done))
})

test('failed work frees its slot', async () => {
  const shares = new Shares({ atOnce: 1, waiting: 0, retryAfterSeconds: 1 })
  await expect(shares.run('one', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await shares.run('one', async () => 'yes')).toBe('yes')
})

test('work is unlimited without a share', async () => {
  const shares = new Shares(undefined)
  const works = Array.from({ length: 500 }, () => held(shares, 'one'))
  expect(works.every(({ began }) => began)).toBe(true)
  for (const { end } of works) end()
  await Promise.all(works.map(({ done }) => done))
})

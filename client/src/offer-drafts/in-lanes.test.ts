import { expect, test } from 'vitest'
import { inLanes } from './in-lanes.ts'

test('when many are sent, then never more than so many at once, the first ones first', async () => {
  let now = 0
  let most = 0
  const begun: number[] = []
  const send = async (id: number) => {
    begun.push(id)
    most = Math.max(most, ++now)
    await new Promise((resolve) => setTimeout(resolve, id % 2))
    now--
  }
  await inLanes([1, 2, 3, 4, 5], 2, send, () => true)
  expect(begun).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})

test('when it may not go on, then what is under way ends and nothing else begins', async () => {
  const done: number[] = []
  const send = async (id: number) => {
    await Promise.resolve()
    done.push(id)
  }
  await inLanes([1, 2, 3, 4, 5], 2, send, () => done.length < 2)
  expect(done).toEqual([1, 2])
})

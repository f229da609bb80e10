import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { longestWait, Turns } from './turns.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const taking = (milliseconds: number) => () =>
  new Promise<string>((resolve) => setTimeout(() => resolve('done'), milliseconds))
const busy = { statusCode: 503, details: { retryAfterSeconds: expect.toBeOneOf([1, 2]) } }

test('runs as much work at once as there are turns, and the rest in order', async () => {
  const turns = new Turns(2)
  const ended: number[] = []
  const all = [1, 2, 3, 4].map((n) => turns.run(taking(100)).then(() => ended.push(n)))
  expect([turns.isFull, turns.waiting]).toEqual([true, 2])
  await vi.advanceTimersByTimeAsync(100)
  expect(ended).toEqual([1, 2])
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(all)
  expect([ended, turns.isIdle]).toEqual([[1, 2, 3, 4], true])
})

test('refuses work immediately when recent work predicts too long a wait', async () => {
  const turns = new Turns(1)
  for (let n = 0; n < 40; n++) {
    const run = turns.run(taking(longestWait / 2.5))
    await vi.advanceTimersByTimeAsync(longestWait / 2.5)
    await run
  }
  const running = turns.run(taking(longestWait / 2.5))
  const waiting = [turns.run(taking(1)), turns.run(taking(1))]
  await expect(turns.run(taking(1))).rejects.toMatchObject(busy)
  await vi.advanceTimersByTimeAsync(longestWait)
  expect(await Promise.all([running, ...waiting])).toEqual(['done', 'done', 'done'])
})

test('refuses work that waited too long, and gives its turn to the next in line', async () => {
  const turns = new Turns(1)
  const running = turns.run(taking(longestWait + 100))
  const refused = expect(turns.run(taking(1))).rejects.toMatchObject(busy)
  await vi.advanceTimersByTimeAsync(longestWait)
  await refused
  const next = turns.run(taking(1))
  await vi.advanceTimersByTimeAsync(200)
  expect(await Promise.all([running, next])).toEqual(['done', 'done'])
})

test('passes a turn on when the work fails', async () => {
  const turns = new Turns(1)
  await expect(turns.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(turns.isIdle).toBe(true)
})

test('counts announced work, and refuses work that would wait too long behind it', async () => {
  const turns = new Turns(1)
  const run = turns.run(taking(longestWait))
  await vi.advanceTimersByTimeAsync(longestWait)
  await run
  const ends = Array.from({ length: 5 }, () => turns.announce())
  expect(ends.map((end) => end !== undefined)).toEqual([true, true, true, true, false])
  ends[0]?.()
  expect(turns.announce()).toBeDefined()
})

import { expect, test, vi } from 'vitest'
import { dayInIndore, ResponseMemory } from './memory.ts'
import { CachedResponse } from './sendable.ts'

const kilobyte = 1024
const noon = Date.parse('2026-11-21T12:00:00+05:30')
const answerOf = (text: string, topics = ['offers']) => ({
  answer: new CachedResponse(text, []),
  isShared: true,
  topics,
  minutes: 10,
})

function givenMemory(options: { bytes?: number } = {}) {
  const clock = { now: noon }
  const memory = new ResponseMemory({ ...options, clock: () => clock.now })
  const pulse = (day = dayInIndore(clock.now)) =>
    memory.pulse({ sentAt: performance.now(), day, position: undefined })
  pulse()
  const ask = (key: string, text = key, topics = ['offers']) =>
    memory.answer(key, `/${key}`, async () => answerOf(text, topics))
  return { memory, clock, pulse, ask }
}

test('removes the least recently used entries when the limit is reached', async () => {
  const { memory, ask } = givenMemory({ bytes: 100 * kilobyte })
  await ask('popular', 'p'.repeat(kilobyte))
  for (let count = 0; count < 500; count++) {
    await ask(`answer-${count}`, 'x'.repeat((count % 9) * kilobyte))
    expect(memory.findUrl('/popular')).toBeDefined()
    expect(memory.bytes).toBeLessThanOrEqual(100 * kilobyte)
  }
  expect(memory.findUrl('/answer-3')).toBeUndefined()
})

test('does not cache a response that exceeds the limit', async () => {
  const { memory, ask } = givenMemory({ bytes: 10 * kilobyte })
  await ask('huge', 'x'.repeat(20 * kilobyte))
  expect([memory.findUrl('/huge'), memory.bytes]).toEqual([undefined, 0])
})

test('counts 0 bytes when all entries are removed', async () => {
  const { memory, ask } = givenMemory()
  for (const topics of [['offers'], ['products', 'product:1'], ['banners']])
    await ask(topics.join(), 'x', topics)
  for (const topic of ['offers', 'product:1', 'banners', 'unknown']) memory.changed(topic)
  expect(memory.bytes).toBe(0)
})

test('keeps a response for one minute when `minutes` is 1', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { memory, pulse, ask } = givenMemory()
  await ask('ten')
  await memory.answer('one', '/one', async () => ({ ...answerOf('one', []), minutes: 1 }))
  vi.advanceTimersByTime(59_000)
  pulse()
  expect(memory.findUrl('/one')).toBeDefined()
  vi.advanceTimersByTime(1_000)
  expect([memory.findUrl('/one'), memory.findUrl('/ten')]).toEqual([undefined, expect.anything()])
  vi.useRealTimers()
})

test('returns a response that changed while it was generated, but does not cache it', async () => {
  const { memory } = givenMemory()
  let finish = (_text: string) => {}
  const slow = new Promise<string>((resolve) => {
    finish = resolve
  })
  const make = vi.fn(async () => answerOf(await slow))
  const before = memory.answer('key', '/key', make)
  memory.changed('offers')
  const after = memory.answer('key', '/key', async () => answerOf('new'))
  finish('old')

  expect((await before) === (await after)).toBe(false)
  expect(memory.findUrl('/key')).toBe(await after)
  expect(make).toHaveBeenCalledOnce()
})

test('does not delay other callers while one waits for a turn; that caller joins their response', async () => {
  const { memory } = givenMemory()
  const make = vi.fn(async () => answerOf('made'))
  let admitted = () => {}
  const turn = new Promise<void>((resolve) => {
    admitted = resolve
  })
  const patient = memory.answer('key', '/key', make, async (work) => {
    await turn
    return work()
  })
  const others = [memory.answer('key', '/key', make), memory.answer('key', '/key', make)]
  const [first, second] = await Promise.all(others)
  admitted()

  expect([second === first, (await patient) === first]).toEqual([true, true])
  expect(make).toHaveBeenCalledOnce()
})

test('passes an error to all callers, and the next caller tries again', async () => {
  const { memory, ask } = givenMemory()
  const fail = () => memory.answer('key', '/key', () => Promise.reject(new Error('no')))
  const results = await Promise.allSettled([fail(), fail()])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await ask('key')
  expect(memory.findUrl('/key')).toBeDefined()
})

test('skips the cache while the heartbeat is late, and uses it again afterwards', async () => {
  const { memory, ask, pulse } = givenMemory()
  await ask('key')
  const time = performance.now()
  const later = vi.spyOn(performance, 'now').mockImplementation(() => time + 3_001)
  expect(memory.findUrl('/key')).toBeUndefined()
  await ask('other')
  later.mockRestore()
  pulse()
  expect([memory.findUrl('/key'), memory.findUrl('/other')].map(Boolean)).toEqual([true, false])
})

test('removes all cached and unfinished responses when changes may have been missed', async () => {
  const { memory, ask, pulse } = givenMemory()
  await ask('key')
  const begun = ask('begun')
  memory.lost()
  pulse()
  await begun
  expect([memory.findUrl('/key'), memory.findUrl('/begun'), memory.bytes]).toEqual([undefined, undefined, 0])
})

test.each([
  ['this machine', 0],
  ['the database', 1],
])(
  'returns nothing old and caches nothing when midnight comes to %s first, until both agree',
  async (_, first) => {
    const { memory, clock, ask, pulse } = givenMemory()
    clock.now = Date.parse('2026-11-21T23:59:59.999+05:30')
    await ask('key')
    expect(memory.findUrl('/key')).toBeDefined()
    const midnight = () => {
      clock.now += 1
    }
    const steps = [midnight, () => pulse(dayInIndore(noon) + 1)]

    steps[first]?.()
    expect(memory.findUrl('/key')).toBeUndefined()
    await ask('other')
    steps[1 - first]?.()

    expect([memory.findUrl('/key'), memory.findUrl('/other')]).toEqual([undefined, undefined])
    await ask('new')
    expect(memory.findUrl('/new')).toBeDefined()
  },
)

test('keeps a response with 0 minutes until the end of the minute in which it was requested', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    const { memory, clock, pulse } = givenMemory()
    const pass = (milliseconds: number) => {
      clock.now += milliseconds
      vi.advanceTimersByTime(milliseconds)
      pulse()
    }
    const ask = (key: string, lasting = 0) =>
      memory.answer(key, `/${key}`, async () => {
        pass(lasting)
        return { ...answerOf(key), minutes: 0 }
      })
    pass(20_000)
    await ask('open')
    pass(39_999)
    expect(memory.findUrl('/open')).toBeDefined()
    await ask('slow', 2)
    expect([memory.findUrl('/open'), memory.findUrl('/slow')]).toEqual([undefined, undefined])
  } finally {
    vi.useRealTimers()
  }
})

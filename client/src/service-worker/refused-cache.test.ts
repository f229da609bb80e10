import { beforeEach, expect, test, vi } from 'vitest'
import { answerPicture, programsOf } from './cached-files.ts'

const fromNetwork = new Response('fresh', { headers: { 'cache-control': 'public, max-age=60' } })
const refused = () => Promise.reject(new DOMException('refused', 'SecurityError'))
const waitUntil = vi.fn((work: Promise<unknown>) => void work.catch(() => {}))

beforeEach(() => {
  waitUntil.mockClear()
  vi.stubGlobal('fetch', async () => fromNetwork)
})

const answers: [string, (request: Request) => Promise<Response>][] = [
  ['a photo', (request) => answerPicture(request, waitUntil)],
  ['a file of shop or admin screens', (request) => programsOf('index').answer(request, waitUntil)],
]

test.each(answers)('takes %s from the network when the browser refuses its cache', async (_, answer) => {
  vi.stubGlobal('caches', { open: refused })
  expect(await answer(new Request('http://localhost/uploads/1/320.webp'))).toBe(fromNetwork)
  expect(waitUntil).not.toHaveBeenCalled()
})

test.each(answers)(
  'takes %s from the network when the cache can be opened but not read',
  async (_, answer) => {
    vi.stubGlobal('caches', {
      open: async () => ({ match: refused, delete: refused, put: refused, keys: refused }),
    })
    expect(await answer(new Request('http://localhost/uploads/1/320.webp'))).toBe(fromNetwork)
  },
)

const never = () => new Promise<never>(() => {})
test.each(
  answers.flatMap(([what, answer]) => [
    [what, 'opens', answer, { open: never }] as const,
    [
      what,
      'reads',
      answer,
      { open: async () => ({ match: never, delete: never, put: never, keys: never }) },
    ] as const,
  ]),
)('takes %s from the network when the browser never %s its cache', async (_, __, answer, caches) => {
  vi.useFakeTimers()
  vi.stubGlobal('caches', caches)
  const answered = answer(new Request('http://localhost/uploads/1/320.webp'))
  await vi.advanceTimersByTimeAsync(4000)
  vi.useRealTimers()
  expect(await answered).toBe(fromNetwork)
})

test("reports the network's failure when neither the cache nor the network is available", async () => {
  vi.stubGlobal('caches', { open: async () => ({ match: refused, keys: refused }) })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  await expect(answerPicture(new Request('http://localhost/uploads/1/320.webp'), waitUntil)).rejects.toThrow(
    'no network',
  )
})

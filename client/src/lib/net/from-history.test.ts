import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../../test-answers.ts'
import { callApi } from './api-client.ts'

afterEach(() => vi.restoreAllMocks())

it.each([
  [
    'bypasses the cache while a page from history loads',
    { type: 'back_forward', loadEventEnd: 0 },
    'no-cache',
  ],
  ['bypasses the cache while a restored page loads', { transferSize: 0, loadEventEnd: 0 }, 'no-cache'],
  [
    'leaves the cache to the browser once a page from history has loaded',
    { type: 'back_forward' },
    undefined,
  ],
  ['leaves the cache to the browser while a new page loads', { loadEventEnd: 0 }, undefined],
])('%s', async (_, entry, expected) => {
  const page = { type: 'navigate', transferSize: 900, loadEventEnd: 120, ...entry }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry])
  const asked: unknown[] = []
  answerCalls({
    'GET /api/banner/list': ({ headers }) => {
      asked.push(headers.get('Cache-Control') ?? undefined)
      return { status: 404 }
    },
  })

  await callApi('GET /api/banner/list').catch(() => {})

  expect(asked).toEqual([expected])
})

import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../net/api-request.ts'
import { cachedAtOf, isWithoutNetwork } from './cached-at.ts'

const early = '2026-11-22T05:00:00.000Z'
const late = '2026-11-22T06:00:00.000Z'
const noNetwork = new ApiError(0, {})
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
afterEach(() => vi.restoreAllMocks())

const cachedAt = (data: unknown, error: Error | null = null) => {
  const client = new QueryClient()
  client.setQueryData(['any'], data, { updatedAt: Date.parse(late) })
  const [query] = client.getQueryCache().getAll()
  if (!query) throw new Error('There is no query.')
  query.setState({ error })
  return cachedAtOf(query)
}

test('when an answer came from the network, then it has no time', () => {
  expect(cachedAt({ products: [] })).toBeUndefined()
  expect(cachedAt([1, 2])).toBeUndefined()
  expect(cachedAt(null)).toBeUndefined()
})

test('when an answer was kept, then it has the time of the oldest of its pages', () => {
  expect(cachedAt({ kept_at: early })).toBe(early)
  expect(cachedAt({ pages: [{ kept_at: late }, { kept_at: early }, {}] })).toBe(early)
})

test('when it cannot be asked for again for want of a network, then it has the time of the last answer', () => {
  isOnline(false)
  expect(cachedAt({ products: [] }, noNetwork)).toBe(late)
})

test('when the server refuses, or is away from a device that cannot do without, then it is no want of a network', () => {
  isOnline(true)
  expect(isWithoutNetwork(noNetwork)).toBe(false)
  isOnline(false)
  expect(isWithoutNetwork(noNetwork)).toBe(true)
  expect(isWithoutNetwork(new ApiError(503, {}))).toBe(false)
  expect(isWithoutNetwork(new Error('other'))).toBe(false)
})

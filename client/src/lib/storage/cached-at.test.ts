import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../net/api-request.ts'
import { cachedAtOf, isOfflineFailure } from './cached-at.ts'

const early = '2026-11-22T05:00:00.000Z'
const late = '2026-11-22T06:00:00.000Z'
const noNetwork = new ApiError(0, {})
const isOnline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)

const cachedAt = (data: unknown, error: Error | null = null) => {
  const client = new QueryClient()
  client.setQueryData(['any'], data, { updatedAt: Date.parse(late) })
  const [query] = client.getQueryCache().getAll()
  if (!query) throw new Error('There is no query.')
  query.setState({ error })
  return cachedAtOf(query)
}

test('returns no time for a response from the network', () => {
  expect(cachedAt({ products: [] })).toBeUndefined()
  expect(cachedAt([1, 2])).toBeUndefined()
  expect(cachedAt(null)).toBeUndefined()
})

test('returns the time of the oldest page of a cached response', () => {
  expect(cachedAt({ kept_at: early })).toBe(early)
  expect(cachedAt({ pages: [{ kept_at: late }, { kept_at: early }, {}] })).toBe(early)
})

test('returns the time of the last response when a refetch fails offline', () => {
  isOnline(false)
  expect(cachedAt({ products: [] }, noNetwork)).toBe(late)
})

test('does not treat refusals, or failures on a device without offline support, as offline', () => {
  isOnline(true)
  expect(isOfflineFailure(noNetwork)).toBe(false)
  isOnline(false)
  expect(isOfflineFailure(noNetwork)).toBe(true)
  expect(isOfflineFailure(new ApiError(503, {}))).toBe(false)
  expect(isOfflineFailure(new Error('other'))).toBe(false)
})

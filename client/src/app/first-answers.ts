import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isFromHistory } from '../lib/net/from-history.ts'
import { hasPrices } from '../lib/storage/cached-at.ts'

/** `urls` are the URLs of the API calls that returned the data. */
export type FirstEntry = [key: QueryKey, data: unknown, urls: string[]]

export function readFirstData(): FirstEntry[] {
  const text = firstData()?.textContent
  return text ? (JSON.parse(text) as FirstEntry[]) : []
}

const firstData = () => document.getElementById('first-data')

/** False for responses to signed-in users and for pages from history, whose data may be old. */
export const mayCacheFirstData = () => firstData()?.dataset.keptBy === 'public' && !isFromHistory()

/** Seeds the query cache with the data in the HTML. Returns false when the HTML contains no data. */
export function takeFirstData(queryClient: QueryClient): boolean {
  const entries = readFirstData()
  const isOld = isFromHistory()
  // For a page from history, `lastModified` is the time at which the server rendered it.
  const updatedAt = isOld ? Date.parse(document.lastModified) : Date.now()
  for (const [key, data] of entries) queryClient.setQueryData(key, data, { updatedAt })
  if (isOld) void queryClient.invalidateQueries({ refetchType: 'none' })
  return entries.length > 0
}

/** Refetches prices when the back/forward cache restores a page with old prices. */
export function refetchPricesOnReturn(queryClient: QueryClient) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries({ predicate: hasPrices })
  })
}

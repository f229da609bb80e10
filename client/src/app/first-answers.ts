import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isFromHistory } from '../lib/net/from-history.ts'
import { hasPrices } from '../lib/storage/cached-at.ts'

/** What a query knows, and the addresses of the calls that answered it. */
export type FirstEntry = [key: QueryKey, data: unknown, urls: string[]]

/** What the page brought; nothing when it is the shell. */
export function readFirstData(): FirstEntry[] {
  const text = firstData()?.textContent
  return text ? (JSON.parse(text) as FirstEntry[]) : []
}

const firstData = () => document.getElementById('first-data')

/** Not what was answered to somebody with a session, and nothing that may be old. */
export const mayCacheFirstData = () => firstData()?.dataset.keptBy === 'public' && !isFromHistory()

/**
 * Has the queries know what the page brought; what comes from history is asked for again. False when it
 * brought nothing.
 */
export function takeFirstData(queryClient: QueryClient): boolean {
  const entries = readFirstData()
  const isOld = isFromHistory()
  // The server's Last-Modified: when the page was drawn.
  const updatedAt = isOld ? Date.parse(document.lastModified) : Date.now()
  for (const [key, data] of entries) queryClient.setQueryData(key, data, { updatedAt })
  if (isOld) void queryClient.invalidateQueries({ refetchType: 'none' })
  return entries.length > 0
}

/** Asks for prices again when the browser brings a page back as it was left, with the prices of then. */
export function askPricesAgainOnReturn(queryClient: QueryClient) {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void queryClient.invalidateQueries({ predicate: hasPrices })
  })
}

import { notifyManager, type Query, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { isServerUnreachable } from '../net/api-request.ts'

/**
 * True for a call that failed offline without a cached response. Without a service worker, an unreachable
 * server is an ordinary failure.
 */
export const isOfflineFailure = (error: unknown) =>
  isServerUnreachable(error) && (!navigator.onLine || hasServiceWorker())

const hasServiceWorker = () => Boolean(navigator.serviceWorker?.controller)

/** Returns the time of cached data (ISO 8601), or undefined while the data is current. */
export function cachedAtOf({ state }: Pick<Query, 'state'>): string | undefined {
  const oldest = oldestOf(answersIn(state.data).map(({ kept_at }) => kept_at))
  if (oldest) return oldest
  return state.data !== undefined && isOfflineFailure(state.error)
    ? new Date(state.dataUpdatedAt).toISOString()
    : undefined
}

type Answer = object & { kept_at?: string }

export function answersIn(data: unknown): Answer[] {
  if (typeof data !== 'object' || data === null) return []
  return 'pages' in data && Array.isArray(data.pages) ? data.pages : [data]
}

export const oldestOf = (times: (string | undefined)[]) =>
  times.filter((time) => time !== undefined).sort()[0]

export const isShownOffline = (query: Query) =>
  cachedAtOf(query) !== undefined || isOfflineFailure(query.state.error)

function useQueriesOnScreen<T extends string | boolean | undefined>(
  filters: QueryFilters,
  read: (all: Query[]) => T,
) {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore<T | undefined>(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => read(cache.findAll({ type: 'active', ...filters })),
    () => undefined,
  )
}

export const useCachedAt = (filters: QueryFilters = {}) =>
  useQueriesOnScreen(filters, (queries) => oldestOf(queries.map(cachedAtOf)))

export const useIsShownOffline = () =>
  useQueriesOnScreen({}, (queries) => queries.some(isShownOffline)) ?? false

/** `meta` of queries whose response contains prices. */
export const showsPrices = { showsPrices: true }
export const hasPrices = (query: Query) => query.meta?.showsPrices === true

/** Time of the cached prices in this part of the page; undefined when they are current. */
export const CachedAt = createContext<string | undefined>(undefined)
export const useCachedAtHere = () => useContext(CachedAt)

import { notifyManager, type Query, type QueryFilters, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import { isWithoutServer } from '../net/api-request.ts'

/**
 * Whether a call failed because there is no network, on a device that could do without: the service worker is
 * there, and had nothing kept. Where it is not (a first visit, an old browser), a server that is away is a
 * failure like others.
 */
export const isWithoutNetwork = (error: unknown) =>
  isWithoutServer(error) && (!navigator.onLine || hasServiceWorker())

const hasServiceWorker = () => Boolean(navigator.serviceWorker?.controller)

/**
 * The moment from which a query's data is, ISO 8601, when it stands in for an answer that the network did not
 * give: that of the service worker's answer, or that of the last one here. Undefined while data is current.
 */
export function cachedAtOf({ state }: Pick<Query, 'state'>): string | undefined {
  const oldest = oldestOf(answersIn(state.data).map(({ kept_at }) => kept_at))
  if (oldest) return oldest
  return state.data !== undefined && isWithoutNetwork(state.error)
    ? new Date(state.dataUpdatedAt).toISOString()
    : undefined
}

type Answer = object & { kept_at?: string }

/** The answers that are a query's data: one, or the pages of a list. */
export function answersIn(data: unknown): Answer[] {
  if (typeof data !== 'object' || data === null) return []
  return 'pages' in data && Array.isArray(data.pages) ? data.pages : [data]
}

/** The first of some times, ISO 8601. */
export const oldestOf = (times: (string | undefined)[]) =>
  times.filter((time) => time !== undefined).sort()[0]

/** What a query on the screen shows is not current, or missing, for want of a network. */
export const isCutOff = (query: Query) =>
  cachedAtOf(query) !== undefined || isWithoutNetwork(query.state.error)

/** Something about the queries on the screen, followed as it changes. */
function useQueriesOnScreen<T extends string | boolean | undefined>(
  filters: QueryFilters,
  read: (all: Query[]) => T,
) {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore<T | undefined>(
    useCallback((onChange) => cache.subscribe(notifyManager.batchCalls(onChange)), [cache]),
    () => read(cache.findAll({ type: 'active', ...filters })),
    // What the server draws is current.
    () => undefined,
  )
}

/** The oldest moment from which their data is; undefined while all of it is current. */
export const useCachedAt = (filters: QueryFilters = {}) =>
  useQueriesOnScreen(filters, (queries) => oldestOf(queries.map(cachedAtOf)))

export const useIsCutOff = () => useQueriesOnScreen({}, (queries) => queries.some(isCutOff)) ?? false

/** In the `meta` of a query whose answer has prices. */
export const showsPrices = { showsPrices: true }
export const hasPrices = (query: Query) => query.meta?.showsPrices === true

/** The moment from which the prices are that are shown below; undefined: now. */
export const CachedAt = createContext<string | undefined>(undefined)
export const useCachedAtHere = () => useContext(CachedAt)
